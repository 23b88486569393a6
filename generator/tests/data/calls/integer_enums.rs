//! Enums of integers, and tags that are integers or booleans.

use copperplate_runtime::wire::{from_json, to_json};
use things_client::operations::{PutGradeThings, TaskGradeThings};
use things_client::testing::{Fake, block_on, full_sample, sample};
use things_client::types::{
    Grade, GradeAlarm, GradeDone, GradeEvent, GradeKind, GradeNote, GradeOpen, GradePage, GradeTask, GradeText,
    GradeVersion, Prime,
};
use things_client::{ResponseHeaders, Tolerant};

use crate::law;
use crate::server::{COMMON, call, request};

#[test]
fn they_are_sent_as_numbers_everywhere() {
    let (sent, replies) = call!(
        "200 OK",
        r#"{"grade":7,"before":null,"primes":[2,11],"fixed":0,"events":[{"kind":9,"x":1}],"by-name":{"a":-1}}"#,
        |client| {
            client
                .things()
                .put_grade(Grade::Lowest, 1, [5, 11], [GradeEvent::from(GradeNote::new(1).grade(Grade::Low))])
                .before(Grade::from(12))
                .by_name([("k", Grade::High)])
                .seen([GradeText::from(Grade::High), GradeText::Text("t".to_owned())])
                .least(-1)
                .among([Prime::N2, Prime::from(13)])
                .deep(GradeNote::new(GradeKind::Note).primes([Prime::NMinus7]))
                .x_grade(Grade::High)
                .x_primes([2, 3])
        }
    );
    let target =
        "PUT /grades/-1?least=-1&among=2&among=13&deep%5Bkind%5D=1&deep%5Bprimes%5D%5B0%5D=-7&always=-1";
    let body = concat!(
        r#"{"grade":1,"before":12,"primes":[5,11],"by-name":{"k":1},"events":[{"kind":1,"grade":0}],"#,
        r#""seen":[1,"t"],"fixed":0}"#
    );
    assert_eq!(sent, request(target, &[COMMON, &["x-grade: 1", "x-primes: 2,3"]].concat(), body));
    for reply in replies {
        let reply = reply.expect("a page");
        assert_eq!(reply.deviations().len(), 0);
        assert_eq!((&reply.grade, reply.grade.as_i64()), (&Grade::from(7), 7));
        assert!(matches!(&reply.grade, Grade::Unknown(unknown) if unknown.as_i64() == 7));
        assert_eq!(reply.primes, [Prime::N2, Prime::from(11)]);
        assert!(matches!(&reply.events[0], GradeEvent::Unknown(event) if event.tag() == "9"));
    }
    let (sent, replies) = call!("200 OK", "1", |client| client.things().form_grade(3).grade(Grade::High).primes([2]));
    let form = &[COMMON, &["content-type: application/x-www-form-urlencoded"]].concat();
    assert_eq!(sent, request("POST /grades", form, "kind=3&grade=1&primes=2"));
    assert!(replies.iter().all(|reply| reply.as_deref().is_ok_and(|grade| *grade == Grade::High)));
    let (sent, _) = call!("200 OK", "[0]", |client| client.things().part_grade(2));
    assert!(sent.contains("form-data; name=\"kind\"\r\n\r\n2\r\n"), "{sent}");
}

#[test]
fn a_number_that_is_listed_is_its_variant_and_any_other_is_kept() {
    assert_eq!(Grade::WIRE_VALUES, [0, 1, -1]);
    assert_eq!(Grade::VARIANTS, [Grade::Low, Grade::High, Grade::Lowest]);
    assert!(Grade::Low < Grade::Lowest && Grade::Lowest < Grade::from(-5) && Grade::from(-5) < Grade::from(5));
    assert_eq!((Grade::High.to_string(), i64::from(Grade::Lowest)), ("1".to_owned(), -1));
    for text in ["0", "-1", "5", "9223372036854775807", "-9223372036854775808"] {
        assert_eq!(to_json(&from_json::<Grade>(text).expect("an integer")), text);
    }
    for text in ["1.0", "1e0", "-0", "\"1\"", "null", "true", "9223372036854775808", "[]"] {
        assert!(from_json::<Grade>(text).is_err(), "{text}");
    }
}

#[test]
fn what_is_no_integer_is_kept_beside_a_placeholder_that_is_no_listed_value() {
    for wrong in ["\"1\"", "null", "1.0", "1e0", "-0", "9223372036854775808", "{}"] {
        let text = format!(r#"{{"grade":{wrong},"primes":[2,{wrong},3],"events":[],"fixed":0}}"#);
        let mut read = Tolerant::<GradePage>::from_json(&text).expect("repaired").into_value();
        assert!(matches!(read.grade, Grade::Unknown(_)), "{wrong}");
        assert_eq!(read.primes, [Prime::N2, Prime::N3]);
        let paths: Vec<_> = read.repairs().iter().map(|deviation| deviation.path().to_owned()).collect();
        assert_eq!(paths, ["grade", "primes[1]"]);
        assert_eq!(to_json(&read), text);
        // No listed value is the placeholder, so assigning one is seen.
        read.grade = Grade::Low;
        assert!(to_json(&read).starts_with(r#"{"grade":0,"#));
    }
    law::holds_around::<GradePage>(
        r#"{"grade":1,"before":0,"primes":[2,9],"fixed":0,"events":[{"kind":1,"grade":0},{"kind":2,"loud":true},{"kind":8}],
            "by-name":{"a":1,"b":4},"seen":["a",1]}"#,
    );
    law::holds_around::<GradeDone>(r#"{"done":true,"at":"now"}"#);
}

#[test]
fn tags_select_by_integer_and_boolean() {
    let read = |text: &str| from_json::<GradeEvent>(text).expect("an event");
    assert!(matches!(read(r#"{"grade":1, "kind" : 1}"#), GradeEvent::Note(note) if note.grade == Some(Grade::High)));
    let alarm = read(r#"{"kind":2,"loud":true}"#);
    assert_eq!((alarm.tag(), alarm.as_grade_alarm().map(|alarm| alarm.loud)), ("2", Some(true)));
    assert!(alarm.as_grade_bell().is_some(), "its tone is optional");
    assert!(matches!(read(r#"{"kind":3}"#), GradeEvent::Unknown(unknown) if unknown.tag() == "3"));
    for text in [r#"{"kind":"1"}"#, r#"{"kind":1.0}"#, r#"{"kind":null}"#, "{}", "[]"] {
        assert!(from_json::<GradeEvent>(text).is_err(), "{text}");
    }
    assert_eq!(GradeEvent::from(GradeNote::new(1)).tag(), "1");
    assert_eq!(to_json(&GradeAlarm::new(2, true)), r#"{"kind":2,"loud":true}"#);

    let task = |text: &str| from_json::<GradeTask>(text).expect("a task");
    assert!(matches!(task(r#"{"at":"now","done":true}"#), GradeTask::True(done) if done.at.as_str() == "now"));
    assert!(matches!(task(r#"{"done":false}"#), GradeTask::False(open) if open.due.is_none()));
    assert!(from_json::<GradeTask>(r#"{"done":"true"}"#).is_err());
    let version = from_json::<GradeVersion>(r#"{"version":2,"two":"t"}"#).expect("a version");
    assert!(matches!(version, GradeVersion::Two(two) if two.two == "t"));
    let (_, replies) = call!("200 OK\r\nx-grade: 7\r\nx-grades: 0, 1", r#"{"done":0}"#, |client| client.things().task_grade());
    for reply in replies {
        let reply = reply.expect("kept");
        let found: Vec<_> = reply.deviations().iter().map(ToString::to_string).collect();
        assert_eq!(found, ["done: expected a boolean, found a number"]);
        assert_eq!(to_json(reply.value()), r#"{"done":0}"#);
        assert_eq!((reply.x_grade(), reply.x_grades()), (Some(Grade::from(7)), Some(vec![Grade::Low, Grade::High])));
    }
}

#[test]
fn samples_and_a_fake_know_them() {
    assert_eq!(sample::<Grade>(), Grade::Low);
    assert!(matches!(full_sample::<GradeTask>(), GradeTask::True(done) if done.done));
    assert!(matches!(full_sample::<GradeEvent>(), GradeEvent::Note(note) if note.kind == GradeKind::Note));
    let fake = Fake::new();
    fake.on::<TaskGradeThings>().value(GradeTask::from(sample::<GradeOpen>()));
    let client = fake.client();
    assert!(matches!(block_on(client.things().task_grade()), Ok(GradeTask::False(_))));
    block_on(client.things().put_grade(1, 0, [2], []).x_grade(-1).among([3])).expect("a sample");
    let sent = &fake.sent::<PutGradeThings>()[0];
    assert_eq!((&sent.at, &sent.x_grade), (&Grade::High, &Some(Grade::Lowest)));
}

#[test]
#[should_panic(expected = "`9` is not one of 0, 1, -1")]
fn a_fake_refuses_a_number_that_is_not_listed() {
    let fake = Fake::new();
    drop(block_on(fake.client().things().put_grade(0, 9, [2], [])));
}
