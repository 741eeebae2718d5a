//! What an operation is called, as a hash: labels are compared, never read.

/// An operation's name.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) struct Label(pub(super) u64);

/// Operations that are no operator of the language, no library function and no constant.
impl Label {
    /// Nothing is known of the value; it takes no part in any feature.
    pub(super) const UNKNOWN: Self = Self::named("?");
    /// What is read from outside.
    pub(super) const INPUT: Self = Self::named("input");
    /// What is told outside.
    pub(super) const OUTPUT: Self = Self::named("output");
    /// One of what a container holds.
    pub(super) const ELEMENT: Self = Self::named("element");
    /// One at a place that is a number: an element, or of what is read, what is read.
    pub(super) const PART: Self = Self::named("part");
    /// A field of an object, until it is known which object it is.
    pub(super) const MEMBER: Self = Self::named("member");
    /// What is put into one.
    pub(super) const STORE_MEMBER: Self = Self::named("store member");
    /// The first or the second of a pair, until it is known whether that is one of many.
    pub(super) const HALF: Self = Self::named("half");
    /// A value put at a place of a container.
    pub(super) const STORE: Self = Self::named("store");
    /// A value put into a container.
    pub(super) const PUSH: Self = Self::named("push");
    /// A new container or object.
    pub(super) const NEW: Self = Self::named("new");
    /// Several values in a row.
    pub(super) const TUPLE: Self = Self::named("tuple");
    /// A part of a sequence.
    pub(super) const SLICE: Self = Self::named("slice");
    /// How many a container holds.
    pub(super) const LENGTH: Self = Self::named("length");
    /// A container put in order.
    pub(super) const SORT: Self = Self::named("sort");
    /// A place found in an ordered container.
    pub(super) const BISECT: Self = Self::named("bisect");
    /// Whether a container holds a value.
    pub(super) const HAS: Self = Self::named("has");
    /// The numbers from one to another.
    pub(super) const RANGE: Self = Self::named("range");
    /// Which of two comes first.
    pub(super) const ORDER: Self = Self::named("order");
    /// Whether two are equal.
    pub(super) const EQUAL: Self = Self::named("equal");
    /// Both, or either.
    pub(super) const LOGIC: Self = Self::named("logic");
    /// A sum or difference of two or more.
    pub(super) const SUM: Self = Self::named("sum");
    /// One value and a one.
    pub(super) const STEP: Self = Self::named("step");
    pub(super) const ADD: Self = Self::named("+");
    pub(super) const SUBTRACT: Self = Self::named("-");
    pub(super) const DIVIDE: Self = Self::named("/");
    pub(super) const REMAINDER: Self = Self::named("%");
    pub(super) const POWER: Self = Self::named("**");
    pub(super) const COMPLEMENT: Self = Self::named("~");
    pub(super) const ROOT: Self = Self::named("square root");
    /// A text of more than two characters, or one with values in it.
    pub(super) const TEXT: Self = Self::named("text");
    /// A function as a value.
    pub(super) const FUNCTION: Self = Self::named("function");
    /// A number larger than all others.
    pub(super) const HUGE: Self = Self::named("huge");

    const fn named(name: &str) -> Self {
        Self(hash(0x9e37_79b9_7f4a_7c15, name.as_bytes()))
    }

    /// An operator by its spelling.
    pub(super) fn operator(spelling: &str) -> Self {
        Self(hash(0x9e37_79b9_7f4a_7c15, spelling.as_bytes()))
    }

    /// A number, by its canonical spelling.
    pub(super) fn constant(spelling: &str) -> Self {
        Self(hash(0x6a09_e667_f3bc_c908, spelling.as_bytes()))
    }

    /// A text of one or two characters.
    pub(super) fn character(text: &str) -> Self {
        Self(hash(0xbb67_ae85_84ca_a73b, text.as_bytes()))
    }

    /// A function or a name that the program does not define.
    pub(super) fn library(name: &str) -> Self {
        Self(hash(0x3c6e_f372_fe94_f82b, name.as_bytes()))
    }
}

/// FNV-1a with a start of its own for each sort of name, finished so that every bit counts.
const fn hash(start: u64, bytes: &[u8]) -> u64 {
    let mut hash = start ^ 0xcbf2_9ce4_8422_2325;
    let mut index = 0;
    while index < bytes.len() {
        hash ^= bytes[index] as u64;
        hash = hash.wrapping_mul(0x0000_0100_0000_01b3);
        index += 1;
    }
    finish(hash)
}

/// Puts one more word into a hash; the order matters.
pub(super) const fn mix(hash: u64, word: u64) -> u64 {
    finish((hash.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// MurmurHash3's finaliser (A. Appleby, public domain).
const fn finish(mut hash: u64) -> u64 {
    hash ^= hash >> 33;
    hash = hash.wrapping_mul(0xff51_afd7_ed55_8ccd);
    hash ^= hash >> 33;
    hash = hash.wrapping_mul(0xc4ce_b9fe_1a85_ec53);
    hash ^ (hash >> 33)
}
