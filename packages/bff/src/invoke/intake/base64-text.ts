/** 1 for the 64 characters of RFC 4648 section 4, 0 for every other byte. Base64 needs no escape in JSON, so bytes are enough. */
export const inAlphabet = new Uint8Array(256);
for (const char of 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/') inAlphabet[char.charCodeAt(0)] = 1;

/** Where the base64 characters that start at `from` end; at most `to`. */
export function runEnd(bytes: Uint8Array, from: number, to: number): number {
  let at = from;
  while (at < to && inAlphabet[bytes[at]!] === 1) at++;
  return at;
}

/** Where the base64 characters that end before `to` start; at least `from`. */
export function runStart(bytes: Uint8Array, from: number, to: number): number {
  let at = to;
  while (at > from && inAlphabet[bytes[at - 1]!] === 1) at--;
  return at;
}

/** Characters that end base64 in JSON, and those that Node's decoder takes though RFC 4648 section 4 does not. */
const stops = [0x22, 0x5c, 0x3d, 0x2d, 0x5f]; // " \ = - _

/**
 * The same as `runEnd` for a run that is likely to go on to `to`, at the speed of memchr: an upper bound,
 * exact unless the decoder then finds fewer characters than it was given.
 */
export function likelyRunEnd(bytes: Buffer, from: number, to: number): number {
  const part = bytes.subarray(from, to);
  let end = part.length;
  for (const stop of stops) {
    const at = part.subarray(0, end).indexOf(stop);
    if (at !== -1) end = at;
  }
  return from + end;
}

/** How many `=` finish a run of this length, 0 when none can. */
export const paddingFor = (length: number): number => [0, 0, 2, 1][length % 4]!;

/** True when putting base64 back gives exactly this group of characters. */
export const isCanonical = (group: string): boolean => Buffer.from(group, 'base64').toString('base64') === group;

/** How many bytes at the start of a run belong to an escape (`\n`, `\u0041`), when a backslash stands before it. */
export function escapeLength(run: Buffer): number {
  return /^u[0-9a-f]{4}/i.test(run.toString('latin1', 0, 5)) ? 5 : 1;
}
