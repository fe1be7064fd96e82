import { fileProblems } from '../../localization/file-problems.ts';
import { Problem } from '../../localization/problem.ts';

/** RFC 4648 section 4. An error names the file. */
export function decodeBase64(b64: string, name: string): Uint8Array<ArrayBuffer> {
  try {
    const native = (Uint8Array as unknown as { fromBase64?: (text: string) => Uint8Array<ArrayBuffer> }).fromBase64;
    return native ? native.call(Uint8Array, b64) : Uint8Array.from(atob(b64), (char) => char.charCodeAt(0));
  } catch {
    throw new Problem(fileProblems, 'notBase64', { name });
  }
}

/** By byte order mark, else UTF-8, else what the bytes look like: code that few files need. */
export async function readText(bytes: Uint8Array): Promise<string> {
  const text = strictly(bytes);
  // The mark of UTF-32 is that of UTF-16 and a zero.
  return text === undefined || text.startsWith('\0') ? (await import('../streaming/guessed-text.ts')).guessedText(bytes) : text;
}

function strictly(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** By byte order mark, else UTF-8; invalid bytes become U+FFFD. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

/** The label of the encoding that the first bytes announce (Encoding Standard, “BOM sniff”). */
export function encodingOf(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | 'utf-8' {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}
