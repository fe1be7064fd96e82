const clear = 256;
const end = 257;
const mostCodes = 4096;

/** LZW as in TIFF 6.0, section 13: codes from the highest bit on, one longer a code early. Ends at the first code that is none. */
export function unpackLzw(packed: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(length);
  // A code stands for bytes that were written already: where they begin, and how many they are.
  const [starts, lengths] = [new Uint32Array(mostCodes), new Uint32Array(mostCodes)];
  let [filled, next, width, held, bits, before] = [0, 258, 9, 0, 0, -1];
  for (let at = 0; filled < length; ) {
    while (bits < width && at < packed.length) {
      held = ((held << 8) | packed[at++]!) & 0xffffff;
      bits += 8;
    }
    if (bits < width) break;
    bits -= width;
    const code = (held >> bits) & ((1 << width) - 1);
    if (code === end) break;
    if (code === clear) {
      [next, width, before] = [258, 9, -1];
      continue;
    }
    const from = filled;
    if (code < clear) out[filled++] = code;
    else {
      // The code that is being made stands for the one before and its first byte.
      if (code > next || before < 0) break;
      const [start, many] = code === next ? [before, from - before + 1] : [starts[code]!, lengths[code]!];
      for (let nth = 0; nth < many && filled < length; nth++) out[filled++] = out[start + nth]!;
    }
    if (before >= 0 && next < mostCodes) {
      starts[next] = before;
      lengths[next++] = from - before + 1;
    }
    before = from;
    if (next >= (1 << width) - 1 && width < 12) width++;
  }
  return out;
}

/** PackBits (TIFF 6.0, section 9): runs of one byte, and bytes as they are. */
export function unpackBits(packed: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(length);
  for (let at = 0, filled = 0; at < packed.length && filled < length; ) {
    const head = packed[at++]!;
    if (head === 128) continue;
    if (head > 128) {
      out.fill(packed[at++] ?? 0, filled, (filled += 257 - head));
      continue;
    }
    out.set(packed.subarray(at, at + Math.min(head + 1, length - filled)), filled);
    at += head + 1;
    filled += head + 1;
  }
  return out;
}
