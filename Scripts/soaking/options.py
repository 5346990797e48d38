"""The command lines of the jobs."""

import argparse
import secrets
import sys
import time

EXIT_USAGE = 64


class JobParser(argparse.ArgumentParser):
    """Parses the options of a job; exits with a sentence after a mistake."""

    def __init__(self, job, description):
        super().__init__(
            prog=f"Scripts/soak {job}", description=description, allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter)
        self.add_argument(
            "--seed", type=number, metavar="N", default=secrets.randbelow(1_000_000),
            help="draw everything from this number (default: another one each time)")
        self.job = job

    def add_limit(self, seconds):
        self.add_argument(
            "--seconds", type=positive, metavar="N", default=seconds,
            help=f"stop after this time at the latest (default: {seconds})")

    def error(self, message):
        print(f"soak {self.job}: {message}; see Scripts/soak {self.job} --help", file=sys.stderr)
        sys.exit(EXIT_USAGE)


def batches(options, alone, at_once, is_enough):
    """The numbers of what is drawn next, until there is enough or the time is over; or the one alone."""
    end, first = time.monotonic() + options.seconds, 0
    if alone is not None:
        yield [alone]
    while alone is None and not is_enough() and time.monotonic() < end:
        yield range(first, first + at_once)
        first += at_once


def number(text):
    """A non-negative whole number."""
    try:
        value = int(text)
    except ValueError:
        value = -1
    if value < 0:
        raise argparse.ArgumentTypeError(f'"{text}" is no whole number from 0 on')
    return value


def positive(text):
    value = number(text)
    if value == 0:
        raise argparse.ArgumentTypeError("0 would be nothing to do")
    return value
