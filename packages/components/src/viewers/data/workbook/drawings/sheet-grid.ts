import { attributeOf } from '../../../content/xml-tags.ts';

/** Where rows and columns of a sheet begin, in CSS pixels from its corner. */
export interface SheetGrid {
  left(column: number): number;
  top(row: number): number;
}

/** Bytes of a sheet that are looked at for the heights of its rows. */
const looked = 8 * 2 ** 20;
/** Pixels of a digit of the usual font, on which widths are counted (ECMA-376 part 1, section 18.3.1.13); of a column and a row of which nothing is said. */
const digit = 7;
const usual = { digits: 8, height: 20 };

const pixelsOfWidth = (width: number): number => Math.floor(((256 * width + Math.floor(128 / digit)) / 256) * digit);
/** With the room at its edges, in whole steps of eight. */
const pixelsOfDigits = (digits: number): number => Math.ceil((digits * digit + 5) / 8) * 8;
const pixelsOfPoints = (points: number): number => (points * 4) / 3;
const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** By what the sheet says of its columns and rows (sections 18.3.1.13, 18.3.1.73 and 18.3.1.81); `last` is the last row that is asked for. */
export function sheetGrid(sheet: Uint8Array | undefined, last: number): SheetGrid {
  const xml = new TextDecoder().decode(sheet?.subarray(0, looked));
  const [format = ''] = /<(?:\w+:)?sheetFormatPr\s[^<>]*>/.exec(xml) ?? [];
  const width = Number(attributeOf(format, 'defaultColWidth'));
  const digits = Number(attributeOf(format, 'baseColWidth') ?? usual.digits) || usual.digits;
  const height = Number(attributeOf(format, 'defaultRowHeight'));
  const [column, row] = [width > 0 ? pixelsOfWidth(width) : pixelsOfDigits(digits), height > 0 ? pixelsOfPoints(height) : usual.height];
  const widths: Sized[] = [...xml.slice(0, Math.max(0, xml.search(/<(?:\w+:)?sheetData[\s/>]/))).matchAll(/<(?:\w+:)?col\s[^<>]*>/g)].map(([tag]) => ({
    from: Number(attributeOf(tag, 'min')) - 1,
    to: Number(attributeOf(tag, 'max')) - 1,
    size: isTrue(attributeOf(tag, 'hidden')) ? 0 : pixelsOfWidth(Number(attributeOf(tag, 'width') ?? NaN)),
  }));
  return { left: beginnings(column, widths), top: beginnings(row, [...rowsWithHeight(xml, last)]) };
}

/** Rows or columns whose size is said. */
interface Sized {
  from: number;
  to: number;
  size: number;
}

/** Where each begins, where they are of one size but for some: there may be a million of those, and many drawings. */
function beginnings(size: number, others: readonly Sized[]): (index: number) => number {
  const sorted = others.filter((other) => Number.isFinite(other.size)).sort((one, other) => one.from - other.from);
  const more = new Float64Array(sorted.length + 1);
  sorted.forEach((other, nth) => (more[nth + 1] = more[nth]! + (other.to + 1 - other.from) * (other.size - size)));
  return (index) => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]!.from < index) low = middle + 1;
      else high = middle;
    }
    const last = sorted[low - 1];
    return index * size + more[low]! - (last ? Math.max(0, last.to + 1 - index) * (last.size - size) : 0);
  };
}

function* rowsWithHeight(xml: string, last: number): Generator<Sized, void> {
  for (const [tag] of xml.matchAll(/<(?:\w+:)?row\s[^<>]*>/g)) {
    const row = Number(attributeOf(tag, 'r')) - 1;
    if (row > last) return;
    const height = attributeOf(tag, 'ht');
    if (isTrue(attributeOf(tag, 'hidden'))) yield { from: row, to: row, size: 0 };
    else if (height !== undefined) yield { from: row, to: row, size: pixelsOfPoints(Number(height)) };
  }
}
