//! The pairs of a JSON report by the names of their submissions.

use serde_json::Value;

/// The listed pairs of a problem in their order, each with `left right`, without the ends of the files' names.
pub(crate) fn named_pairs(problem: &Value) -> Vec<(String, Value)> {
    let name = |side: &Value| {
        let at = usize::try_from(side.as_u64().expect("an index")).expect("small");
        let name = problem["submissions"][at]["name"].as_str().expect("a name");
        name.rsplit_once('.').map_or(name, |(stem, _)| stem)
    };
    let pairs = problem["pairs"].as_array().expect("a list").iter();
    pairs.map(|pair| (format!("{} {}", name(&pair["left"]), name(&pair["right"])), pair.clone())).collect()
}
