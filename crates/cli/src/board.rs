//! A position drawn for people, as South sees it.

use sembra_rules::{BoardHouse, House, HouseSet, Position, Side};

use crate::output::{FAINT, PLAYABLE, styled};

/// Draws the board: North's row on top, each store at its owner's right, playable houses marked.
pub fn draw(position: Position, playable: HouseSet) -> String {
    let row = |side: Side, houses: [House; 6]| -> String {
        let cells = houses.map(|house| cell(position, BoardHouse::new(side, house), playable));
        cells.join(&bar())
    };
    let letters = |side: Side, houses: [House; 6]| -> String {
        let letters = houses.map(|house| format!("{:^5}", BoardHouse::new(side, house).letter()));
        styled(FAINT, letters.join(" ").trim_end())
    };
    let rule = |left: &str, middle: &str, right: &str| -> String {
        styled(FAINT, &format!("{left}{}{right}", ["─────"; 6].join(middle)))
    };
    let mut reversed = House::ALL;
    reversed.reverse();
    let north_store = format!("{:>5}", position.store(Side::North));
    let south_store = position.store(Side::South);
    [
        format!("         {}", letters(Side::North, reversed)),
        format!("        {}", rule("┌", "┬", "┐")),
        format!(" North  {}{}{}", bar(), row(Side::North, reversed), bar()),
        format!(" {north_store}  {}  {south_store}", rule("├", "┼", "┤")),
        format!("        {}{}{}  South", bar(), row(Side::South, House::ALL), bar()),
        format!("        {}", rule("└", "┴", "┘")),
        format!("         {}", letters(Side::South, House::ALL)),
    ]
    .map(|line| format!("{line}\n"))
    .concat()
}

fn bar() -> String {
    styled(FAINT, "│")
}

fn cell(position: Position, house: BoardHouse, playable: HouseSet) -> String {
    let seeds = position.seeds(house);
    if seeds.is_none() {
        return styled(FAINT, "  ·  ");
    }
    let text = format!("{seeds:>3}  ", seeds = seeds.count());
    if house.side == position.turn() && playable.contains(house.house) {
        return styled(PLAYABLE, &text);
    }
    text
}
