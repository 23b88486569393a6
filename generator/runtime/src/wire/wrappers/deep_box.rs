//! Box for types in very long or very wide containment chains.

use std::any::Any;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{Deref, DerefMut};
use std::sync::OnceLock;

use crate::wire::Wire;

/// Value on the heap, like [`Box`], for a type that contains others in a very long chain, or very many of them.
///
/// It is used like a [`Box`]. The compiler inspects the types nested in a type, to determine the size of its values and
/// whether they can be dropped or sent to another thread. It gives up after 128 nested types. It does not look into
/// this box, whose type is only known at run time. The placeholder of a missing value is created on first access.
pub struct DeepBox<T> {
    value: OnceLock<Box<dyn Any + Send + Sync>>,
    ty: PhantomData<fn() -> T>,
}

const ONE_TYPE: &str = "the box is made with a value of its type";

impl<T: Send + Sync + 'static> DeepBox<T> {
    /// Puts a value into a box.
    #[must_use]
    pub fn new(value: T) -> Self {
        Self { value: OnceLock::from(Box::new(value) as Box<dyn Any + Send + Sync>), ty: PhantomData }
    }
}

impl<T: Wire + Send + Sync + 'static> DeepBox<T> {
    /// Returns the value.
    #[must_use]
    pub fn into_inner(mut self) -> T {
        let value = self.value.take().map(|value| value.downcast::<T>().unwrap_or_else(|_| unreachable!("{ONE_TYPE}")));
        value.map_or_else(T::placeholder, |value| *value)
    }
}

impl<T> DeepBox<T> {
    /// Creates a box with a placeholder as its value.
    pub(crate) fn placeholder() -> Self {
        Self { value: OnceLock::new(), ty: PhantomData }
    }
}

impl<T: Wire + Send + Sync + 'static> Deref for DeepBox<T> {
    type Target = T;

    fn deref(&self) -> &T {
        let value = self.value.get_or_init(|| Box::new(T::placeholder()));
        value.downcast_ref().unwrap_or_else(|| unreachable!("{ONE_TYPE}"))
    }
}

impl<T: Wire + Send + Sync + 'static> DerefMut for DeepBox<T> {
    fn deref_mut(&mut self) -> &mut T {
        self.value.get_or_init(|| Box::new(T::placeholder()));
        let value = self.value.get_mut().and_then(|value| value.downcast_mut());
        value.unwrap_or_else(|| unreachable!("{ONE_TYPE}"))
    }
}

impl<T: Send + Sync + 'static> From<T> for DeepBox<T> {
    fn from(value: T) -> Self {
        Self::new(value)
    }
}

impl<T: Clone + Send + Sync + 'static> Clone for DeepBox<T> {
    fn clone(&self) -> Self {
        let value = self.value.get().and_then(|value| value.downcast_ref::<T>());
        value.map_or_else(Self::placeholder, |value| Self::new(value.clone()))
    }
}

impl<T: Wire + PartialEq + Send + Sync + 'static> PartialEq for DeepBox<T> {
    fn eq(&self, other: &Self) -> bool {
        // Two placeholders are equal.
        let is_placeholder = |this: &Self| this.value.get().is_none();
        is_placeholder(self) && is_placeholder(other) || **self == **other
    }
}

impl<T: Wire + Eq + Send + Sync + 'static> Eq for DeepBox<T> {}

impl<T: Wire + Hash + Send + Sync + 'static> Hash for DeepBox<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: fmt::Debug + 'static> fmt::Debug for DeepBox<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.value.get().and_then(|value| value.downcast_ref::<T>()) {
            Some(value) => value.fmt(f),
            None => f.write_str("…"),
        }
    }
}
