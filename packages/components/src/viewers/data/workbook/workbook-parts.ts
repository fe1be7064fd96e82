import { tableProblem } from '../rows/table-problem.ts';

/** Cells that a sheet may span: the reader fills every gap. */
const mostCells = 20_000_000;
/** What a sheet of a workbook can have (ECMA-376 part 1, section 18.3.1.73 and the limits of its programs). */
const largest = { rows: 1_048_576, columns: 16_384 };

/** Characters that are looked at together. */
const piece = 4 * 1024 * 1024;

/** An attribute of a tag, as it is written; `name` may be a pattern. */
export const attribute = (tag: string, name: string): string | undefined => new RegExp(`\\b${name}=(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find((value) => value !== undefined);

/** Refuses a sheet that names cells far out: gaps are filled, so that one cell would ask for billions. What names one in another way than programs write it is refused too, as the reader may take it for any. */
export function checkSheet(bytes: Uint8Array): void {
  let rows = 0;
  let columns = 0;
  let counted = 0;
  for (const text of textPieces(bytes)) {
    for (const [, name, attributes] of text.matchAll(/<(?:[^\s<>/:]+:)?(c|row)(?=[\s/>])([^<]*)/g)) {
      if (name === 'row') counted += 1;
      for (const place of attributes!.match(/\br\s*=\s*["']?[^"'\s>]*/g) ?? []) {
        const [, letters = '', digits] = /^r=["']([A-Z]*)(\d+)$/.exec(place) ?? [];
        if (digits === undefined) throw tableProblem('problemDamagedWorkbook');
        rows = Math.max(rows, Number(digits));
        columns = Math.max(columns, columnNumber(letters));
      }
    }
  }
  if (rows > largest.rows || columns > largest.columns || Math.max(rows, counted) * columns > mostCells) throw tableProblem('problemSheetTooLarge', { rows, columns });
}

/** The text of a part, a few megabytes at a time; no tag is cut. */
export function* textPieces(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for (let at = 0; at < bytes.length; at += piece) {
    const text = rest + decoder.decode(bytes.subarray(at, at + piece), { stream: true });
    const end = at + piece < bytes.length ? Math.max(0, text.lastIndexOf('<')) : text.length;
    rest = text.slice(end);
    yield text.slice(0, end);
  }
}

export function columnNumber(letters: string): number {
  let number = 0;
  for (const letter of letters.toUpperCase()) number = number * 26 + letter.charCodeAt(0) - 64;
  return number;
}
