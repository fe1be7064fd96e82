/** Where the picture begins: at once, or within boxes of ISO media files (ISO/IEC 18181-2, section 9). */
const bare = [0xff, 0x0a];
const boxed = [0, 0, 0, 0x0c, 0x4a, 0x58, 0x4c, 0x20, 0x0d, 0x0a, 0x87, 0x0a];
/** Widths that are told by their ratio to the height, and the lengths of the others in bits. */
const ratios = [1, 1.2, 4 / 3, 1.5, 16 / 9, 1.25, 2];
const lengths = [9, 13, 18, 30];

const begins = (bytes: Uint8Array, at: number, mark: readonly number[]): boolean => mark.every((byte, nth) => bytes[at + nth] === byte);

/** JPEG XL; its size where its beginning is there (ISO/IEC 18181-1, section D.2). */
export function jxl(view: DataView): { type: string; width?: number; height?: number } | undefined {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  const within = begins(bytes, 0, boxed);
  if (!within && !begins(bytes, 0, bare)) return undefined;
  const start = within ? pictureIn(view, bytes) : 0;
  const size = start === undefined || start + 12 > bytes.length ? undefined : sizeAt(bytes, start + 2);
  return { type: 'image/jxl', ...size };
}

function pictureIn(view: DataView, bytes: Uint8Array): number | undefined {
  for (let at = 0; at + 16 <= bytes.length; ) {
    const kind = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    // One that comes in parts counts them.
    const start = at + (kind === 'jxlp' ? 12 : 8);
    if ((kind === 'jxlc' || kind === 'jxlp') && begins(bytes, start, bare)) return start;
    const length = view.getUint32(at);
    if (length < 8) return undefined;
    at += length;
  }
  return undefined;
}

function sizeAt(bytes: Uint8Array, from: number): { width: number; height: number } {
  let at = from * 8;
  const bits = (count: number): number => {
    let value = 0;
    for (let nth = 0; nth < count; nth++, at++) value += ((bytes[at >> 3]! >> (at & 7)) & 1) * 2 ** nth;
    return value;
  };
  const small = bits(1) === 1;
  const side = (): number => (small ? (bits(5) + 1) * 8 : bits(lengths[bits(2)]!) + 1);
  const height = side();
  const ratio = bits(3);
  return { width: ratio === 0 ? side() : Math.floor(height * ratios[ratio - 1]!), height };
}
