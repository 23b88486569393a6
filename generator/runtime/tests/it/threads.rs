//! Types that can be moved between threads and stored, as checked by the compiler.

use copperplate_runtime::error::{
    DecodeError, ErrorContext, ExchangeError, InvalidRequestError, JsonError, PaginationError, StatusError, Unreadable,
};
use copperplate_runtime::streaming::{ByteStream, Event, Events, Lines, StreamFuture};
use copperplate_runtime::transport::{BlockingTransport, Clock, Transport, TransportError};
use copperplate_runtime::{
    ApiKey, Async, BaseUrl, Blocking, ClientBuilder, Core, Deviation, Error, Extra, Field, Json, JsonObject, Map,
    Number, PreparedRequest, Reply, RetryPolicy, Timestamp, Tolerant, UnknownValue, UnknownVariant, UntypedCall,
};

fn is_shared<T: Send + Sync + 'static>() {}

fn is_value<T: Clone + Send + Sync + 'static>() {}

#[test]
fn values_are_cloned_and_shared() {
    is_value::<Extra>();
    is_value::<Field<Json>>();
    is_value::<JsonObject>();
    is_value::<Map<Number>>();
    is_value::<Timestamp>();
    is_value::<UnknownValue>();
    is_value::<UnknownVariant>();
    is_value::<Deviation>();
    is_value::<Tolerant<Json>>();
}

#[test]
fn errors_and_replies_are_cloned_and_shared() {
    is_value::<Error>();
    is_value::<ErrorContext>();
    is_value::<StatusError>();
    is_value::<DecodeError>();
    is_value::<Unreadable>();
    is_value::<JsonError>();
    is_value::<ExchangeError>();
    is_value::<TransportError>();
    is_value::<PaginationError>();
    is_value::<InvalidRequestError>();
    is_value::<Reply<Json>>();
}

#[test]
fn streams_are_sent_and_shared() {
    fn is_sent<T: Send + 'static>() {}

    is_sent::<StreamFuture<ByteStream>>();
    is_shared::<ByteStream>();
    is_shared::<ByteStream<Blocking>>();
    is_shared::<Events<Json>>();
    is_shared::<Events<Json, Blocking>>();
    is_shared::<Lines<Json>>();
    is_shared::<Lines<Json, Blocking>>();
    is_value::<Event<Json>>();
}

#[test]
fn clients_and_calls_are_cloned_and_shared() {
    is_value::<ApiKey>();
    is_value::<BaseUrl>();
    is_value::<RetryPolicy>();
    is_value::<Core<Async>>();
    is_value::<Core<Blocking>>();
    is_value::<ClientBuilder<Core>>();
    is_value::<UntypedCall<Async>>();
    is_value::<UntypedCall<Blocking>>();
    is_shared::<PreparedRequest>();
    is_shared::<Box<dyn Transport>>();
    is_shared::<Box<dyn BlockingTransport>>();
    is_shared::<Box<dyn Clock>>();
}
