"""Draws the titles, texts, values and conditions of a script of the format."""

TITLES = ["Yes", "No", "Yes, always", "Maybe later", "Caf\u00e9", "2", "Speed", "Price",
          "None of these", "red | blue", "Stop; go", "10", "0", "Gr\u00f6\u00dfe", "a  b",
          "\u6771\u4eac\u3001\u5927\u962a"]
WORDS = ["yes", "No", "Speed", "2", "2.0", " 2", "", " ", "ann", "\u00c1nn", "Ann ", "true", "x"]
NUMBERS = [-1, 0, 1, 2, 2.5, 3, 10, 0.1, -0.5]


class Phrases:
    """What a script is made of. Each has a few titles and words, so that its parts meet.

    A script sets ids, the names of its blocks, and names, those of its variables.
    """

    def __init__(self, source):
        self.source = source
        self.titles, self.words = source.sample(TITLES, 7), source.sample(WORDS, 4)
        self.ids, self.names = [], []

    def happens(self, percent):
        return self.source.random() * 100 < percent

    def some(self, words, most=2):
        return self.source.sample(words, self.source.randint(1, min(most, len(words))))

    def text(self, templates):
        template = self.source.choice(templates)
        return template % tuple(self.source.choice(self.names) for _ in range(template.count("%s")))

    def title(self):
        if self.happens(50):
            return self.text(["Take {{%s}}", "{{%s}} it is"])
        return self.source.choice(self.titles)

    def value(self):
        if self.happens(50):
            return self.source.choice(self.titles)
        return self.source.choice([*self.words, *self.words, *NUMBERS, True])

    # Conditions

    def condition(self, has_answer=False, is_list=False):
        test = self.test(has_answer, is_list)
        if self.happens(12) and "visited" not in test:
            test = {**self.test("of" not in test, is_list, test.get("of")), **test}
        return test

    def test(self, has_answer, is_list, of=None):
        """A test; inner conditions look at the same variable unless they name one."""
        if self.happens(8):
            return {"visited": self.source.choice(self.ids)}
        subject = {"of": of or self.source.choice(self.names)}
        subject = {} if has_answer and self.happens(75) else subject
        if self.happens(10):
            return {**subject, "not": self.condition(True, is_list)}
        if self.happens(15):
            word = self.source.choice(["any", "all"])
            count = self.source.randint(1, 3)
            return {**subject, word: [self.condition(True, is_list) for _ in range(count)]}
        return {**subject, **self.simple(is_list)}

    def simple(self, is_list):
        words = ["is", "is", "in", "contains", "atLeast", "atMost", "empty"]
        words += ["has"] * (6 if is_list else 1)
        word, source = self.source.choice(words), self.source
        if word in ("atLeast", "atMost"):
            return {word: source.choice(NUMBERS)}
        if word == "empty":
            return {word: self.happens(50)}
        if word == "contains":
            return {word: source.choice(["a", "2", "es", "e\u0301", "Yes"])}
        given = [self.value(), self.value()] if word == "in" else self.value()
        return {word: given, **({"exact": True} if self.happens(15) else {})}
