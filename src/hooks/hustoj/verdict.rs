//! HUSTOJ's verdicts: the numbers in its column `solution.result`.

/// The first number that is a verdict; those below wait or run.
pub const FIRST_VERDICT: i64 = 4;
/// Accepted.
pub const ACCEPTED: i64 = 4;

/// A verdict's short name; `None` for what is none.
pub(super) fn name(result: i64) -> Option<&'static str> {
    const NAMES: [&str; 11] = ["AC", "PE", "WA", "TLE", "MLE", "OLE", "RE", "CE", "CO", "TR", "MC"];
    usize::try_from(result.checked_sub(FIRST_VERDICT)?).ok().and_then(|place| NAMES.get(place).copied())
}

#[cfg(test)]
mod tests {
    use super::name;

    #[test]
    fn what_waits_has_no_verdict() {
        assert_eq!((name(3), name(4), name(14), name(15)), (None, Some("AC"), Some("MC"), None));
        assert_eq!((name(i64::MIN), name(i64::MAX)), (None, None));
    }
}
