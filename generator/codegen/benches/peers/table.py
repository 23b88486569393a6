"""The table of all costs, in Markdown."""

import sys

from measure import Cost, Failure


class Table:
    def __init__(self, generators, notes):
        self.names = [generator.title for generator in generators]
        self.rows = []
        self.notes = notes

    def add(self, what, results, whole=None):
        """A row: costs by name of generator, as shares of a whole if there is one. Why there is none becomes a note."""
        row = [what]
        for name in self.names:
            result = results.get(name)
            cell = shown(result) if isinstance(result, Cost) else "–"
            if isinstance(result, Failure):
                self.notes.append(f"{what}, {name}: {result.reason}")
            elif whole and result and isinstance(whole[name], Cost):
                cell += f", {result.cpu / whole[name].cpu:.1%} of it"
            row.append(cell)
        self.rows.append(row)
        print(" | ".join(row), file=sys.stderr, flush=True)

    def write(self, conditions):
        print(f"{conditions}\n")
        print(f"| what | {' | '.join(self.names)} |")
        print(f"|---|{'--:|' * len(self.names)}")
        for row in self.rows:
            print(f"| {' | '.join(row)} |")
        if self.notes:
            print("\nWithout a figure:\n")
        for note in self.notes:
            print(f"- {note}")


def shown(cost):
    mebibytes = cost.peak / 1024
    memory = f"{mebibytes:.0f} MiB" if mebibytes < 1000 else f"{mebibytes / 1024:.1f} GiB"
    return f"{cost.cpu:.{3 if cost.cpu < 0.1 else 2 if cost.cpu < 10 else 1}f} s, {memory}"
