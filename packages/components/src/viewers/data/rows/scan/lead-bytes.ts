const between = (...ranges: readonly (readonly [number, number])[]): Uint8Array => {
  const bytes = new Uint8Array(256);
  for (const [first, last] of ranges) bytes.fill(1, first, last + 1);
  return bytes;
};
const asian = between([0x81, 0xfe]);

/**
 * Where the second byte of a character may be one of ASCII's (Encoding Standard, sections 10 to 14): 1 for the bytes that begin such a
 * character. The second is 0x40 or more, as `|` is; line ends, quotes and commas are less.
 */
const leads: Readonly<Record<string, Uint8Array>> = { shift_jis: between([0x81, 0x9f], [0xe0, 0xfc]), gb18030: asian, big5: asian, 'euc-kr': asian };
export const leastTrail = 0x40;

/** The bytes after which a delimiter would be part of a character; undefined where none can be. */
export const leadBytes = (encoding: string, delimiter: number): Uint8Array | undefined => (delimiter < leastTrail ? undefined : leads[encoding]);
