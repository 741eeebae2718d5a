//! Moments as judges write them: RFC 3339 or Unix seconds, exact to the millisecond.
//!
//! A local time is refused unless somebody says its offset: hours of error would turn "who was first" around.

use std::fmt;

const MS_PER_DAY: i64 = 86_400_000;

/// The last moment with a year of four digits; more is no time in seconds but one in milliseconds.
const MAX_UNIX_SECONDS: i64 = 253_402_300_799;
/// The first moment of year 0.
const MIN_UNIX_SECONDS: i64 = -62_167_219_200;

/// A moment, in milliseconds since 1970-01-01T00:00:00Z. Shown as RFC 3339 in UTC.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Timestamp(pub i64);

/// How far local time is ahead of UTC, in minutes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UtcOffset(i64);

/// Why a text is no moment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TimestampError {
    /// Neither of the two notations.
    #[error("expected RFC 3339 (2024-05-01T12:30:00Z) or Unix seconds")]
    Notation,
    /// No offset from UTC.
    #[error("the offset from UTC is missing (write 2024-05-01T12:30:00Z or +03:00)")]
    NoOffset,
    /// No such day or time of day.
    #[error("there is no such day or time")]
    NoSuchTime,
    /// A number outside the years 0 to 9999.
    #[error("outside the years 0 to 9999 (Unix time is in seconds, not milliseconds)")]
    OutOfRange,
}

impl Timestamp {
    /// Reads a moment. Digits below the millisecond are dropped.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, TimestampError> {
        let text = text.trim();
        if text.get(4..5) == Some("-") { parse_rfc_3339(text, None) } else { parse_unix(text) }
    }

    /// Reads a moment as file names hold it: what [`Timestamp::parse`] reads, and local time at this offset,
    /// as RFC 3339 without its end or in digits (`20240501123000`, `20240501T123000`).
    ///
    /// # Errors
    /// Says what is wrong with the text; [`TimestampError::NoOffset`] for local time where nothing is given.
    pub fn parse_local(text: &str, offset: Option<UtcOffset>) -> Result<Self, TimestampError> {
        let text = text.trim();
        let Some((date, time)) = compact(text) else {
            return if text.get(4..5) == Some("-") { parse_rfc_3339(text, offset) } else { parse_unix(text) };
        };
        let (year, month, day) = (&date[..4], &date[4..6], &date[6..]);
        let (hour, minute, second) = (&time[..2], &time[2..4], &time[4..]);
        parse_rfc_3339(&format!("{year}-{month}-{day}T{hour}:{minute}:{second}"), offset)
    }
}

impl UtcOffset {
    /// Reads `Z`, `+03:00`, `-0530` or `+03`.
    ///
    /// # Errors
    /// Says what is wrong with the text.
    pub fn parse(text: &str) -> Result<Self, TimestampError> {
        parse_offset(text.trim()).map(Self)
    }
}

/// Date and time of fourteen digits, together or with one `T`, `-` or `_` between them.
fn compact(text: &str) -> Option<(&str, &str)> {
    let (date, rest) = (text.get(..8)?, text.get(8..)?);
    let time = rest.strip_prefix(['T', 't', '-', '_']).unwrap_or(rest);
    let is_plain = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
    (time.len() == 6 && is_plain(date) && is_plain(time)).then_some((date, time))
}

impl fmt::Display for Timestamp {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (year, month, day) = date_of(self.0.div_euclid(MS_PER_DAY));
        let ms = self.0.rem_euclid(MS_PER_DAY);
        let (hour, minute, second) = (ms / 3_600_000, ms / 60_000 % 60, ms / 1000 % 60);
        write!(f, "{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}")?;
        match ms % 1000 {
            0 => f.write_str("Z"),
            fraction => write!(f, ".{fraction:03}Z"),
        }
    }
}

/// `1714559400`, `-5`, `1714559400.25`.
fn parse_unix(text: &str) -> Result<Timestamp, TimestampError> {
    let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
    let (whole, fraction) = digits.split_once('.').unwrap_or((digits, "0"));
    let seconds = number(whole).ok_or(TimestampError::Notation)?;
    let ms = milliseconds(fraction).ok_or(TimestampError::Notation)?;
    if !(MIN_UNIX_SECONDS..=MAX_UNIX_SECONDS).contains(&(sign * seconds)) {
        return Err(TimestampError::OutOfRange);
    }
    Ok(Timestamp(sign * (seconds * 1000 + ms)))
}

/// `2024-05-01T12:30:00.5+03:00`; a space or `t` may stand for `T`, `z` for `Z`.
///
/// `local` stands in for an offset that the text lacks.
fn parse_rfc_3339(text: &str, local: Option<UtcOffset>) -> Result<Timestamp, TimestampError> {
    use TimestampError::{NoOffset, NoSuchTime, Notation};
    let part = |range: std::ops::Range<usize>| text.get(range).and_then(number).ok_or(Notation);
    let mark = |at: usize, allowed: &str| match text.as_bytes().get(at) {
        Some(&byte) if allowed.as_bytes().contains(&byte) => Ok(()),
        _ => Err(Notation),
    };
    let (year, month, day) = (part(0..4)?, part(5..7)?, part(8..10)?);
    mark(7, "-")?;
    mark(10, "Tt ")?;
    let (hour, minute, second) = (part(11..13)?, part(14..16)?, part(17..19)?);
    mark(13, ":")?;
    mark(16, ":")?;

    let mut rest = text.get(19..).ok_or(Notation)?;
    let mut ms = 0;
    if let Some(fraction) = rest.strip_prefix('.') {
        let end = fraction.find(|c: char| !c.is_ascii_digit()).unwrap_or(fraction.len());
        ms = milliseconds(&fraction[..end]).ok_or(Notation)?;
        rest = &fraction[end..];
    }
    let offset_minutes = match (rest, local) {
        ("", None) => return Err(NoOffset),
        ("", Some(UtcOffset(minutes))) => minutes,
        (rest, _) => parse_offset(rest)?,
    };
    // A leap second (60) is the first second after the minute, as in Unix time.
    if !(1..=12).contains(&month) || day < 1 || hour > 23 || minute > 59 || second > 60 {
        return Err(NoSuchTime);
    }
    let days = days_of(year, month, day);
    if date_of(days) != (year, month, day) {
        return Err(NoSuchTime);
    }
    let seconds = hour * 3600 + (minute - offset_minutes) * 60 + second;
    Ok(Timestamp(days * MS_PER_DAY + seconds * 1000 + ms))
}

/// Minutes ahead of UTC: `Z`, `+03:00`, `+0300`, or `+03` as the CLICS Contest API writes whole hours.
fn parse_offset(text: &str) -> Result<i64, TimestampError> {
    let sign = match text.bytes().next() {
        Some(b'Z' | b'z') if text.len() == 1 => return Ok(0),
        Some(b'+') => 1,
        Some(b'-') => -1,
        _ => return Err(TimestampError::Notation),
    };
    let (hours, minutes) = match (text.len(), text.get(1..3), text.get(3..)) {
        (3, Some(hours), _) => (hours, "00"),
        (5, Some(hours), Some(minutes)) => (hours, minutes),
        (6, Some(hours), Some(rest)) => (hours, rest.strip_prefix(':').ok_or(TimestampError::Notation)?),
        _ => return Err(TimestampError::Notation),
    };
    let (hours, minutes) = number(hours).zip(number(minutes)).ok_or(TimestampError::Notation)?;
    if hours > 23 || minutes > 59 {
        return Err(TimestampError::NoSuchTime);
    }
    Ok(sign * (hours * 60 + minutes))
}

/// Plain digits, few enough not to overflow.
fn number(digits: &str) -> Option<i64> {
    let is_plain = !digits.is_empty() && digits.len() <= 15 && digits.bytes().all(|b| b.is_ascii_digit());
    if is_plain { digits.parse().ok() } else { None }
}

/// The digits after a decimal point as whole milliseconds.
fn milliseconds(fraction: &str) -> Option<i64> {
    if fraction.is_empty() || !fraction.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    number(&format!("{fraction:0<3}")[..3])
}

// The Gregorian calendar, counted in years that begin on the 1st of March, so that the leap day is a year's
// last: then 306 days of a year lie before January, months follow the line 30.6 m, and 400 years are 146,097 days.
const DAYS_PER_400_YEARS: i64 = 146_097;
/// From 0000-03-01 to 1970-01-01.
const DAYS_TO_1970: i64 = 719_468;

/// Days from 1970-01-01 to a date; the day need not exist in its month.
fn days_of(year: i64, month: i64, day: i64) -> i64 {
    let (year, month) = if month < 3 { (year - 1, month + 9) } else { (year, month - 3) };
    let leap_days = year.div_euclid(4) - year.div_euclid(100) + year.div_euclid(400);
    year * 365 + leap_days + (month * 306 + 5) / 10 + day - 1 - DAYS_TO_1970
}

/// The date so many days from 1970-01-01: year, month, day.
fn date_of(days: i64) -> (i64, i64, i64) {
    let days = days + DAYS_TO_1970;
    let era = days.div_euclid(DAYS_PER_400_YEARS);
    let in_era = days.rem_euclid(DAYS_PER_400_YEARS);
    // The days that leap years add by this point are taken out, so that years are 365 long.
    let year = (in_era - in_era / 1460 + in_era / 36_524 - in_era / 146_096) / 365;
    let in_year = in_era - (year * 365 + year / 4 - year / 100);
    let month = (in_year * 10 + 5) / 306;
    let day = in_year - (month * 306 + 5) / 10 + 1;
    let year = era * 400 + year;
    if month < 10 { (year, month + 3, day) } else { (year + 1, month - 9, day) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use TimestampError::{NoOffset, NoSuchTime, Notation, OutOfRange};
    use proptest::prelude::*;

    #[test]
    fn both_notations_are_read() {
        for (text, ms, shown) in [
            ("1970-01-01T00:00:00Z", 0, "1970-01-01T00:00:00Z"),
            ("2024-02-29T12:30:00Z", 1_709_209_800_000, "2024-02-29T12:30:00Z"),
            (" 2024-02-29 15:30:00.25+03:00 ", 1_709_209_800_250, "2024-02-29T12:30:00.250Z"),
            ("2024-02-29t00:00:00.123456-01:30", 1_709_170_200_123, "2024-02-29T01:30:00.123Z"),
            ("2024-02-29T13:30:00.5+01", 1_709_209_800_500, "2024-02-29T12:30:00.500Z"),
            ("2024-02-29T07:00:00-0530", 1_709_209_800_000, "2024-02-29T12:30:00Z"),
            ("2016-12-31T23:59:60Z", 1_483_228_800_000, "2017-01-01T00:00:00Z"),
            ("1709209800", 1_709_209_800_000, "2024-02-29T12:30:00Z"),
            ("1709209800.5", 1_709_209_800_500, "2024-02-29T12:30:00.500Z"),
            ("-1", -1000, "1969-12-31T23:59:59Z"),
            ("0000-01-01T00:00:00Z", -62_167_219_200_000, "0000-01-01T00:00:00Z"),
        ] {
            let parsed = Timestamp::parse(text);
            assert_eq!(parsed, Ok(Timestamp(ms)), "{text}");
            assert_eq!(Timestamp(ms).to_string(), shown, "{text}");
        }
    }

    #[test]
    fn what_is_no_moment_is_refused_with_its_reason() {
        for (text, error) in [
            ("", Notation),
            ("yesterday", Notation),
            ("12e5", Notation),
            ("+5", Notation),
            ("2024-05-01", Notation),
            ("2024-05-01T12:30Z", Notation),
            ("2024-05-01T12:30:00.Z", Notation),
            ("2024-05-01T12:30:00+03:0", Notation),
            ("2024-05-01T12:30:00+é3", Notation),
            ("20240501123000", OutOfRange),
            ("2024-05-01T12:30:0éZ", Notation),
            ("2024-05-01T12:30:00", NoOffset),
            ("2023-02-29T00:00:00Z", NoSuchTime),
            ("1900-02-29T00:00:00Z", NoSuchTime),
            ("2024-13-01T00:00:00Z", NoSuchTime),
            ("2024-04-31T00:00:00Z", NoSuchTime),
            ("2024-05-00T00:00:00Z", NoSuchTime),
            ("2024-05-01T24:00:00Z", NoSuchTime),
            ("2024-05-01T00:00:00+24:00", NoSuchTime),
            ("1709209800000", OutOfRange),
        ] {
            assert_eq!(Timestamp::parse(text), Err(error), "{text}");
        }
    }

    #[test]
    fn local_time_needs_an_offset_and_gets_it() {
        let moscow = UtcOffset::parse("+03:00").ok();
        for text in ["20240229153000", "20240229T153000", "20240229_153000", "2024-02-29 15:30:00"] {
            let moment = Timestamp::parse_local(text, moscow);
            assert_eq!(moment, Ok(Timestamp(1_709_209_800_000)), "{text}");
            assert_eq!(Timestamp::parse_local(text, None), Err(NoOffset), "{text}");
        }
        // What says its own offset, or needs none, keeps it.
        for text in ["2024-02-29T12:30:00Z", "1709209800"] {
            assert_eq!(Timestamp::parse_local(text, moscow), Ok(Timestamp(1_709_209_800_000)), "{text}");
        }
        for (text, error) in [("20240230000000", NoSuchTime), ("2024022915300", OutOfRange), ("", Notation)] {
            assert_eq!(Timestamp::parse_local(text, moscow), Err(error), "{text}");
        }
        for text in ["", "3", "+3", "+24:00", "+03:60", "03:00", "+03:00:00", "Zz"] {
            assert!(UtcOffset::parse(text).is_err(), "{text}");
        }
    }

    #[test]
    fn every_day_of_four_centuries_follows_the_one_before() {
        let mut previous = date_of(-1);
        for days in 0..DAYS_PER_400_YEARS {
            let (year, month, day) = date_of(days);
            assert_eq!(days_of(year, month, day), days);
            let follows = (year, month, day) == (previous.0, previous.1, previous.2 + 1)
                || (day == 1 && (year, month) == (previous.0, previous.1 + 1))
                || (day == 1 && month == 1 && previous.1 == 12 && year == previous.0 + 1);
            assert!(follows, "{previous:?} then {:?}", (year, month, day));
            previous = (year, month, day);
        }
        assert_eq!(previous, (2369, 12, 31));
    }

    proptest! {
        #[test]
        fn what_is_shown_is_read_back(ms in -62_167_219_200_000i64..=253_402_300_799_999) {
            prop_assert_eq!(Timestamp::parse(&Timestamp(ms).to_string()), Ok(Timestamp(ms)));
        }

        #[test]
        fn no_text_panics(text in "\\PC{0,30}", ms in any::<i64>()) {
            let _ = Timestamp::parse(&text);
            let _ = Timestamp::parse_local(&text, UtcOffset::parse(&text).ok());
            let _ = Timestamp(ms).to_string();
        }
    }
}
