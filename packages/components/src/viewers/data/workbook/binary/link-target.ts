import type { Records } from './records.ts';

const wide = new TextDecoder('utf-16le');
/** Kinds of addresses, by the first part of their name ([MS-OSHARED] section 2.3.7). */
const [address, file] = [0x79eac9e0, 0x00000303];

/** Where a link leads ([MS-XLS] section 2.4.140); undefined where that is not told in a way that is known. */
export function linkTarget(record: Records): string | undefined {
  const flags = record.u32(28);
  let at = 32;
  const text = (length: number): string => {
    const bytes = record.bytes.subarray(record.at + at, Math.min(record.end, record.at + at + 2 * length));
    at += 2 * length;
    return wide.decode(bytes).split('\0', 1)[0]!;
  };
  const counted = (): string => {
    at += 4;
    return text(record.u32(at - 4));
  };
  // What is shown, and the frame that it is opened in.
  if (flags & 0x10) counted();
  if (flags & 0x80) counted();
  let target = '';
  if ((flags & 0x101) === 0x101) target = counted();
  else if (flags & 1) {
    const kind = record.u32(at);
    at += 16;
    if (kind === address) {
      const size = record.u32(at);
      at += 4;
      const end = at + size;
      target = text(Math.floor(size / 2));
      at = end;
    } else if (kind === file) {
      const length = record.u32(at + 2);
      const bytes = record.bytes.subarray(record.at + at + 6, Math.min(record.end, record.at + at + 6 + length));
      target = new TextDecoder('windows-1252').decode(bytes).split('\0', 1)[0]!;
      at += 6 + length + 24;
      const more = record.u32(at);
      at += 4 + more;
    } else return undefined;
  }
  const place = flags & 8 ? counted() : '';
  return target + (place ? `#${place}` : '') || undefined;
}
