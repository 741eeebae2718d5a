mod statistics;
#[path = "../splitmix.rs"]
mod splitmix;
fn main() -> anyhow::Result<()> {
    println!("{}", statistics::of(std::path::Path::new(&std::env::args().nth(2).unwrap()))?);
    Ok(())
}
