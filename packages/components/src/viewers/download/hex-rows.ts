/** Bytes as `00000010  48 65 72 6f …  Hero…`, `width` a row; what cannot be printed in ASCII is a dot. */
export function hexRows(bytes: Uint8Array, width: number): string {
  const rows: string[] = [];
  for (let from = 0; from < bytes.length; from += width) {
    const row = [...bytes.subarray(from, from + width)];
    const hex = row.map((byte) => byte.toString(16).padStart(2, '0')).join(' ').padEnd(width * 3 - 1);
    const text = row.map((byte) => (byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : '.')).join('');
    rows.push(`${from.toString(16).padStart(8, '0')}  ${hex}  ${text}`);
  }
  return rows.join('\n');
}
