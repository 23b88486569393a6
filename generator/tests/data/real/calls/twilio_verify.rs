use twilio_verify_client::types::{Attachment, ChallengeStatus, FactorType, NewMessagingConfigurationRequired, PasskeyApprovalRequired, PasskeyResponse, PasskeyResponseRequired, RespondedReason};
use twilio_verify_client::{Client, ClientBuilder, Credentials};

use crate::server::{read, request};

const COMMON: &[&str] =
    &["accept: application/json", "user-agent: twilio-verify-client/0.1.0", "authorization: Basic QUMxOnNlY3JldA=="];

fn client(address: &str) -> ClientBuilder<Client> {
    Client::builder(address, Credentials::account("AC1", "secret"))
}

#[test]
fn factors_and_entities() {
    let factor = r#"{"sid":"YF1","account_sid":"AC1","service_sid":"VA1","entity_sid":"YE1","identity":"ff483d1f","date_created":"2015-07-30T20:00:00Z","date_updated":"2015-07-30T20:00:00Z","friendly_name":"phone","status":"unverified","factor_type":"push","config":{"sdk_version":"1.0","app_id":"com.example.myapp"},"metadata":{"os":"Android"},"url":"https://verify.twilio.com/v2/Services/VA1"}"#;
    let (sent, factor) =
        read!(twilio_verify_client, "200 OK", factor, |client| client.factors().fetch("VA1", "ff 48/3d", "YF1"));
    assert_eq!(sent, request("GET /v2/Services/VA1/Entities/ff%2048%2F3d/Factors/YF1", COMMON, ""));
    assert_eq!(factor.factor_type, Some(FactorType::Push));
    let entity = r#"{"sid":"YE1","identity":"ff483d1f","account_sid":"AC1","service_sid":"VA1","date_created":"2015-07-30T20:00:00Z","date_updated":null,"url":"https://verify.twilio.com/v2/Services/VA1","links":{"factors":"https://verify.twilio.com/f"}}"#;
    let (sent, entity) = read!(twilio_verify_client, "200 OK", entity, |client| client.entities().fetch("VA1", "ff"));
    assert_eq!(sent, request("GET /v2/Services/VA1/Entities/ff", COMMON, ""));
    assert!(entity.date_updated.is_null() && entity.links.value().is_some());
}

#[test]
fn challenges_and_passkeys() {
    let challenge = r#"{"sid":"YC1","account_sid":"AC1","service_sid":"VA1","entity_sid":"YE1","identity":"ff","factor_sid":"YF1","date_created":"2015-07-30T20:00:00Z","date_updated":"2015-07-30T20:00:00Z","date_responded":"2015-07-30T20:00:00Z","expiration_date":"2015-07-30T20:00:00Z","status":"approved","responded_reason":"none","details":{"message":"Hi!","fields":[]},"hidden_details":{"ip":"172.168.1.234"},"metadata":{"os":"Android"},"factor_type":"push","url":"https://verify.twilio.com/c","links":{"notifications":"https://verify.twilio.com/n"}}"#;
    let (sent, challenge) =
        read!(twilio_verify_client, "200 OK", challenge, |client| client.challenges().fetch("VA1", "ff", "YC1"));
    assert_eq!(sent, request("GET /v2/Services/VA1/Entities/ff/Challenges/YC1", COMMON, ""));
    assert_eq!(
        (challenge.status, challenge.responded_reason),
        (Some(ChallengeStatus::Approved), Some(RespondedReason::None))
    );
    let approved = r#"{"sid":"YC1","account_sid":"AC1","service_sid":"VA1","entity_sid":"","identity":"","factor_sid":"","factor_type":"passkeys","status":"approved","date_created":"2025-07-30T20:00:00Z","date_updated":"2025-07-30T20:00:00Z","date_responded":null,"details":null,"expiration_date":null,"hidden_details":null,"links":null,"metadata":null,"responded_reason":"none","url":"https://verify.twilio.com/p","options":{"publicKey":{"timeout":600000}}}"#;
    let (sent, approved) = read!(twilio_verify_client, "200 OK", approved, |client| {
        let response = PasskeyResponse::new(PasskeyResponseRequired {
            authenticator_data: "o3mm".into(),
            client_data_json: "eyJ0".into(),
            signature: "MEYC".into(),
        });
        let required = PasskeyApprovalRequired {
            id: "6ySm".into(),
            raw_id: "eb24".into(),
            authenticator_attachment: Attachment::CrossPlatform,
            response: response.user_handle("WUU0"),
        };
        client.passkeys().approve("VA1", required)
    });
    let body = r#"{"id":"6ySm","rawId":"eb24","authenticatorAttachment":"cross-platform","response":{"authenticatorData":"o3mm","clientDataJSON":"eyJ0","signature":"MEYC","userHandle":"WUU0"}}"#;
    let headers = [COMMON, &["content-type: application/json"]].concat();
    assert_eq!(sent, request("POST /v2/Services/VA1/Passkeys/ApproveChallenge", &headers, body));
    assert!(approved.details.is_null());
}

#[test]
fn messaging_configurations() {
    let made = r#"{"account_sid":"AC1","service_sid":"VA1","country":"CA","messaging_service_sid":"MG1","date_created":"2015-07-30T20:00:00Z","date_updated":"2015-07-30T20:00:00Z","url":"https://verify.twilio.com/m"}"#;
    let (sent, made) = read!(twilio_verify_client, "201 Created", made, |client| client
        .messaging_configurations()
        .create("VA1", NewMessagingConfigurationRequired { country: "CA".into(), messaging_service_sid: "MG1".into() }));
    let headers = [COMMON, &["content-type: application/x-www-form-urlencoded"]].concat();
    assert_eq!(
        sent,
        request("POST /v2/Services/VA1/MessagingConfigurations", &headers, "Country=CA&MessagingServiceSid=MG1")
    );
    assert_eq!(made.country.value().map(String::as_str), Some("CA"));
}
