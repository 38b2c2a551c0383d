//! The picture of `tables stats --svg`: how scores are distributed in the largest layer, and which
//! share of each layer is exact.

use std::fmt::Write;

use sembra_tables::LayerStats;

const WIDTH: f64 = 760.0;
const PLOT_HEIGHT: f64 = 220.0;
const LEFT: f64 = 60.0;
const RIGHT: f64 = 20.0;
const TOP: f64 = 50.0;
const GAP: f64 = 90.0;

/// One bar: what stands below it, its height from 0 to 1, what stands above it.
struct Bar {
    label: String,
    height: f64,
    value: String,
}

/// The whole picture.
pub fn draw(layers: &[LayerStats]) -> String {
    let mut svg = String::new();
    let height = TOP + 2.0 * PLOT_HEIGHT + GAP + 50.0;
    let rules = layers.last().map_or("", |layer| layer.rules.as_str());
    // Writing to a string cannot fail.
    let _ = write!(
        svg,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {height}\" \
         font-family=\"system-ui, sans-serif\" font-size=\"11\" fill=\"#333\">\n\
         <rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n"
    );
    if let Some(last) = layers.last() {
        let most = last.histogram.values().copied().max().unwrap_or(1) as f64;
        let bars: Vec<Bar> = last
            .histogram
            .iter()
            .map(|(score, &count)| Bar {
                label: format!("{score}"),
                height: count as f64 / most,
                value: percent(count as f64 / last.positions as f64),
            })
            .collect();
        let title = format!("{rules}, {} seeds: what the player to move secures", last.seeds);
        plot(&mut svg, TOP, &title, "#8a5a2b", &bars);
    }
    let bars: Vec<Bar> = layers
        .iter()
        .map(|layer| {
            let share = layer.exact as f64 / layer.positions as f64;
            Bar { label: layer.seeds.to_string(), height: share, value: percent(share) }
        })
        .collect();
    let title = format!("{rules}: share of positions with one exact value, by seeds on the board");
    plot(&mut svg, TOP + PLOT_HEIGHT + GAP, &title, "#3f6f4f", &bars);
    svg.push_str("</svg>\n");
    svg
}

fn percent(share: f64) -> String {
    let percent = 100.0 * share;
    if percent > 0.0 && percent < 0.95 { "<1".to_owned() } else { format!("{percent:.0}") }
}

fn plot(svg: &mut String, top: f64, title: &str, colour: &str, bars: &[Bar]) {
    let bottom = top + PLOT_HEIGHT;
    let step = (WIDTH - LEFT - RIGHT) / bars.len().max(1) as f64;
    let _ = writeln!(
        svg,
        "<text x=\"{LEFT}\" y=\"{}\" font-size=\"15\" font-weight=\"600\">{title}</text>\n\
         <text x=\"{}\" y=\"{}\" text-anchor=\"end\">%</text>\n\
         <line x1=\"{LEFT}\" y1=\"{bottom}\" x2=\"{}\" y2=\"{bottom}\" stroke=\"#999\"/>",
        top - 24.0,
        LEFT - 8.0,
        top + 4.0,
        WIDTH - RIGHT,
    );
    for (i, bar) in bars.iter().enumerate() {
        let x = LEFT + i as f64 * step;
        let tall = bar.height * PLOT_HEIGHT;
        let centre = x + step / 2.0;
        let _ = writeln!(
            svg,
            "<rect x=\"{:.1}\" y=\"{:.1}\" width=\"{:.1}\" height=\"{tall:.1}\" fill=\"{colour}\"/>\
             <text x=\"{centre:.1}\" y=\"{:.1}\" text-anchor=\"middle\">{}</text>\
             <text x=\"{centre:.1}\" y=\"{:.1}\" text-anchor=\"middle\" fill=\"#777\" \
             font-size=\"9\">{}</text>",
            x + step * 0.1,
            bottom - tall,
            step * 0.8,
            bottom + 15.0,
            bar.label,
            bottom - tall - 4.0,
            bar.value,
        );
    }
}
