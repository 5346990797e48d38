"""Scripts of which pages are made: with texts that hurt, and with something to see beside the chat."""

import base64
import itertools
import json

HURT = ["</script><script>alert(1)</script>", "<img src=x onerror=alert(2)>", "\"'`&lt;{{data}}",
        "\" onclick=alert(3) x=\"", "\u202eright to left\u2066", "javascript:alert(4)", "<!--", "]]>", "\\",
        "</textarea></option></title></style>", "x" * 10_000, "|", "#1", "`${alert(5)}`"]
MEGABYTE = "a word " * 150_000
# What has no place in a text of a chat.
INVISIBLE = str.maketrans("", "", "\u202e\u2066")
ADDRESSES = ["<img src=x onerror=alert(6)>", "%00%ff", "AAAA", "[]", "null", '[1,{"a":1},[3]]',
             '["xx","nowhere",["/quit"]]', '{"length":3}', '[null,null,["early on"]]',
             '[null,null,["on","#0","#99","\\"x\\"","[1]","/skip","1"]]']


def hostile_jobs(script):
    """Writes a script whose texts are all made to hurt, and plays each of them."""
    texts = [text.replace("{{", "\\{{").translate(INVISIBLE) for text in HURT]
    shown = [text.translate(INVISIBLE) for text in HURT]
    blocks = {f"b{place}": {"type": "choice", "text": text, "buttons": [{"title": text, "action": text}, "on"],
                            "next": f"b{place + 1}"}
              for place, text in enumerate(texts)}
    blocks[f"b{len(texts)}"] = {"type": "choice", "many": True, "text": "some", "next": "stars",
                                "buttons": texts[:4], "buttonTitle": texts[1]}
    blocks["stars"] = {"type": "rating", "text": "stars", "max": 2, "labels": texts[:2], "confirm": True,
                       "buttonTitle": texts[3], "skip": {"title": texts[2]}, "next": "field"}
    blocks["field"] = {"type": "text-input", "text": "{{given}}", "placeholder": texts[0],
                       "retry": texts[1], "required": True, "skip": {"title": texts[3]}}
    translations = {"fr": {text: f"{text} {text}" for text in texts[:4]}}
    script.write_text(json.dumps({
        "title": texts[0], "author": {"name": texts[1]}, "variables": {"given": ""},
        "blocks": blocks, "translations": translations}), encoding="utf-8")
    acts = ["you: #1"] * len(texts) + ["you: #1 | #3", "you: 2", "submit", "you:",
                                       "you: " + json.dumps("".join(shown[:4]))]
    said = [*shown, "some", "stars", HURT[0], shown[1]]
    return [{"name": f"hostile texts {width}", "acts": acts, "said": said, "keyboard": keyboard, "width": width,
             "theme": theme, "reload": 3}
            for keyboard, width, theme in [(False, 360, "light"), (True, 1400, "dark")]]


def megabyte_jobs(script):
    """Writes a script that says, offers and is answered with a megabyte."""
    text = MEGABYTE.strip()
    script.write_text(json.dumps({"title": "Long", "blocks": {
        "a": {"type": "button", "text": text, "title": text, "next": "b"},
        "b": {"type": "text-input", "text": text, "placeholder": text}}}), encoding="utf-8")
    # Chromium takes half a minute to describe such a page to screen readers.
    return [{"name": "a megabyte", "acts": ["you: #1", "you: " + text[:900_000]], "said": [text, text],
             "width": 360, "isDeaf": True}]


def address_jobs(script):
    """Addresses that say nothing begin at the beginning."""
    blocks = json.loads(script.read_text(encoding="utf-8"))["blocks"]
    first = next(iter(blocks.values()))["text"]
    encoded = [base64.urlsafe_b64encode(text.encode()).decode().rstrip("=") for text in ADDRESSES[3:]]
    return [{"name": f"the address {text}", "acts": [], "said": [first], "hash": text}
            for text in [*ADDRESSES[:3], *encoded]]


# The heading, the bounds, and what is entered and in focus where something is asked.
ASKED = """(() => {
  const field = document.querySelector("#prompt .field");
  return { title: document.title, heading: $("title").textContent,
    author: document.querySelector(".author").textContent, bounds: $("bounds")?.textContent ?? null,
    ticks: [...document.querySelectorAll("#prompt input:checked")].map((one) => Number(one.value)),
    text: field && [field.value, field.selectionStart, document.activeElement === field],
    refusal: $("refusal").textContent };
})()"""


def refused_jobs(script):
    """Writes a script with bounds, and conversations with what must be shown behind a refusal."""
    script.write_text(json.dumps({
        "title": "Bounds", "author": {"name": "Ada", "avatar": "🐦"},
        "blocks": {
            "some": {"type": "choice", "text": "Which?", "many": True, "max": 2, "buttons": ["A", "B", "C"],
                     "next": "number"},
            "number": {"type": "text-input", "text": "How many?", "format": "number", "min": 0, "max": 20,
                       "next": "short"},
            "short": {"type": "text-input", "text": "In short?", "maxLength": 3, "retry": "Well."}},
        "translations": {"fr": {"Bounds": "Bornes", "author.name": "Adèle", "Which?": "Lesquels\u00a0?"}}}),
        encoding="utf-8")
    english = {"title": "Bounds", "heading": "Bounds", "author": "🐦 Ada", "ticks": [], "text": None}
    french = {**english, "title": "Bornes", "heading": "Bornes", "author": "🐦 Adèle"}
    some, number = "Choose 1 to 2.", "A number from 0 to 20."
    cases = [
        ("too large a number", None, ["you: A | B | C", "you: A", "you: 21"],
         {**english, "bounds": number, "text": ["21", 2, True], "refusal": "Please type a number of at most 20."}),
        ("ticks", None, [], {**english, "bounds": some, "refusal": ""}),
        ("too many ticks", None, ["you: A | B | C"],
         {**english, "bounds": some, "ticks": [1, 2, 3], "refusal": "Please choose at most 2."}),
        ("too long a text", None, ["you: A", "you: 5", "you: long"],
         {**english, "bounds": None, "text": ["long", 4, True], "refusal": "Well."}),
        ("the next question", None, ["you: A", "you: 21", "you: 20"],
         {**english, "bounds": None, "text": ["", 0, True], "refusal": ""}),
        ("in French", "fr", ["you: #2"],
         {**french, "bounds": "Un nombre de 0 à 20.", "text": ["", 0, True], "refusal": ""}),
        ("begun in French", "--locale=fr", [], {**french, "bounds": "Choisissez-en 1 à 2.", "refusal": ""})]
    return [{"name": name, **({"words": [locale]} if name.startswith("begun") else {"locale": locale}),
             "acts": acts, "shown": shown, "then": ASKED, "keyboard": keyboard, "width": width, "theme": theme}
            for (name, locale, acts, shown), (keyboard, width, theme)
            in itertools.product(cases, [(False, 360, "light"), (True, 800, "dark")])]


# What a page shows beside the chat: names of blocks, and texts.
BESIDE = """(() => {
  const nodes = (selector) => data.blocks.filter((_, number) =>
    $("graph").shadowRoot.querySelector("#n" + number + selector));
  const texts = (selector) => [...document.querySelectorAll(selector)].map((one) => one.textContent);
  return { here: nodes(".here"), way: nodes(".way"), row: texts("tr.here th"), code: texts(".finding.here code"),
    warned: nodes(" .finding-warning") };
})()"""


def beside_jobs(script):
    """Writes a script with a warning, and conversations with what must be marked at their end."""
    script.write_text(json.dumps({
        "title": "Beside", "author": {"name": "Ada"},
        "blocks": {
            "hello": {"type": "button", "text": "Hello", "title": "Yes", "next": "fork"},
            "fork": {"type": "route", "next": "asked"},
            "asked": {"type": "double-button", "text": "Well?", "left": {"title": "Yes"}, "right": {"title": "No"},
                      "branches": [{"when": {"is": "Maybe"}, "next": "bye"}], "next": "bye"},
            "bye": {"type": "text", "text": "Bye."}},
        "translations": {"fr": {"Hello": "Bonjour", "Yes": "Oui"}}}), encoding="utf-8")
    ends = {"here": [], "way": ["hello", "fork", "asked", "bye"], "row": [], "code": [], "warned": ["asked"]}
    at = {"here": ["asked"], "way": ["hello", "fork", "asked"], "row": ["Yes", "Well?", "No"],
          "code": ["[impossible-branch]"], "warned": ["asked"]}
    jobs = [{"name": "the graph", "acts": ["you: yes"], "shown": at},
            {"name": "the end", "acts": ["you: yes", "you: no"], "shown": ends},
            {"name": "a block", "acts": [], "start": "asked", "clicks": True, "shown": {**at, "way": ["asked"]}}]
    return [{**job, "keyboard": keyboard, "then": BESIDE, "width": width}
            for job, (keyboard, width) in itertools.product(jobs, [(False, 360), (True, 1400)])]


LONG = "Donau" * 60
COUNTRIES = [f"Country {number}" for number in range(1, 28)]


def layout_jobs(script, sizes):
    """Writes a script with long lists, a scale of eleven, long words and Arabic, and plays it in all sizes."""
    script.write_text(json.dumps({
        "title": "Layout", "author": {"name": "Ada"},
        "blocks": {
            "land": {"type": "choice", "text": "Where do you live?", "buttons": COUNTRIES, "next": "lands"},
            "lands": {"type": "choice", "many": True, "text": "Where were you?", "buttons": COUNTRIES, "next": "nps"},
            "nps": {"type": "rating", "text": "Would you tell a friend?", "min": 0, "max": 10,
                    "labels": ["Not at all likely", "Extremely likely"], "next": "long"},
            "long": {"type": "choice", "text": LONG, "buttons": [LONG, "No"], "next": "mail"},
            "mail": {"type": "text-input", "text": "Your mail? See https://example.com/privacy.", "format": "email",
                     "required": True, "next": "bye"},
            "bye": {"type": "text", "text": "Bye."}},
        "translations": {
            "ar": {"Where do you live?": "أين تعيش؟", "Would you tell a friend?": "هل تخبر صديقًا؟", "Bye.": "مع السلامة."},
            "de": {"Where do you live?": "Wo wohnst du?", "Bye.": "Tschüss."}}}, ensure_ascii=False), encoding="utf-8")
    acts = ["you: Country 27", "you: Country 3 | Country 26", "you: 7", "you: #1", "you: ada", "you: ada@example.org"]
    return [{"name": f"{width} x {height} {locale}", "acts": acts, "width": width, "height": height, "locale": locale,
             "theme": theme, "keyboard": keyboard, "reload": 3}
            for (width, height), (locale, theme, keyboard) in itertools.product(
                sizes, [(None, "light", False), ("ar", "dark", True)])]


def timed_script():
    """A conversation without an end."""
    return {"blocks": {"a": {"type": "choice", "text": "Again?", "buttons": ["Yes", "No"], "next": "a"}}}


PEOPLE = ["--for=people", "--answers-to=https://example.com/answers"]
RATED = {"s": {"type": "rating", "text": "How was it?", "next": "t"}, "t": {"type": "text", "text": "Thanks!"}}
TONGUES = ["zh-Hans", "zh-Hant", "pt-BR", "nb", "he"]
TWICE = {"a": {"type": "choice", "text": "One?", "buttons": ["Yes", "No"], "next": "b"},
         "b": {"type": "choice", "text": "Two?", "buttons": ["Yes", "No"], "next": "a"}}
PAUSED = {"a": {"type": "text", "text": "A", "showNextAfter": 0.5, "next": "b"},
          "b": {"type": "text", "text": "B", "showNextAfter": 0.5, "next": "q"},
          "q": {"type": "choice", "text": "Q?", "buttons": ["x", "y"]}}
CAPITAL = {"q": {"type": "text-input", "text": "Which?", "branches": [{"when": {"is": "Lima"}, "next": "end"}],
                 "next": "q"},
           "end": {"type": "text", "text": "Right."}}
COUNTED = {"a": {"type": "text", "text": "Points: {{points}}", "showNextAfter": 0, "next": "r"},
           "r": {"type": "route", "branches": [{"when": {"of": "points", "atLeast": 0}, "next": "yes"}], "next": "no"},
           "yes": {"type": "button", "text": "counted", "title": "Ok", "set": {"points": 2}, "next": None},
           "no": {"type": "button", "text": "not counted", "title": "Ok", "set": {"points": 2}, "next": None},
           "old": {"type": "text", "text": "not linked yet", "add": {"points": 1}, "next": "a"}}
REVIEWED = {"r": {"type": "double-button", "text": "Write a review?", "left": {"title": "Yes", "outcome": "review"},
                  "right": "No", "next": None}}
REVIEW = "https://example.com/review"
FIELD = """document.querySelector("#prompt .field")"""
BUTTON = """document.querySelector("#prompt button")"""
ACTIVE = "document.activeElement.textContent.slice(0, 20)"


def typed(text):
    return [("click", FIELD), ("type", text), ("press", "Enter")]


def spoken(tag):
    return ("do", f"""$("language").value = "{tag}", $("language").dispatchEvent(new Event("change"))""")


def answered(*lines):
    return [("do", f"answer({json.dumps(line)})") for line in lines]


def field(**more):
    return {"a": {"type": "text-input", "text": "What?", "next": "b", **more},
            "b": {"type": "choice", "text": "Sure?", "buttons": ["Yes", "No"], "next": None}}


def habit_jobs():
    """What people do with pages, and what these must show then: names, scripts, words, acts and sights."""
    known = ("see", "identity() === sessionStorage.first")
    rows = [
        ("a second person has another id", {"blocks": RATED}, PEOPLE, None,
         [*answered("5"), ("do", "sessionStorage.first = identity()"), ("again", ""), known,
          ("click", """$("restart")"""), *answered("5"), known], [True, False]),
        *((f"a reader of {reader}", {"blocks": RATED, "translations": {tag: {"Thanks!": "1"} for tag in TONGUES}}, [],
           reader, [("see", "state.locale")], [found])
          for reader, found in [("zh-TW", "zh-Hant"), ("zh-CN", "zh-Hans"), ("nn", "nb"), ("iw", "he"),
                                ("pt-PT", "pt-BR"), ("en", None)]),
        ("a counter of a block that is not reached", {"blocks": COUNTED}, [], None,
         [("see", "[...document.querySelectorAll('.theirs')].map((one) => one.textContent.split(': ').at(-1))")],
         [["0", "counted"]]),
        ("a question again", {"blocks": CAPITAL}, [], None, [*typed("Quito"), ("see", FIELD + ".value")], [""]),
        ("an address for reviews", {"blocks": REVIEWED, "config": {"reviewURL": REVIEW}}, [], None,
         [*answered("#1"), ("see", "[...document.querySelectorAll('#log a')].map((one) => one.href)")], [[REVIEW]]),
        ("a double click", {"blocks": TWICE}, [], None,
         [("do", f"{BUTTON}.dispatchEvent(new MouseEvent('click', {{ detail: 2, cancelable: true }}))"),
          ("see", "state.lines.length")], [0]),
        ("a key held down", {"blocks": TWICE}, [], None,
         [("do", BUTTON + ".focus()"), ("hold", "Enter"), ("see", "state.lines.length")], [1]),
        ("Enter twice at the end", {"blocks": {"a": {"type": "text-input", "text": "Why?"}}}, [], None,
         [*typed("so"), ("press", "Enter"), ("see", "result?.ending")], ["completed"]),
        ("a number in another language",
         {"blocks": field(format="number"), "translations": {"de": {"What?": "Zahl?"}}}, [], "de",
         [*answered('"2,125"', "#1"), spoken("en"), ("see", "result?.answers.a"), spoken("de"),
          ("see", "result?.answers.a")], [2.125, 2.125]),
        ("an address with umlauts", {"blocks": field(format="email")}, [], None,
         [*typed("ada@exämple.org"), ("see", "state.lines[0]?.line")], ['"ada@exämple.org"']),
        ("left in the second pause", {"blocks": PAUSED}, [], None,
         [("until", "document.querySelectorAll('.bubble').length === 2"), ("do", """$("leave").click()"""),
          ("again", ""), ("see", "[result?.ending, document.querySelectorAll('.bubble').length]")], [["left", 2]]),
        ("the focus behind Copy and Send", {"blocks": RATED}, PEOPLE, None,
         [*answered("5"), ("click", BUTTON), ("see", ACTIVE), ("do", "window.fetch = async () => null"),
          ("click", BUTTON.replace("button", ".button")), ("see", ACTIVE)], ["Copy my answers", "Send"]),
        ("Back behind another language", {"blocks": TWICE, "translations": {"de": {"One?": "Eins?"}}}, [], None,
         [*answered("#1", "#2"), spoken("de"), ("do", "history.back()"), ("until", "state.lines.length === 1"),
          ("see", "document.documentElement.lang")], ["de"]),
        ("left without an answer", {"blocks": RATED}, PEOPLE, None,
         [("click", """$("leave")"""), ("see", """$("prompt").children.length""")], [0]),
        ("an empty field in Hebrew", {"blocks": field(), "translations": {"he": {"What?": "מה?"}}}, [], "he",
         [("see", f"getComputedStyle({FIELD}).direction"), ("click", FIELD), ("type", "ok"),
          ("see", f"getComputedStyle({FIELD}).direction")], ["rtl", "ltr"]),
        ("20,000 letters without a blank", {"blocks": RATED}, [], None,
         [("see", "(() => { const start = performance.now(); linked('a'.repeat(19900)); "
                  "return performance.now() - start < 100; })()")], [True]),
    ]
    return [{"name": name, "script": script, "words": words, "reader": reader, "habit": acts, "shown": shown}
            for name, script, words, reader, acts, shown in rows]
