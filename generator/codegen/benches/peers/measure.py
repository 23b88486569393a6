"""Cost of commands: CPU time of all processes, and resident memory of the largest one."""

import os
import re
import signal
import statistics
import subprocess
import tempfile
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import Callable

ROUNDS = 5
# A command that takes more seconds of CPU time runs once.
LONG = 20
# A command is stopped after this many seconds.
BOUND = 900


@dataclass
class Cost:
    cpu: float  # seconds
    peak: float  # KiB


@dataclass
class Failure:
    reason: str


@dataclass
class Task:
    """Command, with preparation and verification that are not measured."""

    command: list
    folder: Path
    prepare: Callable[[], None] = lambda: None
    # Ends the comparison if the output shows that the command did something else.
    verify: Callable[[str], None] = lambda output: None


def run(task):
    """Returns the cost of a task, or the reason why it failed."""
    task.prepare()
    with tempfile.NamedTemporaryFile("r") as peak, tempfile.TemporaryFile("w+") as output:
        # The memory of the process that starts a command counts towards its peak. GNU time needs little, but its times
        # are only exact to hundredths of a second.
        command = ["time", "--quiet", "--format=%M", f"--output={peak.name}", *map(str, task.command)]
        process = subprocess.Popen(
            command, cwd=task.folder, stdin=subprocess.DEVNULL, stdout=output, stderr=output, start_new_session=True
        )
        alarm = threading.Timer(BOUND, os.killpg, [process.pid, signal.SIGKILL])
        alarm.start()
        _, status, usage = os.wait4(process.pid, 0)
        alarm.cancel()
        process.returncode = os.waitstatus_to_exitcode(status)
        output.seek(0)
        text = output.read()
        if process.returncode == -signal.SIGKILL:
            return Failure(f"more than {BOUND} s")
        if process.returncode != 0:
            return Failure(reason(text))
        task.verify(text)
        return Cost(usage.ru_utime + usage.ru_stime, float(peak.read()))


def must(task):
    """Runs a task that the others need."""
    result = run(task)
    if isinstance(result, Failure):
        raise SystemExit(f"{' '.join(map(str, task.command))}: {result.reason}")


def reason(text):
    """The first error of an output, or its last line."""
    error = re.search(r"\berror(\[\w+\])?: .*", text)
    return error.group() if error else (text.strip().splitlines() or ["no output"])[-1]


def in_turns(tasks):
    """Runs each task once in each round, and returns the median costs by name. Failures stay what they are."""
    costs = {name: [] for name in tasks}
    failures = {name: task for name, task in tasks.items() if isinstance(task, Failure)}
    for _ in range(ROUNDS):
        for name, task in tasks.items():
            if name in failures or (costs[name] and costs[name][0].cpu > LONG):
                continue
            result = run(task)
            if isinstance(result, Failure):
                failures[name] = result
            else:
                costs[name].append(result)
    return {name: failures.get(name) or median(costs[name]) for name in tasks}


def median(costs):
    return Cost(statistics.median(cost.cpu for cost in costs), statistics.median(cost.peak for cost in costs))
