#!/usr/bin/env python3
"""Runs the commands that documents show and compares what they print with what is shown.

Usage: check-commands.py FILE…

A command is a line `$ …` in a block marked ```console; what follows it, to the next command or the
end of the block, is its output, standard error included. The commands of one file run in order in one
empty folder, so a later one may use what an earlier one wrote. A block marked ```text is not run. In the
output, `…` stands for any text within its line, and a line `…` alone for any lines.

A block marked with a language and a file name, such as ```python bot.py, is a file of that folder. PORT in
the environment is a free port. What a command leaves running in the background is ended after its document.
"""

import os
import re
import signal
import socket
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


def files(text):
    """Yields (name, content) of every block that is a file."""
    for name, content in re.findall(r"^```\w+ (\S+)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
        yield name, content


def pattern(shown):
    lines = ["(?:.*\n)*?" if line == "…" else ".*".join(map(re.escape, line.split("…"))) + "\n"
             for line in shown.splitlines()]
    return re.compile("".join(lines))


def free_port():
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return listener.getsockname()[1]


def run(command, folder, environment, groups):
    with subprocess.Popen(["bash", "-c", command], cwd=folder, env=environment, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, start_new_session=True) as process:
        groups.append(process.pid)
        try:
            printed, _ = process.communicate(timeout=SECONDS_MAX)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            printed = process.communicate()[0] + f"(ended after {SECONDS_MAX} s)"
    lines = [line.rstrip() for line in printed.rstrip().splitlines()]
    return "".join(line + "\n" for line in lines)


def end(groups):
    """Ends what commands have left running."""
    for group in groups:
        try:
            os.killpg(group, signal.SIGKILL)
        except ProcessLookupError:
            pass


def check(path):
    """Runs the commands of a document; gives how many ran and how many printed something else."""
    text, ran, wrong, groups = Path(path).read_text(encoding="utf-8"), 0, 0, []
    environment = {**os.environ, "PORT": str(free_port())}
    with tempfile.TemporaryDirectory() as folder:
        for name, content in files(text):
            Path(folder, name).write_text(content, encoding="utf-8")
        try:
            for number, command, shown in commands(text):
                ran += 1
                found = run(command, folder, environment, groups)
                if not pattern(shown).fullmatch(found):
                    wrong += 1
                    print(f"{path}:{number}: $ {command}\n--- shown\n{shown}\n--- printed\n{found}")
        finally:
            end(groups)
    return ran, wrong


def main(paths):
    counts = [check(path) for path in paths]
    ran, wrong = (sum(column) for column in zip(*counts))
    print(f"{ran} commands of {len(paths)} documents ran, {wrong} printed something else")
    return 1 if wrong or not ran else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
