import type { Content } from '../../content/content.ts';
import { everyWithin, within, type Element } from '../../content/xml-tree.ts';
import { placeOf } from './book-place.ts';

/** How many bytes at the head of a font are mixed with a key, and what that is of the book's identifier, by the name of the method. */
const methods: Readonly<Record<string, { bytes: number; key: (identifier: string) => Promise<Uint8Array> }>> = {
  // EPUB 3.3, section 4.4.
  'http://www.idpf.org/2008/embedding': { bytes: 1040, key: async (identifier) => new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(identifier.replaceAll(/\s/g, '')))) },
  // Adobe's: the sixteen bytes of the UUID.
  'http://ns.adobe.com/pdf/enc#RC': { bytes: 1024, key: async (identifier) => Uint8Array.from(identifier.replaceAll(/^urn:uuid:|[^\da-f]/gi, '').match(/../g) ?? [], (pair) => Number.parseInt(pair, 16)) },
};

/** Fonts that are hidden from those who only unpack a book: their first bytes are mixed with what the book is identified by. */
export class HiddenFonts {
  readonly #identifier: string;
  readonly #methods = new Map<string, string>();

  constructor(encryption: Element, identifier: string) {
    this.#identifier = identifier;
    for (const data of everyWithin(encryption, 'EncryptedData')) {
      const place = placeOf(within(data, 'CipherReference')?.attributes['URI'] ?? '', '');
      const method = within(data, 'EncryptionMethod')?.attributes['Algorithm'] ?? '';
      if (place) this.#methods.set(place.path, method);
    }
  }

  /** True for what is locked, and not only hidden. */
  locks(path: string): boolean {
    const method = this.#methods.get(path);
    return method !== undefined && !Object.hasOwn(methods, method);
  }

  /** The content of a file, shown where it is hidden. */
  shown(content: Content, path: string): Content {
    const name = this.#methods.get(path) ?? '';
    if (!Object.hasOwn(methods, name)) return content;
    const { bytes: most, key: keyOf } = methods[name]!;
    const bytes = async (signal: AbortSignal): Promise<Uint8Array> => {
      const [hidden, key] = await Promise.all([content.bytes(signal), keyOf(this.#identifier).catch(() => new Uint8Array())]);
      return hidden.map((byte, at) => (at < most ? byte ^ (key[at % key.length] ?? 0) : byte));
    };
    const blob = async (signal: AbortSignal, type = ''): Promise<Blob> => new Blob([(await bytes(signal)) as Uint8Array<ArrayBuffer>], { type });
    return {
      artifact: content.artifact,
      size: content.size,
      ranged: false,
      bytes,
      stream: async (signal) => (await blob(signal)).stream(),
      text: (signal) => content.text(signal),
      range: async (start, end, signal) => (await bytes(signal)).subarray(start, end + 1),
      objectUrl: async (type, signal) => {
        const url = URL.createObjectURL(await blob(signal, type));
        return { url, release: () => URL.revokeObjectURL(url) };
      },
      downloadUrl: async () => undefined,
    };
  }
}
