/** A family of letters: how high they stand over and hang under their line, and how high a line is, in sizes of them; what the picture says for it. */
export interface Family {
  names: string;
  ascent: number;
  descent: number;
  line: number;
  /** Whether the letters are its own: others are as wide as others. */
  own?: true;
}

/** What the letters of the picture that lie in it are called. */
export const drawnByHand = 'Excalifont';
const plain = 'system-ui, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif';
const typed = 'ui-monospace, SFMono-Regular, Menlo, Consolas, "Liberation Mono", monospace';
const hand = { names: `${drawnByHand}, ${plain}`, ascent: 0.886, descent: 0.374, line: 1.25 };

const excalifont: Family = { ...hand, own: true };

/** By the number that Excalidraw has for each. */
const families: ReadonlyMap<number, Family> = new Map([
  [1, hand],
  [2, { names: `Helvetica, Arial, ${plain}`, ascent: 0.77, descent: 0.23, line: 1.15 }],
  [3, { names: `"Cascadia Code", ${typed}`, ascent: 0.928, descent: 0.234, line: 1.2 }],
  [5, excalifont],
  [6, { names: `Nunito, ${plain}`, ascent: 1.011, descent: 0.353, line: 1.25 }],
  [7, { names: `"Lilita One", ${plain}`, ascent: 0.923, descent: 0.22, line: 1.15 }],
  [8, { names: `"Comic Shanns", ${typed}`, ascent: 0.75, descent: 0.25, line: 1.25 }],
  [9, { names: `"Liberation Sans", Arial, ${plain}`, ascent: 0.905, descent: 0.212, line: 1.15 }],
]);
const byName: ReadonlyMap<string, number> = new Map([['virgil', 1], ['hand-drawn', 1], ['helvetica', 2], ['normal', 2], ['cascadia', 3], ['code', 3], ['monospace', 3], ['excalifont', 5], ['nunito', 6], ['lilita one', 7], ['comic shanns', 8], ['liberation sans', 9]]);

/** The family that a number or a name says, else that of letters drawn by hand. */
export const familyOf = (said: unknown): Family => families.get(typeof said === 'string' ? (byName.get(said.trim().toLowerCase()) ?? Number(said)) : Number(said)) ?? excalifont;

/** Pixels from the top of a line that is so many pixels high to the foot of its letters. */
export const baselineOf = ({ ascent, descent }: Family, size: number, line: number): number => size * ascent + (line - size * (ascent + descent)) / 2;
