"""A conversation in two forms: a script, and transcripts."""

SCRIPT = {
    "blocks": {
        "hello": {"type": "text", "text": "Hi!", "next": "stars", "showNextAfter": 1},
        "stars": {
            "type": "rating", "text": "How do you like it?",
            "branches": [{"when": {"atLeast": 4}, "next": "happy"}], "next": "wish",
        },
        "happy": {
            "type": "choice", "text": "Thank you! Would you tell others?",
            "buttons": ["Yes", "Later"], "next": "bye",
        },
        "wish": {
            "type": "choice", "text": "What should we do better?",
            "buttons": ["Speed", "Size"], "next": "bye",
        },
        "bye": {"type": "text", "text": "See you!"},
    }
}

QUESTIONS = {
    "happy": ("Thank you! Would you tell others?", ["Yes", "Later"]),
    "wish": ("What should we do better?", ["Speed", "Size"]),
}


def transcript(count, source):
    """Cases with a dozen lines and different answers each."""
    yield "script: conversation.json\n"
    for number in range(count):
        stars = source.randint(1, 5)
        text, titles = QUESTIONS["happy" if stars >= 4 else "wish"]
        answer = source.choice(titles)
        yield f"""
=== case {number}
bot: Hi!
@ 1s
bot: How do you like it?
stars: 5
you: {stars}
! picked {stars}
! rated {stars}
bot: {text}
buttons: {" | ".join(titles)}
you: {answer}
bot: See you!
end
"""
