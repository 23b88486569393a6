//! Edits of the real spec.

use copperplate_language::files::Source;

/// Text of a file, and its replacement.
type Replaced = (&'static str, &'static str, &'static str);

/// Edit with its name in the table.
pub(super) struct Edit {
    pub(super) name: &'static str,
    /// Replacements before the edit, for cases that the real spec lacks.
    before: &'static [Replaced],
    replaced: &'static [Replaced],
}

impl Edit {
    /// Returns `true` if the spec before the edit is the real spec.
    pub(super) fn is_of_real(&self) -> bool {
        self.before.is_empty()
    }

    /// Returns the specs before and after the edit.
    pub(super) fn applied(&self, sources: &[Source]) -> (Vec<Source>, Vec<Source>) {
        let base = with(sources, self.before);
        let head = with(&base, self.replaced);
        (base, head)
    }
}

/// Replaces texts that occur once each.
fn with(sources: &[Source], replaced: &[Replaced]) -> Vec<Source> {
    let mut sources = sources.to_vec();
    for (file, from, to) in replaced {
        let path = format!("spec/{file}.yaml");
        let source = sources.iter_mut().find(|source| source.path == path).expect("a file of the spec");
        assert_eq!(source.text.matches(from).count(), 1, "`{from}` in {path}");
        source.text = source.text.replace(from, to);
    }
    sources
}

const fn edit(name: &'static str, replaced: &'static [Replaced]) -> Edit {
    Edit { name, before: &[], replaced }
}

const TRANSACTION: &str =
    "      transactionId: { type: string, doc: \"Transaction ID of the trigger.\" }\n      subject?";
const OPTIONAL: &str =
    "      transactionId?: { type: string, doc: \"Transaction ID of the trigger.\" }\n      subject?";
const NULLABLE: &str =
    "      transactionId: { type: string | null, doc: \"Transaction ID of the trigger.\" }\n      subject?";
const WITH_ANOTHER: &str = "      transactionId: { type: string, doc: \"Transaction ID of the trigger.\" }\n      \
                            added: string\n      subject?";
const AS_NUMBER: &str =
    "      transactionId: { type: number, doc: \"Transaction ID of the trigger.\" }\n      subject?";
const GET_NOTIFICATION: &str = r#"  notifications.get:
    rust:    GetNotification
    http:    GET /v1/notifications/{notificationId}
    doc:     Returns one notification with its jobs and their log entries.
    effect:  read
    path:
      notificationId: { type: string, doc: "Database ID of the notification." }
    returns: Notification

"#;
const ARGUMENTS: &str = r#"      providerId: { type: ChatPushProviderId, doc: "Provider." }
      integrationIdentifier?: { type: string, doc: "Identifier of the integration." }
      credentials: { type: ChannelCredentials, doc: "Credentials for the provider." }

  UpdateSubscriberBody"#;

pub(super) const EDITS: &[Edit] = &[
    edit("enum value removed", &[("workflows", "[ACTIVE, INACTIVE, ERROR]", "[ACTIVE, INACTIVE]")]),
    edit("enum value added", &[("workflows", "[ACTIVE, INACTIVE, ERROR]", "[ACTIVE, INACTIVE, ERROR, DRAFT]")]),
    edit("enum value changed, same variant", &[("workflows", "[ACTIVE, INACTIVE,", "[active, INACTIVE,")]),
    edit("received field made optional", &[("messages", TRANSACTION, OPTIONAL)]),
    edit("received field made nullable", &[("messages", TRANSACTION, NULLABLE)]),
    edit("received field added, required", &[("messages", TRANSACTION, WITH_ANOTHER)]),
    edit("received field removed", &[("messages", TRANSACTION, "      subject?")]),
    edit("received field: string to number", &[("messages", TRANSACTION, AS_NUMBER)]),
    edit(
        "received field: integer to number",
        &[("messages", "pageSize: { type: integer,", "pageSize: { type: number,")],
    ),
    edit(
        "sent and received record: optional field added",
        &[("subscribers", "      alertUid?:", "      added?: string\n      alertUid?:")],
    ),
    edit(
        "sent and received record: required field added",
        &[("subscribers", "      alertUid?:", "      added: string\n      alertUid?:")],
    ),
    edit(
        "required argument made optional",
        &[(
            "subscribers",
            "      credentials: { type: ChannelCredentials, doc: \"Credentials for the provider.\" }\n\n  UpdateSubscriberBody",
            "      credentials?: { type: ChannelCredentials, doc: \"Credentials for the provider.\" }\n\n  UpdateSubscriberBody",
        )],
    ),
    edit("query parameter removed", &[("workflows", "      query?: { type: string, doc: \"Search text.\" }\n", "")]),
    edit("query parameter added, optional", &[("workflows", "      query?:", "      added?: string\n      query?:")]),
    edit("query parameter made required", &[("workflows", "      query?:", "      query:")]),
    edit(
        "query parameter: string to enum",
        &[("workflows", "query?: { type: string,", "query?: { type: SortDirection,")],
    ),
    edit(
        "two arguments of different types swapped",
        &[(
            "subscribers",
            ARGUMENTS,
            r#"      credentials: { type: ChannelCredentials, doc: "Credentials for the provider." }
      integrationIdentifier?: { type: string, doc: "Identifier of the integration." }
      providerId: { type: ChatPushProviderId, doc: "Provider." }

  UpdateSubscriberBody"#,
        )],
    ),
    Edit {
        name: "two required values of one type swapped",
        before: &[("subscribers", "      alertUid?:", "      one: string\n      other: string\n      alertUid?:")],
        replaced: &[(
            "subscribers",
            "      one: string\n      other: string\n",
            "      other: string\n      one: string\n",
        )],
    },
    edit(
        "field deprecated",
        &[("messages", "subject?: { type: string,", "subject?: { type: string, deprecated: true,")],
    ),
    edit(
        "field no longer deprecated",
        &[("subscribers", "min-items: 0, deprecated: true, doc: \"Topics", "min-items: 0, doc: \"Topics")],
    ),
    edit("field made secret", &[("messages", "subject?: { type: string,", "subject?: { type: string, secret: true,")]),
    edit(
        "type renamed",
        &[("messages", "  ReplyCallback:", "  Callback:"), ("messages", "{ type: ReplyCallback,", "{ type: Callback,")],
    ),
    edit("operation renamed", &[("notifications", "  notifications.get:", "  notifications.fetch:")]),
    edit("operation removed", &[("notifications", GET_NOTIFICATION, "")]),
    edit("operation moved", &[("notifications", "GET /v1/notifications/{", "GET /v2/notifications/{")]),
    edit(
        "path parameter renamed",
        &[
            ("notifications", "/notifications/{notificationId}", "/notifications/{id}"),
            ("notifications", "      notificationId: {", "      id: {"),
        ],
    ),
    edit("append to read", &[("subscribers", "effect:  append", "effect:  read")]),
    edit("bound tightened", &[("notifications", "min: 1, max: 50", "min: 1, max: 40")]),
    edit("doc reworded", &[("notifications", "Returns one notification with", "Returns a notification with")]),
    edit(
        "response in an envelope",
        &[(
            "subscribers",
            "    body:    UpdateSubscriberBody\n    returns: Subscriber\n\nrecords:\n",
            "    body:    UpdateSubscriberBody\n    returns: Updated\n\nrecords:\n  Updated: { fields: { data: \
                 Subscriber } }\n",
        )],
    ),
    edit(
        "record boxed by a new field",
        &[("subscribers", "      alertUid?:", "      parent?: ChannelSettings\n      alertUid?:")],
    ),
    edit(
        "union variant removed",
        &[
            ("steps", "    other: [trigger]\n", "    other: [trigger, custom]\n"),
            ("steps", "      custom: CustomStep\n", ""),
        ],
    ),
    edit(
        "record sent for the first time",
        &[(
            "subscribers",
            "      avatar?: { type: string, doc: \"Avatar, as",
            "      channels?: list<ChannelSettings>\n      avatar?: { type: string, doc: \"Avatar, as",
        )],
    ),
];
