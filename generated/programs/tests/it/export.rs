//! `export`: the notifications of a day as JSON Lines.

use svc_client::Json;

use crate::support::{Response, Service, run};

const PROGRAM: &str = env!("CARGO_BIN_EXE_export");

/// Notifications: as in the spec, with unknown fields and exact numbers, and with deviations.
const NOTIFICATIONS: [&str; 4] = [
    r#"{"_id":"n-1","_environmentId":"e","_organizationId":"o","_subscriberId":"s","transactionId":"t-1"}"#,
    r#"{"_id":"n-2","_environmentId":"e","_organizationId":"o","_subscriberId":"s","transactionId":"t-2",
        "payload":{"total":99.90,
        "id":123456789012345678901234567890},"channels":["email","hologram"],"new":[1e2,
        null]}"#,
    r#"{"_id":"n-3","_environmentId":"e","_organizationId":"o","_subscriberId":7,"transactionId":"t-3",
        "tags":"urgent","createdAt":null,"to":[]}"#,
    r#"{"_id":"n-4","_environmentId":"e","_organizationId":"o","_subscriberId":"s","transactionId":"t-4",
        "template":{"name":"Order shipped"},"jobs":[
            {"_id":"j","type":"email","providerId":"ses","status":"completed","step":{"_id":"s","active":"yes",
            "filters":[],"_templateId":"t"},"executionDetails":[{"status":"Success"}, 17]}
        ]}"#,
];

fn page(number: usize, items: &[&str]) -> String {
    let more = number == 0;
    format!(r#"{{"hasMore":{more},"pageSize":2,"page":{number},"data":[{}]}}"#, items.join(","))
}

#[test]
fn every_line_equals_what_the_service_sent() {
    let service = Service::start(|received| match received.target.split_once("page=") {
        None | Some((_, "0")) => Response::new(200, page(0, &NOTIFICATIONS[..2])),
        Some(_) => Response::new(200, page(1, &NOTIFICATIONS[2..])),
    });
    let program = run(PROGRAM, &["2024-02-29"], Some(&service));
    assert!(program.is_success, "{}", program.err);

    let lines: Vec<_> = program.out.lines().collect();
    assert_eq!(lines.len(), NOTIFICATIONS.len());
    for (line, sent) in lines.iter().zip(NOTIFICATIONS) {
        let json = |text| Json::parse_text(text).expect("JSON");
        assert_eq!(json(line), json(sent), "{line}");
    }
    // Numbers are written as they were.
    assert!(lines[1].contains("99.90") && lines[1].contains("1e2"), "{}", lines[1]);
    let reported: Vec<_> = program.err.lines().map(|line| line.rsplit_once(": ").map_or(line, |(at, _)| at)).collect();
    assert_eq!(
        reported,
        [
            "line 3: _subscriberId",
            "line 3: tags",
            "line 3: createdAt",
            "line 3: to",
            "line 4: template.triggers",
            "line 4: jobs[0].step.active",
            "line 4: jobs[0].executionDetails[0]._id",
            "line 4: jobs[0].executionDetails[0].detail",
            "line 4: jobs[0].executionDetails[0].isRetry",
            "line 4: jobs[0].executionDetails[0].isTest",
            "line 4: jobs[0].executionDetails[0].providerId",
            "line 4: jobs[0].executionDetails[0].source",
            "line 4: jobs[0].executionDetails[1]",
            "4 notifications, 2 of them deviate from the spec",
        ]
    );

    let targets: Vec<_> = service.received().into_iter().map(|received| received.target).collect();
    assert_eq!(targets.len(), 2);
    for target in targets {
        assert!(target.contains("after=2024-02-29T00%3A00%3A00Z&before=2024-03-01T00%3A00%3A00Z"), "{target}");
    }
}

#[test]
fn an_error_has_the_page_and_the_lines_before_it_are_written() {
    let service = Service::start(|received| match received.target.split_once("page=") {
        None | Some((_, "0")) => Response::new(200, page(0, &NOTIFICATIONS[..2])),
        Some(_) => Response::new(403, r#"{"message":"the plan ends here"}"#),
    });
    let program = run(PROGRAM, &["2025-03-01"], Some(&service));
    assert!(!program.is_success && program.err.contains("after 2 items, at page 1"), "{}", program.err);
    assert!(program.err.contains("the plan ends here"), "{}", program.err);
    assert_eq!(program.out.lines().count(), 2);
}

#[test]
fn it_runs_without_a_service() {
    let program = run(PROGRAM, &["2025-03-01"], None);
    assert!(program.is_success && program.out.lines().count() == 2, "{}", program.err);
    assert!(program.err.contains("line 2: tags: ") && program.err.ends_with("1 of them deviate from the spec\n"));
}
