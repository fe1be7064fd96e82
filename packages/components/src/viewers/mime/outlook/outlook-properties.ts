import { viewOf } from '../../content/view-of.ts';
import { decoderOf } from '../../content/code-pages.ts';
import type { CompoundEntry } from '../../content/compound-file.ts';
import { codePageOf } from './language-pages.ts';

/** Types of properties ([MS-OXCDATA] section 2.11.1). */
const [ANSI, WIDE, BINARY, OBJECT, TIME] = ['001E', '001F', '0102', '000D', 0x40];
/** The code pages of strings and of the text as a page, and the language of the message ([MS-OXPROPS]). */
const [STRINGS, PAGE, LANGUAGE] = [0x3ffd, 0x3fde, 0x3ff1];
/** Milliseconds between the years 1601 and 1970. */
const epoch = 11_644_473_600_000;

/** What a message, a receiver or a file of Outlook says of itself ([MS-OXMSG] section 2.4). */
export class OutlookProperties {
  readonly #folder: CompoundEntry;
  readonly #fixed = new Map<number, { type: number; low: number; high: number }>();
  readonly #decoder: TextDecoder;

  /** `head`: bytes before the first of its numbers. `outer`: of the message that it belongs to. */
  constructor(folder: CompoundEntry, head: number, outer?: OutlookProperties) {
    this.#folder = folder;
    const bytes = folder.entries.get('__properties_version1.0')?.bytes() ?? new Uint8Array();
    const view = viewOf(bytes);
    for (let at = head; at + 16 <= bytes.length; at += 16) this.#fixed.set(view.getUint16(at + 2, true), { type: view.getUint16(at, true), low: view.getUint32(at + 8, true), high: view.getUint32(at + 12, true) });
    this.#decoder = outer?.decoder ?? decoderOf(this.number(STRINGS) ?? codePageOf(this.number(LANGUAGE) ?? 0));
  }

  get decoder(): TextDecoder {
    return this.#decoder;
  }

  number(id: number): number | undefined {
    return this.#fixed.get(id)?.low;
  }

  /** Counted in ten millionths of a second since 1601. */
  time(id: number): Date | undefined {
    const { type, low, high } = this.#fixed.get(id) ?? {};
    const time = type === TIME ? new Date((high! * 2 ** 32 + low!) / 10_000 - epoch) : undefined;
    return time && !Number.isNaN(time.getTime()) ? time : undefined;
  }

  text(id: number): string {
    const wide = this.#stream(id, WIDE);
    return (wide ? new TextDecoder('utf-16le').decode(wide) : this.#decoder.decode(this.#stream(id, ANSI) ?? new Uint8Array())).replace(/\0[^]*/, '');
  }

  /** The first that says something. */
  words(...ids: readonly number[]): string {
    for (const id of ids) {
      const text = this.text(id).trim();
      if (text) return text;
    }
    return '';
  }

  bytes(id: number): Uint8Array<ArrayBuffer> | undefined {
    return this.#stream(id, BINARY);
  }

  /** Text that is kept as bytes, in the code page that the message names for it. */
  page(id: number): string {
    const bytes = this.bytes(id);
    if (!bytes) return this.text(id);
    try {
      return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    } catch {
      return decoderOf(this.number(PAGE) ?? 1252).decode(bytes);
    }
  }

  /** A message within it. */
  folder(id: number): CompoundEntry | undefined {
    return this.#folder.entries.get(nameOf(id, OBJECT));
  }

  #stream(id: number, type: string): Uint8Array<ArrayBuffer> | undefined {
    return this.#folder.entries.get(nameOf(id, type))?.bytes();
  }
}

const nameOf = (id: number, type: string): string => `__substg1.0_${id.toString(16).toUpperCase().padStart(4, '0')}${type}`;
