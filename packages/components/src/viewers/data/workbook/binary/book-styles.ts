import type { CellLook } from '../../rows/row-source.ts';
import type { Rgb } from '../../../code/logs/readable-colour.ts';
import { lookOf, type AuthoredLook } from '../cell-looks.ts';
import { cellFormat, type CellFormat } from '../number-format.ts';
import { rgbIn, usualIndexed } from '../sheet-colours.ts';
import type { Records } from './records.ts';

/** Colours of a workbook's own begin behind eight that all have; from there on are those of the system. */
const [firstOwn, ofSystem] = [8, 64];
/** The fill of one colour ([MS-XLS] section 2.5.129). */
const solid = 1;
/** Dates whose order is the reader's: their code is that of who saved the file. */
const ofReader: ReadonlySet<number> = new Set([14, 22]);

/** Fonts, formats and styles as the records of a workbook tell them. */
export class BookStyles {
  readonly #fonts: AuthoredLook[] = [];
  readonly #codes = new Map<number, string>();
  readonly #styles: { font: number; format: number; fill: number | undefined }[] = [];
  readonly #colours = usualIndexed.map(rgbIn);
  readonly #inks: number[] = [];

  /** Section 2.4.122. */
  font(record: Records): void {
    this.#fonts.push({ struck: (record.u16(2) & 8) !== 0, bold: record.u16(6) >= 600 });
    this.#inks.push(record.u16(4));
  }
  /** Section 2.4.126. */
  format(id: number, code: string): void {
    this.#codes.set(id, code);
  }
  /** Section 2.4.353, and what it was before Excel 97. */
  style(record: Records, isOlder: boolean): void {
    const pattern = isOlder ? record.u16(10) & 0x3f : record.u32(14) >>> 26;
    const colour = record.u16(isOlder ? 8 : 18) & 0x7f;
    this.#styles.push({ font: record.u16(0), format: record.u16(2), fill: pattern === solid ? colour : undefined });
  }
  /** Section 2.4.188. */
  palette(record: Records): void {
    for (let nth = 0; nth < Math.min(record.u16(0), ofSystem - firstOwn); nth++) this.#colours[firstOwn + nth] = [0, 1, 2].map((part) => record.u8(2 + 4 * nth + part)) as unknown as Rgb;
  }

  /** By the number of a style. */
  get formats(): (CellFormat | undefined)[] {
    const made = new Map<number, CellFormat | undefined>();
    return this.#styles.map(({ format }) => {
      if (!made.has(format)) made.set(format, cellFormat(format, ofReader.has(format) ? undefined : this.#codes.get(format)));
      return made.get(format);
    });
  }
  get looks(): (CellLook | undefined)[] {
    return this.#styles.map(({ font, fill }) => {
      // There never was a font 4.
      const at = font > 4 ? font - 1 : font;
      return lookOf({ ...this.#fonts[at], ink: this.#colourOf(this.#inks[at]), fill: this.#colourOf(fill) });
    });
  }
  #colourOf(number: number | undefined): Rgb | undefined {
    return number === undefined || number >= ofSystem ? undefined : this.#colours[number];
  }
}
