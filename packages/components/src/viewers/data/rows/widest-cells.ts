/** Characters of a cell that count: a column is never made wider than these. */
const counted = 120;

const narrow = /[ijlrtfI.,:;'`|!()[\]{}\s/\\-]/g;
const wide = /[A-Zmw@%&—…]/g;
/** Scripts whose characters fill a square. */
const square = /[\u1100-\u115f\u2e80-\u9fff\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60\u{1f300}-\u{1faff}\u{20000}-\u{3ffff}]/gu;

/** About how much room a text takes, in usual characters: enough to choose those that are worth measuring. */
function roomOf(text: string): number {
  return text.length - 0.5 * countOf(text, narrow) + 0.3 * countOf(text, wide) + countOf(text, square);
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;

/** The cells of a column that may be its widest, at most `most` of them; measured where the font is. */
export function widestCells(cells: readonly string[], most: number): string[] {
  const found = [...new Set(cells.map((cell) => cell.slice(0, counted)))].map((cell) => ({ cell, room: roomOf(cell) }));
  return found.toSorted((a, b) => b.room - a.room).slice(0, most).map(({ cell }) => cell);
}
