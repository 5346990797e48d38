"""Runs commands one after the other as they come on standard input, and says what each took.

It is a process of its own, and imports next to nothing, because a process begins its life with the
memory of the one that starts it, and the system counts that as its own.
"""

import os
import sys
import time

NOTHING = os.open(os.devnull, os.O_RDWR)
WRITING = os.O_WRONLY | os.O_CREAT | os.O_TRUNC

for line in sys.stdin:
    fed, kept, *command = line.rstrip("\n").split("\0")
    reading, writing = os.pipe()
    os.write(writing, bytes.fromhex(fed))
    os.close(writing)
    output = os.open(kept, WRITING, 0o666) if kept else NOTHING
    actions = [(os.POSIX_SPAWN_DUP2, source, target)
               for source, target in [(reading, 0), (output, 1), (NOTHING, 2)]]
    start = time.perf_counter()
    process = os.posix_spawn(command[0], command, os.environ, file_actions=actions)
    _, status, usage = os.wait4(process, 0)
    wall = time.perf_counter() - start
    os.close(reading)
    if kept:
        os.close(output)
    busy = usage.ru_utime + usage.ru_stime
    print(wall, busy, usage.ru_maxrss, os.waitstatus_to_exitcode(status), flush=True)
