import { breaksOf } from '../../../code/text/columns.ts';

/** A stretch of text, and how it is drawn. */
type Stretch = readonly [text: string, ...how: unknown[]];

export const textOf = ({ pieces }: { pieces: readonly Stretch[] }): string => pieces.map(([text]) => text).join('');

/** How many lines of the screen a text takes. */
export const linesIn = (text: string, columns: number): number => (text.length <= columns && /^[ -~]*$/.test(text) ? 1 : breaksOf(text, columns, true).length);

/** The line of the screen, within its row, that a unit of a text stands on. */
export const lineAt = (text: string, unit: number, columns: number): number => breaksOf(text, columns, true).findLastIndex((start) => start <= unit);

/** Pieces in lines of so many columns: cut where a line ends, so that the screen and who counts its lines are of one mind. */
export function linesOfPieces<Piece extends Stretch>(pieces: readonly Piece[], columns: number): Piece[][] {
  const ends = [...breaksOf(textOf({ pieces }), columns, true).slice(1), Infinity];
  const lines: Piece[][] = [[]];
  const part = (text: string, how: readonly unknown[]): Piece => [text, ...how] as unknown as Piece;
  let at = 0;
  for (const [text, ...how] of pieces) {
    let from = 0;
    while (at + text.length - from > ends[0]!) {
      const cut = from + ends.shift()! - at;
      if (cut > from) lines.at(-1)!.push(part(text.slice(from, cut), how));
      lines.push([]);
      at += cut - from;
      from = cut;
    }
    if (from < text.length) lines.at(-1)!.push(part(text.slice(from), how));
    at += text.length - from;
  }
  return lines;
}
