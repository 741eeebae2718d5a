//! `judgeprint simhash explain`: which features vote for a fingerprint, and how each bit comes out.

use std::io::Write;
use std::path::PathBuf;

use anyhow::{Context, anyhow, bail};
use clap::Args;
use serde::Serialize;
use serde_json::Value;

use super::hex::{Fingerprint, without_prefix};
use super::input::{InputArgs, Reading, Use, mode_parser};
use super::source::once;
use super::voting::{Documents, features};
use crate::cli::exit;
use crate::cli::output::{Output, harmless};
use crate::fingerprint::simhash::weighted::Weighted;
use crate::fingerprint::simhash::{Feature, Mode, Tie, feature, weighted};
use crate::hamming::Bits;

/// Arguments of `simhash explain`.
#[derive(Debug, Args)]
#[command(
    after_help = "Sums, bits and the vector of 1 and -1 (for use as features elsewhere) begin with the highest bit. \
                        --hashes takes hashes of 1 to 128 bits as they are; a bit is set where its sum is > 0.\n\n\
                        Example: judgeprint simhash explain --hashes 100101:4,101011:5 --against 101000\n\
                        shows the sums 9 -9 1 -1 1 9, the bits 101011 and the distance 2\n\
                        Example: judgeprint simhash explain --mode segmented 北京和上海"
)]
pub struct ExplainArgs {
    /// The input
    #[arg(value_name = "TEXT", required_unless_present_any = ["hashes", "file"], allow_hyphen_values = true)]
    pub text: Option<String>,

    /// Read the input from a file; always so in mode tokens
    #[arg(long, value_name = "FILE", conflicts_with = "text")]
    pub file: Option<PathBuf>,

    /// What is a feature, how it is hashed and weighed
    #[arg(long, value_name = "MODE", value_parser = mode_parser(), required_unless_present = "hashes")]
    pub mode: Option<Mode>,

    /// Binary hashes with weights, instead of a mode and an input
    #[arg(long, value_name = "BITS:WEIGHT,…", conflicts_with_all = [
        "text", "file", "mode", "among", "bits", "hex_input", "weighted", "unsigned_char", "read_as", "max_bytes",
    ])]
    pub hashes: Option<String>,

    /// Tell the distance to this fingerprint, too: binary or hexadecimal, all digits
    #[arg(long, value_name = "BITS")]
    pub against: Option<String>,

    /// In mode tfidf: a file with a document a line, which terms are weighed by besides the input
    #[arg(long, value_name = "FILE")]
    pub among: Option<PathBuf>,

    /// For programs
    #[arg(long)]
    pub json: bool,

    /// How the input is read.
    #[command(flatten)]
    pub input: InputArgs,
}

/// Runs it.
///
/// # Errors
/// When the input cannot be read or means nothing in the mode.
pub fn run(args: &ExplainArgs) -> anyhow::Result<u8> {
    let explained = match (&args.hashes, args.mode) {
        (Some(list), _) => of_hashes(list)?,
        (None, Some(mode)) => of_input(args, &Reading::new(mode, &args.input, Use::Features)?)?,
        (None, None) => bail!("neither --hashes nor --mode is given\nhint: say --mode and a TEXT"),
    };
    let against = args.against.as_deref().map(|text| parse_against(text, explained.width)).transpose()?;
    let mut output = Output::open(None)?;
    if args.json {
        serde_json::to_writer_pretty(&mut output, &explained.json(against))?;
        writeln!(output)?;
    } else {
        explained.write(against, &mut output)?;
    }
    output.finish()?;
    Ok(exit::DONE)
}

/// Features and what comes of them.
struct Explained {
    mode: Option<Mode>,
    width: u32,
    tie: Tie,
    features: Vec<Feature>,
    /// Lowest bit first.
    sums: Vec<f64>,
}

fn of_input(args: &ExplainArgs, reading: &Reading) -> anyhow::Result<Explained> {
    once(args.file.as_deref().into_iter().chain(args.among.as_deref()))?;
    let input = match (&args.file, &args.text) {
        (Some(file), _) => reading.whole(file)?,
        (None, Some(text)) if reading.is_program() => reading.whole(text.as_ref())?,
        (None, Some(text)) => reading.decode(text.as_bytes().to_vec()).context("TEXT")?,
        (None, None) => bail!("there is nothing to explain\nhint: give a TEXT or --file FILE"),
    };
    let documents = Documents::of_run(reading, &[&input], args.among.as_deref())?;
    let features = features(reading, &input, &documents);
    let sums = feature::sums(&features, reading.width);
    Ok(Explained { mode: Some(reading.mode), width: reading.width, tie: reading.mode.tie(), features, sums })
}

fn of_hashes(list: &str) -> anyhow::Result<Explained> {
    const HINT: &str = "hint: write binary hashes of one width, 1 to 128 bits, as in 100101:4,101011:5";
    let hashes: Vec<Weighted<'_>> = weighted::parse(list.as_bytes().trim_ascii_end(), false)
        .collect::<Result<_, _>>()
        .map_err(|error| anyhow!("--hashes: {}\n{HINT}", harmless(&error.to_string())))?;
    let width = hashes.first().map_or(0, |(hash, _)| hash.len());
    let feature = |(hash, weight): Weighted<'_>| {
        let name = hash.into_owned();
        let shown = String::from_utf8_lossy(&name).into_owned();
        let bits = parse_binary(&shown).filter(|_| name.len() == width);
        let hash = bits.with_context(|| {
            format!("--hashes: `{}` is no hash of {width} bits\n{HINT}", harmless(&shown))
        })?;
        Ok(Feature { name, hash, weight })
    };
    let features: Vec<Feature> = hashes.into_iter().map(feature).collect::<anyhow::Result<_>>()?;
    if features.is_empty() {
        bail!("--hashes is empty\n{HINT}");
    }
    let width = width as u32;
    let sums = feature::sums(&features, width);
    Ok(Explained { mode: None, width, tie: Tie::Clears, features, sums })
}

/// 1 to 128 binary digits.
fn parse_binary(digits: &str) -> Option<u128> {
    let binary = digits.bytes().all(|digit| matches!(digit, b'0' | b'1'));
    if binary { u128::from_str_radix(digits, 2).ok() } else { None }
}

/// A fingerprint to compare with: as many binary digits as bits, or the hexadecimal digits of a whole number
/// of them.
fn parse_against(text: &str, width: u32) -> anyhow::Result<u128> {
    let digits = without_prefix(text);
    let bits = if text.len() == width as usize {
        parse_binary(text)
    } else if digits.len() * 4 == width as usize {
        u128::from_hex(digits)
    } else {
        None
    };
    bits.with_context(|| {
        let binary = format!("{width} binary");
        let both =
            if width.is_multiple_of(4) { format!("{binary} or {} hexadecimal", width / 4) } else { binary };
        format!("--against: `{}` is no fingerprint of {width} bits\nhint: give {both} digits", harmless(text))
    })
}

/// What `--json` writes.
#[derive(Serialize)]
struct Json {
    mode: Option<&'static str>,
    bits: u32,
    tie: &'static str,
    features: Vec<JsonFeature>,
    /// Highest bit first, as the binary digits and the vector.
    sums: Vec<Value>,
    binary: String,
    fingerprint: String,
    vector: Vec<i8>,
    against: Option<String>,
    distance: Option<u32>,
}

#[derive(Serialize)]
struct JsonFeature {
    /// With U+FFFD for what is not UTF-8.
    feature: String,
    feature_hex: String,
    hash: String,
    weight: Value,
}

impl Explained {
    fn fingerprint(&self) -> Fingerprint {
        Fingerprint { bits: feature::reduce(&self.sums, self.tie), width: self.width }
    }

    fn binary(&self, bits: u128) -> String {
        format!("{bits:0width$b}", width = self.width as usize)
    }

    /// A feature's hash, as the features were given: in binary where they were hashes.
    fn hash(&self, hash: u128) -> String {
        match self.mode {
            None => self.binary(hash),
            Some(_) => Fingerprint { bits: hash, width: self.width }.hex(),
        }
    }

    /// The bits from the highest: 1 where set, else −1.
    fn vector(&self) -> Vec<i8> {
        let bits = self.fingerprint().bits;
        (0..self.width).rev().map(|bit| if bits.bit(bit) { 1 } else { -1 }).collect()
    }

    fn json(&self, against: Option<u128>) -> Json {
        let whole = self.are_whole();
        let number = |value: f64| if whole { Value::from(value as i64) } else { Value::from(value) };
        let feature = |feature: &Feature| JsonFeature {
            feature: String::from_utf8_lossy(&feature.name).into_owned(),
            feature_hex: feature.name.iter().map(|byte| format!("{byte:02x}")).collect(),
            hash: self.hash(feature.hash),
            weight: number(feature.weight),
        };
        let fingerprint = self.fingerprint();
        Json {
            mode: self.mode.map(Mode::name),
            bits: self.width,
            tie: self.tie.sign(),
            features: self.features.iter().map(feature).collect(),
            sums: self.sums.iter().rev().map(|&sum| number(sum)).collect(),
            binary: self.binary(fingerprint.bits),
            fingerprint: fingerprint.hex(),
            vector: self.vector(),
            against: against.map(|bits| self.binary(bits)),
            distance: against.map(|bits| fingerprint.distance(Fingerprint { bits, width: self.width })),
        }
    }

    /// Whether all weights are whole and every sum of them is exact.
    fn are_whole(&self) -> bool {
        let exact = |value: f64| value.fract() == 0.0 && value.abs() < 9e15;
        self.features.iter().all(|feature| exact(feature.weight)) && self.sums.iter().all(|&sum| exact(sum))
    }

    fn write(&self, against: Option<u128>, out: &mut impl Write) -> anyhow::Result<()> {
        let whole = self.are_whole();
        let number = |value: f64| {
            // Without the sign of a negative zero.
            let value = value + 0.0;
            if whole { format!("{value:.0}") } else { format!("{value:.6}") }
        };
        if let Some(mode) = self.mode {
            writeln!(out, "mode         {mode}, {} bits", self.width)?;
            writeln!(out, "features     {}", mode.features())?;
            writeln!(out, "hash         {}", mode.hash())?;
            writeln!(out, "weight       {}", mode.weight())?;
        }
        writeln!(out, "bit          set where its sum is {}", self.tie.sign())?;
        writeln!(out)?;
        let digits = self.hash(0).len().max(4);
        let weights: Vec<String> = self.features.iter().map(|feature| number(feature.weight)).collect();
        let wide = weights.iter().map(String::len).max().unwrap_or(0).max(6);
        writeln!(out, "{:<digits$}  {:>wide$}  feature", "hash", "weight")?;
        for (feature, weight) in self.features.iter().zip(&weights) {
            let name = harmless(&String::from_utf8_lossy(&feature.name));
            writeln!(out, "{:<digits$}  {weight:>wide$}  {name}", self.hash(feature.hash))?;
        }
        let joined = |items: Vec<String>| items.join(" ");
        let fingerprint = self.fingerprint();
        writeln!(out)?;
        writeln!(out, "sums         {}", joined(self.sums.iter().rev().map(|&sum| number(sum)).collect()))?;
        writeln!(out, "bits         {}", self.binary(fingerprint.bits))?;
        writeln!(out, "fingerprint  {}", fingerprint.hex())?;
        writeln!(out, "vector       {}", joined(self.vector().iter().map(i8::to_string).collect()))?;
        if let Some(bits) = against {
            writeln!(out, "against      {}", self.binary(bits))?;
            writeln!(out, "distance     {}", fingerprint.distance(Fingerprint { bits, width: self.width }))?;
        }
        Ok(())
    }
}
