import { utf8Length } from './base64.ts';

/** v2.1 section 9.1, rule 4: the limit counts bytes, as file systems do. */
const maxNameBytes = 255;
/** Names that Windows keeps for devices, with any extension. */
const deviceName = /^(con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?=\s*(\.|$))/i;
// Control characters, line and paragraph separators, bidi overrides and isolates, byte order mark, tags, lone surrogates.
const invisible = /[\p{Cc}\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u2069\u061c\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}\p{Cs}]/gu;
/** What Windows forbids in names, the separators apart. */
const forbidden = /[<>:"|?*]/g;
const compound = /\.tar\.[a-z0-9]{1,4}$/i;

/** Splits a name before its extension; a dot file's name and an "extension" with a blank or of more than 20 characters have none. */
export function splitExtension(name: string): { stem: string; extension: string } {
  const found = compound.exec(name)?.[0] ?? /\.[^.\s]{1,20}$/u.exec(name)?.[0] ?? '';
  return found.length === name.length ? { stem: name, extension: '' } : { stem: name.slice(0, name.length - found.length), extension: found };
}

/** A text without dots and blanks at its end: Windows drops them, so that two names would be one. */
function withoutTail(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '.' || /\s/.test(text[end - 1]!))) end--;
  return text.slice(0, end);
}

/** Cuts a text to a number of bytes in UTF-8, between characters. */
function cutBytes(text: string, bytes: number): string {
  if (utf8Length(text) <= bytes) return text;
  let kept = '';
  let length = 0;
  for (const character of text) {
    length += utf8Length(character);
    if (length > bytes) break;
    kept += character;
  }
  return kept;
}

/** Puts `suffix` before the extension and keeps the whole within 255 bytes. */
function fit(stem: string, suffix: string, extension: string): string {
  const kept = cutBytes(stem, maxNameBytes - utf8Length(suffix) - utf8Length(extension));
  return (kept === stem ? stem : withoutTail(kept)) + suffix + extension;
}

/**
 * A name that is safe to use as a file's name on any system (v2.1 section 9.1): the last part of a path, in NFC, without control
 * characters, bidi overrides and what Windows forbids; at most 255 bytes with the extension kept; never empty, `.` or `..`.
 * Blanks, Unicode and case stay. `fallback` is the name when nothing is left.
 */
export function safeFileName(name: string, fallback = 'file'): string {
  const bounded = name.length > 65_536 ? name.slice(-65_536) : name;
  const visible = bounded.replace(invisible, '').normalize('NFC');
  // Rules 1 and 2: both separators end a directory, on every system; `C:` ends a drive.
  const parts = visible.split(/[/\\]/).map((part) => withoutTail(part.replace(/^[a-z]:/i, '')).trim());
  const last = parts.findLast((part) => part !== '') ?? '';
  const plain = last.replace(forbidden, '_');
  if (plain === '') return fallback;
  const safe = deviceName.test(plain) ? `_${plain}` : plain;
  const { stem, extension } = splitExtension(safe);
  return fit(stem, '', extension) || fallback;
}

/** The first of `a (2).txt`, `a (3).txt` … that `taken` does not have, counted from `from`, and its number. */
function numberedName(name: string, taken: { has(name: string): boolean }, from: number): { unique: string; n: number } {
  const { stem, extension } = splitExtension(name);
  for (let n = from; ; n++) {
    const unique = fit(stem, ` (${n})`, extension);
    if (!taken.has(unique)) return { unique, n };
  }
}

/** The first of `a.txt`, `a (2).txt`, `a (3).txt` … that `taken` does not have; the count starts at `from`. */
export function uniqueName(name: string, taken: { has(name: string): boolean }, from = 2): string {
  return taken.has(name) ? numberedName(name, taken, from).unique : name;
}

/** Hands out unique names, one after the other, in time that does not grow with how many are alike. */
export function createNames(): { claim(name: string): string } {
  const taken = new Set<string>();
  const last = new Map<string, number>();
  return {
    claim(name) {
      if (!taken.has(name)) {
        taken.add(name);
        return name;
      }
      const { unique, n } = numberedName(name, taken, (last.get(name) ?? 1) + 1);
      last.set(name, n);
      taken.add(unique);
      return unique;
    },
  };
}
