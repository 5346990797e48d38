"""ink_player.py bink|inkpython STORY SECONDS: plays a compiled ink story at random, again and
again, and prints the number of lines per second of processor time."""

import random
import sys
import time

name, path, seconds = sys.argv[1:]
with open(path) as file:
    text = file.read()
if name == "bink":
    from bink.story import Story

    story = Story(text)
    goes_on, go_on, choose = story.can_continue, story.cont, story.choose_choice_index
    choices = story.get_current_choices
else:
    from inkpython import Story

    story = Story(text)
    go_on, choose = story.Continue, story.ChooseChoiceIndex

    def goes_on():
        return story.canContinue

    def choices():
        return story.currentChoices


source = random.Random(1)
lines = 0
start = time.process_time()
while (passed := time.process_time() - start) < float(seconds):
    for _ in range(200):
        if goes_on():
            go_on()
            lines += 1
        else:
            choose(source.randrange(len(choices())))
print(lines / passed)
