#!/usr/bin/env python3
"""Runs the commands that documents show and compares what they print with what is shown.

Usage: check-commands.py FILE…

A command is a line `$ …` in a block marked ```console; what follows it, to the next command or the
end of the block, is its output, standard error included. The commands of one file run in order in one
empty folder, so a later one may use what an earlier one wrote. A block marked ```text is not run. In the
output, `…` stands for any text within its line, and a line `…` alone for any lines.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

SECONDS_MAX = 60


def commands(text):
    """Yields (line number, command, expected output) of every console block."""
    block, command, shown, number = False, None, [], 0
    for i, line in enumerate(text.splitlines(), 1):
        if not block:
            block = line.strip() == "```console"
            continue
        ends = line.strip() == "```"
        if (ends or line.startswith("$ ")) and command is not None:
            yield number, command, "\n".join(shown).rstrip()
            command = None
        if ends:
            block = False
        elif line.startswith("$ "):
            command, shown, number = line[2:], [], i
        else:
            shown.append(line)


def pattern(shown):
    lines = ["(?:.*\n)*?" if line == "…" else ".*".join(map(re.escape, line.split("…"))) + "\n"
             for line in shown.splitlines()]
    return re.compile("".join(lines))


def run(command, folder):
    done = subprocess.run(["bash", "-c", command], cwd=folder, timeout=SECONDS_MAX, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    lines = [line.rstrip() for line in done.stdout.rstrip().splitlines()]
    return "".join(line + "\n" for line in lines)


def main(paths):
    ran = wrong = 0
    for path in paths:
        with tempfile.TemporaryDirectory() as folder:
            for number, command, shown in commands(Path(path).read_text(encoding="utf-8")):
                ran += 1
                found = run(command, folder)
                if not pattern(shown).fullmatch(found):
                    wrong += 1
                    print(f"{path}:{number}: $ {command}\n--- shown\n{shown}\n--- printed\n{found}")
    print(f"{ran} commands of {len(paths)} documents ran, {wrong} printed something else")
    return 1 if wrong or not ran else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
