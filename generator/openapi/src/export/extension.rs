//! Extensions of OpenAPI for everything that the spec language can express and OpenAPI cannot. An export writes them,
//! and an import reads them.

/// Assumptions, at the root.
pub(crate) const ASSUMPTIONS: &str = "x-assumptions";
/// Response headers with the rate limit, at the root.
pub(crate) const RATE_LIMIT: &str = "x-rate-limit";
/// Way in which webhooks are signed, at the root.
pub(crate) const SIGNATURE: &str = "x-webhook-signature";
/// Name of a server.
pub(crate) const NAME: &str = "x-name";
/// Effect of repeating a call, of an operation.
pub(crate) const EFFECT: &str = "x-effect";
/// Method of the client that it is, of an operation without a resource.
pub(crate) const CLIENT_METHOD: &str = "x-client-method";
/// Pagination, of an operation.
pub(crate) const PAGES: &str = "x-pages";
/// Mark of a response that any success has, or an empty body instead.
pub(crate) const OR_NONE: &str = "x-or-none";
/// Mark of server-sent events that the service continues, of a media type.
pub(crate) const RESUME: &str = "x-resume";
/// Role of a header parameter.
pub(crate) const ROLE: &str = "x-role";
/// Header value with the credentials in place of the words in braces, of a scheme of authentication.
pub(crate) const VALUE: &str = "x-value";
/// Mark of values that are masked where they are printed, of a schema.
pub(crate) const SECRET: &str = "x-secret";
/// Default described in prose, of a schema.
pub(crate) const DEFAULT_IS: &str = "x-default-is";
/// Type of the spec language, of a schema of strings that are points in time.
pub(crate) const TYPE: &str = "x-type";
/// Tag of a union that no discriminator describes: its name, and the schemas by its value.
pub(crate) const TAG: &str = "x-tag";
/// Name of a tag.
pub(crate) const TAG_NAME: &str = "name";
/// Value of a tag that is absent.
pub(crate) const TAG_ABSENT: &str = "absent";
/// Schemas by value of a tag.
pub(crate) const TAG_VARIANTS: &str = "variants";
/// Style that OpenAPI lacks, of an encoding of a form field.
pub(crate) const STYLE: &str = "x-style";
