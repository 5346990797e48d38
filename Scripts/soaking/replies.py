"""Draws the lines that a person types in a conversation of soaking.conversation."""

import json

from soaking.phrases import TITLES
from soaking.typed import Reader, Unsure

# Texts for fields, and lines that fit at no prompt in particular.
TYPED = ["", " ", "2", "02", "-1", "2,5", "2.5", "1.500", "5", "9", "a", "ab", "abcd", "ann", "ANN",
         "a@b.c", "a b@c.d", "e\u0301e\u0301", "\uff12", "x.", "//x", '"a\\nb"', '"/skip"', "/x",
         "q", "help", "+3", "1e3", ".5"]
ANYWHERE = ["/again", "/help", "/x", "/skip", "//", "q", "help", "zzz", "", " ", "0", "99",
            "/Quit now"]
SEPARATORS = [",", ", ", ";", " ; ", "|", " | ", "\uff0c", "\uff1b", "\u3001"]
WIDE = {ord("0") + digit: chr(0xFF10 + digit) for digit in range(10)}
TRIES = 30


class Person:
    """Answers a conversation of the model, and keeps the lines."""

    def __init__(self, talk, source):
        self.talk, self.source = talk, source
        self.reader, self.lines = Reader(talk), []

    def talk_for(self, most, cut=None):
        """Types up to so many lines; where none is left, the end of the input leaves.

        Before the line of the number "cut", the conversation goes on in another process. Returns
        the lines and events of each process.
        """
        runs = []
        self.talk.begin()
        while not self.talk.ending:
            if len(self.lines) == cut and not runs:
                runs.append((self.lines, self.talk.resume()))
                self.lines, self.reader.offered = [], None
            if len(self.lines) == most or not self.type_line():
                self.talk.act("leave")
        return [*runs, (self.lines, self.talk.events)]

    def type_line(self):
        """Types a line of which the model knows how it is read; returns whether there is one."""
        for _ in range(TRIES):
            line, offered = self.drawn(), self.reader.offered
            try:
                self.reader.answer(line)
            except Unsure:
                self.reader.offered = offered
                continue
            self.lines.append(line)
            return True
        return False

    def happens(self, percent):
        return self.source.random() * 100 < percent

    def drawn(self):
        if self.happens(8):
            return "/back"
        if self.happens(2):
            return "/quit"
        if self.happens(8):
            return self.source.choice(ANYWHERE)
        if self.reader.offered is not None and self.happens(60):
            return ""
        here = self.talk.here()
        choice = self.several if here.get("many") else self.button
        kinds = {"text": self.tap, "text-input": self.text, "rating": self.stars}
        line = kinds.get(here["type"], choice)()
        return json.dumps(line, ensure_ascii=self.happens(50)) if self.happens(5) else line

    def tap(self):
        return "" if self.happens(95) else self.source.choice(TYPED)

    def text(self):
        return self.source.choice(TYPED)

    def stars(self):
        talk, source = self.talk, self.source
        stars = source.randint(talk.lowest() - 1, talk.highest() + 1)
        forms = [str(stars), str(stars), f"{stars}/{talk.highest()}", "*" * max(stars, 1),
                 str(stars).translate(WIDE), "\u2605" * max(stars, 1), "", "pass", "Pa", "submit",
                 f"{stars}/4"]
        return source.choice(forms)

    def button(self):
        """A title or a number in some form, and now and then one that fits nothing."""
        titles = [self.talk.title(one) for one in self.talk.buttons()]
        place = self.source.randrange(len(titles))
        if self.talk.skip() and self.happens(25):
            return self.passing()
        if self.happens(10):
            return self.source.choice([*TITLES, str(len(titles) + 1), "#0"])
        return self.form(titles[place], place + 1)

    def passing(self):
        """The title of the skip, a part of it, or 0, which is none of the buttons."""
        title = self.talk.title(self.talk.skip())
        if "\n" in title:
            return "/skip"
        return self.source.choice(["0", "0", "/skip", "/skip", " 0 ", "\uff10", title, title, title.upper(),
                                   title[:2], title[:3], title[1:], title[-3:], f" {title}", "00", "0, 1"])

    def form(self, title, number):
        if "\n" in title:
            return str(number)  # What is typed is one line.
        forms = [title, title, title.upper(), f"  {title} ", title[:3], title[-4:],
                 title.replace("e", "\u00e9"), str(number), str(number), f"#{number}",
                 f"#{number}".translate(WIDE), str(number).translate(WIDE), f"0{number}"]
        return self.source.choice(forms)

    def several(self):
        """Some titles and numbers, joined in one of the ways."""
        titles = [self.talk.title(one) for one in self.talk.buttons()]
        if self.talk.skip() and self.happens(20):
            return self.passing()
        places = [self.source.randrange(len(titles)) for _ in range(self.source.randint(0, 4))]
        if self.happens(20):
            return json.dumps([titles[place] if self.happens(60) else place + 1
                               for place in places])
        if self.happens(20):
            return " ".join(str(place + 1) for place in places)
        parts = [self.form(titles[place], place + 1) for place in places]
        separator = self.source.choice(SEPARATORS)
        if self.happens(8):
            parts.append(self.source.choice(["zzz", "99", "#0"]))
        return separator.join(parts)
