"""The kinds of mistakes that are planted: each takes a text in lines and writes one wrong thing."""

import re


class Plant:
    """A text with a mistake, and where a finding of it may begin."""

    def __init__(self, text, first, last):
        self.text, self.first, self.last = text, first, last


class Kind:
    def __init__(self, name, pattern, replace, code="invalid-json", is_fixed=True, reach=(0, 0)):
        self.name, self.code, self.is_fixed = name, code, is_fixed
        self.pattern, self.replace, self.reach = re.compile(pattern, re.MULTILINE), replace, reach

    def plant(self, text, source):
        """The mistake at one of the places where it can be made; nil where there is none."""
        places = list(self.pattern.finditer(text))
        if not places:
            return None
        match = source.choice(places)
        written = self.replace(match) if callable(self.replace) else match.expand(self.replace)
        if written is None:
            return None
        start, end = match.span()
        same = 0
        while same < min(len(written), end - start) and written[same] == text[start + same]:
            same += 1
        first = start + same
        last = start + len(written)
        return Plant(text[:start] + written + text[end:], first - self.reach[0], last + self.reach[1])


STRING = r'"(?:[^"\\\n]|\\.)+"'
KEY = r'^([ \t]+)"(\w+)"(: )'
VALUE = rf'(: )({STRING})(,?\n)'


def plain(key, value):
    """A member with a word that stands for itself."""
    return rf'(: ){value}(,?\n)' if key is None else rf'("{key}": ){value}(,?\n)'


def json_kinds():
    yield Kind("comma missing", r'(["\dntfse\]}]),\n', r"\1\n", reach=(1, 0))
    yield Kind("comma missing in list", rf'^([ \t]+{STRING}),\n', r"\1\n", reach=(1, 0))
    yield Kind("comma trailing", r'(["\dntfse\]}])\n([ \t]*[}\]])', r"\1,\n\2", reach=(1, 0))
    yield Kind("comma doubled", r'(["\dntfse\]}]),\n', r"\1,,\n")
    yield Kind("comma leading", r'([\[{])\n([ \t]+)(["{])', r"\1\n\2,\3")
    yield Kind("semicolon", r'(["\dntfse\]}]),\n', r"\1;\n")
    yield Kind("colon missing", rf'{KEY}(?=["\[{{\d])', r'\1"\2" ', reach=(1, 0))
    yield Kind("= for a colon", KEY, r'\1"\2"= ')
    yield Kind("=> for a colon", KEY, r'\1"\2"=> ', reach=(1, 0))
    yield Kind("colon doubled", KEY, r'\1"\2":: ')
    yield Kind("value missing", rf'(: )({STRING})(,?\n)', r"\1\3", is_fixed=False, reach=(0, 90))
    yield Kind("True", plain(None, "true"), r"\1True\2", reach=(1, 0))
    yield Kind("False", plain(None, "false"), r"\1False\2", reach=(1, 0))
    yield Kind("None", plain(None, "null"), r"\1None\2", reach=(1, 0))
    yield Kind("undefined", plain(None, "null"), r"\1undefined\2", reach=(1, 0))
    yield Kind("nil", plain(None, "null"), r"\1nil\2", reach=(1, 0))
    yield Kind("NaN", r'(: )\d+(,?\n)', r"\1NaN\2", is_fixed=False, reach=(1, 0))
    yield Kind("typographic quotes", VALUE, lambda m: f"{m[1]}“{m[2][1:-1]}”{m[3]}"
               if "\\" not in m[2] else None)
    yield Kind("typographic quotes of key", KEY, r"\1“\2”\3")
    yield Kind("typographic closing quote", VALUE, lambda m: f"{m[1]}{m[2][:-1]}”{m[3]}")
    yield Kind("single quotes", VALUE, lambda m: f"{m[1]}'{m[2][1:-1]}'{m[3]}"
               if "'" not in m[2] and "\\" not in m[2] else None)
    yield Kind("single quotes of key", KEY, r"\1'\2'\3")
    yield Kind("quote missing at the end", VALUE, lambda m: f"{m[1]}{m[2][:-1]}{m[3]}", reach=(0, 0))
    yield Kind("quote missing at the start", VALUE, lambda m: f"{m[1]}{m[2][1:]}{m[3]}")
    yield Kind("quote missing in a list", rf'^([ \t]+)({STRING})(,?\n)',
               lambda m: f"{m[1]}{m[2][:-1]}{m[3]}")
    yield Kind("quote missing behind a key", KEY, r'\1"\2\3')
    yield Kind("quote missing before a key", KEY, r'\1\2"\3')
    yield Kind("key without quotes", KEY, r"\1\2\3")
    yield Kind("word without quotes", rf'(: )"(\w+)"(,?\n)', lambda m: f"{m[1]}{m[2]}{m[3]}"
               if not m[2].isdigit() and m[2] not in ["true", "false", "null", "yes", "no"] else None)
    yield Kind("line feed in a string", r'(: "(?:[^"\\\n]|\\.)+)( )((?:[^"\\\n]|\\.)+",?\n)',
               r"\1\n\3", is_fixed=False)
    yield Kind("tab in a string", r'(: "(?:[^"\\\n]|\\.)+) ', "\\1\t", is_fixed=False)
    yield Kind("escape unknown", r'(: "(?:[^"\\\n]|\\.)+) ', r"\1 \\q", is_fixed=False)
    yield Kind("} missing", r'\n([ \t]+)\}(,?)\n', r"\n\1\2\n", reach=(200, 0))
    yield Kind("line of } missing", r'\n[ \t]+\},?\n', r"\n", reach=(1, 0))
    yield Kind("] missing", r'\n([ \t]+)\](,?)\n', r"\n\1\2\n", reach=(200, 0))
    yield Kind("line of ] missing", r'\n[ \t]+\],?\n', r"\n", reach=(1, 0))
    yield Kind("{ missing", r'(": )\{\n', r"\1\n", reach=(1, 0))
    yield Kind("{ missing in a list", r'([\[,]\n[ \t]+)\{\n', r"\1\n", reach=(30, 30))
    yield Kind("[ missing", r'(": )\[\n', r"\1\n", reach=(1, 0))
    yield Kind("} stray", r'^([ \t]+\})(,?\n)', r"\1}\2")
    yield Kind("line of } stray", r'^([ \t]+)\},\n', r"\1},\n\1},\n", is_fixed=False)
    yield Kind("] stray", r'^([ \t]+\])(,?\n)', r"\1]\2")
    yield Kind("] stray behind a value", VALUE, r"\1\2]\3")
    yield Kind("} for ]", r'^([ \t]+)\](,?\n)', r"\1}\2")
    yield Kind("] for }", r'^([ \t]+)\}(,?\n)', r"\1]\2")
    yield Kind("{ doubled", r'(": )\{\n', r"\1{{\n")
    # Kept as a member, which is no fault.
    yield Kind("comment //", r'(,)\n([ \t]+")', r"\1 // why\n\2", is_fixed=False)
    yield Kind("comment #", r'(,)\n([ \t]+")', r"\1 # why\n\2", is_fixed=False)
    yield Kind("comment /* */", r'(,)\n([ \t]+")', r"\1 /* why */\n\2", is_fixed=False)
    yield Kind("01", r'(: )(\d+)(,?\n)', r"\g<1>0\2\3", reach=(1, 0))
    yield Kind(".5", r'(: )0(\.\d+)(,?\n)', r"\1\2\3")
    yield Kind("5.", r'(: )(\d+)(,?\n)', r"\1\2.\3", reach=(3, 0))
    yield Kind("+5", r'(: )(\d+)(,?\n)', r"\1+\2\3")
    yield Kind("0x1F", r'(: )(\d+)(,?\n)', lambda m: f"{m[1]}{hex(int(m[2]))}{m[3]}", reach=(1, 0))
    yield Kind("hard space", r'(": )(["\d])', "\\1\u00a0\\2")


def table_kinds():
    yield Kind("key mistyped", r'"(next|branches|buttons|showNextAfter|placeholder)":',
               lambda m: f'"{m[1][:-2]}{m[1][-1]}{m[1][-2]}":', "unknown-key", reach=(20, 0))
    yield Kind("goto", r'"next":', '"goto":', "unknown-key", reach=(1, 0))
    yield Kind("type of another tool", r'"type": "(rating|choice|text-input)"',
               lambda m: '"type": "%s"' % {"rating": "stars", "choice": "menu", "text-input": "input"}[m[1]],
               "unknown-value", reach=(6, 0))
    yield Kind("link mistyped", r'"next": "(\w{6,})"', lambda m: f'"next": "{m[1][:-1]}"',
               "dangling-link", reach=(40, 0))
    # Not in a key, which is the original of a translation.
    said = r'\{\{(\w+)\}\}(?=[^"\n]*"(?!:))'
    yield Kind("{name}", said, r"{\1}", "literal-markup", reach=(2, 0))
    yield Kind("${name}", said, r"${\1}", "literal-markup", reach=(2, 0))
    yield Kind("seconds in words", r'("showNextAfter": )(\d+(?:\.\d+)?)', r'\1"\2s"', "wrong-type", reach=(1, 0))
    yield Kind("equals", r'"is":', '"equals":', "unknown-key", reach=(2, 0))
    yield Kind(">=", r'"atLeast":', '">=":', "unknown-key", reach=(2, 0))


KINDS = [*json_kinds(), *table_kinds()]
