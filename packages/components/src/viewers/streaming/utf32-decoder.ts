/** What decodes bytes as they come: the part of `TextDecoder` that is asked for. */
export interface Decoder {
  decode(bytes?: Uint8Array, options?: { stream?: boolean }): string;
}

/** Characters that are made at once: each is an argument of a call. */
const atOnce = 4096;

/** UTF-32 (Unicode 3.10), which no browser decodes. A mark at its head is taken away, what is no character becomes U+FFFD. */
export class Utf32Decoder implements Decoder {
  readonly #little: boolean;
  #cut: Uint8Array = new Uint8Array(0);
  #begun = false;

  constructor(encoding: 'utf-32le' | 'utf-32be') {
    this.#little = encoding === 'utf-32le';
  }

  decode(bytes: Uint8Array = new Uint8Array(0), { stream = false } = {}): string {
    const all = new Uint8Array(this.#cut.length + bytes.length);
    all.set(this.#cut);
    all.set(bytes, this.#cut.length);
    const whole = all.length & ~3;
    this.#cut = all.slice(whole);
    const text = this.#textOf(new DataView(all.buffer, 0, whole));
    return !stream && this.#cut.length > 0 ? `${text}\ufffd` : text;
  }

  #textOf(view: DataView): string {
    let text = '';
    for (let from = this.#markIn(view); from < view.byteLength; from += 4 * atOnce) {
      const chars: number[] = [];
      for (let at = from; at < Math.min(from + 4 * atOnce, view.byteLength); at += 4) chars.push(character(view.getUint32(at, this.#little)));
      text += String.fromCodePoint(...chars);
    }
    return text;
  }

  /** How many bytes a mark takes that the text begins with. */
  #markIn(view: DataView): number {
    if (this.#begun || view.byteLength === 0) return 0;
    this.#begun = true;
    return view.getUint32(0, this.#little) === 0xfeff ? 4 : 0;
  }
}

const character = (code: number): number => (code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? 0xfffd : code);
