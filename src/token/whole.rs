//! Why nothing of a program is set apart.

/// Why everything in a program counts, whatever reaches it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Whole {
    /// Part of it could not be read, so what that names is not known.
    Cut,
    /// It may call by a name that it makes up as it runs.
    AnyName,
    /// What it names is not certain: it writes letters by their numbers, or parts names by the end of a line.
    Uncertain,
    /// Nothing is an entry point.
    NoEntryPoint,
    /// It calls a function that it declares and does not define: that is elsewhere, or goes by another name here.
    MissingFunction,
    /// What its entry point reaches writes nothing, in no way that is known: something else may run the rest.
    NoOutput,
    /// What its entry point reaches reads nothing, in no way that is known: it may only try out the rest.
    NoInput,
}

impl Whole {
    /// As a note to a report.
    pub fn reason(self) -> &'static str {
        match self {
            Self::Cut => "part of it could not be read, so everything counts",
            Self::AnyName => "it may call anything by name, so everything counts",
            Self::Uncertain => "what it names is not certain, so everything counts",
            Self::NoEntryPoint => "no entry point was found, so everything counts",
            Self::MissingFunction => {
                "a function that it calls is declared but not defined, so everything counts"
            }
            Self::NoOutput => "what its entry point reaches has no known way to write, so everything counts",
            Self::NoInput => "what its entry point reaches has no known way to read, so everything counts",
        }
    }
}
