"""A program that uses an emitted crate: one call of each resource."""

import os
from dataclasses import replace

from measure import Task, must

MANIFEST = """\
[package]
name = "calls"
edition = "2024"
[workspace]
[dependencies]
{package} = {{ path = "{crate}"{settings} }}
tokio = {{ version = "1", features = ["rt", "net", "time"] }}
"""

# Each copy of the spec has a separate function, because programs spread calls over functions.
COPY = """\
async fn copyCOPY(client: &Client) -> Result<(), Box<dyn std::error::Error>> {CALLS    Ok(())
}
"""

MAIN = """\
use {uses};

{copies}
fn main() -> Result<(), Box<dyn std::error::Error>> {{
    let client = {client};
    tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(async {{
{calls}
        Ok(())
    }})
}}
"""


class Program:
    def __init__(self, generator, spec, copies, name, settings=""):
        """Writes the program for a crate and the features that `settings` turn on."""
        self.package, self.target = generator.package, generator.target
        self.crate = generator.crate(spec)
        self.folder = spec.folder / f"{self.package}-{name}"
        (self.folder / "src").mkdir(parents=True)
        manifest = MANIFEST.format(package=self.package, crate=self.crate, settings=settings)
        (self.folder / "Cargo.toml").write_text(manifest)
        # The first copy has the names of the real spec.
        numbers = ["", *map(str, range(1, copies))]
        function = COPY.replace("CALLS", generator.calls)
        functions = "\n".join(function.replace("COPY", number) for number in numbers)
        calls = "\n".join(f"        copy{number}(&client).await?;" for number in numbers)
        main = MAIN.format(uses=generator.uses, client=generator.client, copies=functions, calls=calls)
        (self.folder / "src/main.rs").write_text(main)

    def compile_dependencies(self):
        for task in (self.check(), self.release()):
            must(replace(task, verify=lambda output: None))

    def check(self):
        return self.task(["check", "--package", self.package], {self.package})

    def release(self):
        return self.task(["build", "--release"], {self.package, "calls"})

    def task(self, command, packages):
        """A command of cargo that compiles these packages and, as it verifies, nothing else."""

        def change():
            for file in (self.crate / "src/lib.rs", self.folder / "src/main.rs"):
                os.utime(file)

        def verify(output):
            words = [line.split() for line in output.splitlines()]
            compiled = {line[1] for line in words if line and line[0] in ("Checking", "Compiling")}
            if compiled != packages:
                raise SystemExit(f"{self.folder}: compiled {compiled} instead of {packages}")

        return Task(["cargo", *command, "--target-dir", self.target], self.folder, change, verify)
