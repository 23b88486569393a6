//! Types that can be moved between tasks and stored, as checked by the compiler.

use svc_client::operations::{GetWorkflow, ListMessages, UpdateSubscriber};
use svc_client::types::{Channel, Message, MessagePage, Step, UpdateSubscriberBody};
use svc_client::{Async, Blocking, Client, ClientBuilder, Error, Items, Pages, Reply};

fn is_shared<T: Send + Sync + 'static>() {}

fn is_value<T: Clone + Send + Sync + 'static>() {}

#[test]
fn models_errors_and_clients_are_cloned_and_shared() {
    is_value::<Message>();
    is_value::<Channel>();
    is_value::<Step>();
    is_value::<UpdateSubscriberBody>();
    is_value::<Error>();
    is_value::<Reply<MessagePage>>();
    is_value::<ClientBuilder<Client>>();
    is_value::<Client<Async>>();
    is_value::<Client<Blocking>>();
}

#[test]
fn calls_and_walks_are_shared() {
    is_value::<ListMessages<Async>>();
    is_value::<ListMessages<Blocking>>();
    is_value::<UpdateSubscriber>();
    is_value::<GetWorkflow>();
    is_shared::<Items<ListMessages>>();
    is_shared::<Pages<ListMessages<Blocking>, Blocking>>();
}

/// A future has one owner at a time, so it need not be `Sync`.
#[test]
fn futures_are_what_spawn_takes() {
    fn is_spawned<F: Future<Output = Result<T, Error>> + Send + 'static, T: Send + 'static>(_: fn(ListMessages) -> F) {}

    is_spawned(ListMessages::<Async>::send);
    is_spawned(ListMessages::<Async>::send_for_reply);
    is_spawned(IntoFuture::into_future);
}
