"""The generators that are compared: how each is run, and how a program uses its crate.

`COPY` in a program stands for the number of a copy of the spec, which is part of its names."""

import shutil
import subprocess

from measure import Failure, Task, reason


class Generator:
    def __init__(self, program, work):
        self.program = program
        # Dependencies are compiled here, once for all crates of this generator.
        self.target = work / f"target-{self.package}"

    def crate(self, spec):
        """Folder of the crate. The peers name the crate after it."""
        return spec.folder / self.package

    def output(self, spec):
        """Folder that is removed before each run."""
        return self.crate(spec)

    def generation(self, spec):
        output = self.output(spec)
        return Task(self.command(spec), spec.workspace, lambda: shutil.rmtree(output, ignore_errors=True))


class Ours(Generator):
    title = "this generator"
    package = "svc-client"
    uses = "svc_client::{ApiKey, Client}"
    client = 'Client::builder("http://127.0.0.1:1", ApiKey::new("key")?).build()?'
    calls = """
    client.subscribersCOPY().update("id").await?;
    client.workflowsCOPY().get("id").await?;
    client.messagesCOPY().list().await?;
    client.notificationsCOPY().get("id").await?;
"""

    def crate(self, spec):
        return spec.workspace / "generated"

    def output(self, spec):
        # The manifest belongs to the user. Without the files, `codegen` cannot find that nothing changed.
        return self.crate(spec) / "src"

    def command(self, spec):
        return [self.program, "codegen"]


class Peer(Generator):
    @classmethod
    def install(cls, work):
        """Installs it from the registry, unless it is there already. Returns why that is not possible."""
        command = ["cargo", "install", "--quiet", "--locked", f"{cls.package}@{cls.version}", "--root", work / "tools"]
        command += ["--target-dir", work / "tools/target"]
        installed = subprocess.run(command, stderr=subprocess.PIPE, text=True)
        return Failure(reason(installed.stderr)) if installed.returncode != 0 else None

    def generation(self, spec):
        return spec.document if isinstance(spec.document, Failure) else super().generation(spec)


class Oas3Gen(Peer):
    package = "oas3-gen"
    version = "0.29.0"
    title = f"{package} {version}"
    uses = "oas3_gen::{NotificationServiceApiClient as Client, *}"
    client = 'Client::with_base_url("http://127.0.0.1:1")?.with_key("ApiKey key")'
    calls = """
    let mut update = SubscribersCOPYUpdateRequest::default();
    update.path.subscriber_id = "id".to_owned();
    client.subscribersCOPY_update(update).await?;
    let mut workflow = WorkflowsCOPYGetRequest::default();
    workflow.path.workflow_id = "id".to_owned();
    client.workflowsCOPY_get(workflow).await?;
    client.messagesCOPY_list(MessagesCOPYListRequest::default()).await?;
    let mut notification = NotificationsCOPYGetRequest::default();
    notification.path.notification_id = "id".to_owned();
    client.notificationsCOPY_get(notification).await?;
"""

    def command(self, spec):
        return [self.program, "generate", "client-mod", "-i", spec.document, "-o", self.crate(spec), "-w"]


class Ploidy(Peer):
    package = "ploidy"
    version = "0.15.0"
    title = f"{package} {version}"
    uses = "ploidy::{Client, types}"
    client = 'Client::new("http://127.0.0.1:1")?.with_sensitive_header("authorization", "ApiKey key")?'
    calls = """
    client.subscribersCOPY_update("id", types::UpdateSubscriberBodyCOPY::default()).await?;
    client.workflowsCOPY_get("id", &Default::default()).await?;
    client.messagesCOPY_list(&Default::default()).await?;
    client.notificationsCOPY_get("id").await?;
"""

    def command(self, spec):
        return [self.program, "generate", "rust", spec.document, "-o", self.crate(spec)]
