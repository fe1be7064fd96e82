import { viewOf } from '../../content/view-of.ts';
import type { Size } from '../read/geometry.ts';
import type { OpenPictures } from '../read/read-image.ts';

/** Bytes of the head of a file and of what it says of a picture (Microsoft, “Icons”, ICONDIR and ICONDIRENTRY). */
const [head, entry] = [6, 16];

/** The pictures of an icon, the largest first, each as an icon of its own: browsers show one of them, and choose it. */
export const openIcon: OpenPictures = async (content, _locale, signal) => {
  const bytes = await content.bytes(signal);
  const view = viewOf(bytes);
  const entries = Array.from({ length: Math.min(view.getUint16(4, true), Math.floor((bytes.length - head) / entry)) }, (_, nth) => {
    const at = head + nth * entry;
    const size: Size = { width: bytes[at] || 256, height: bytes[at + 1] || 256 };
    const [length, from] = [view.getUint32(at + 8, true), view.getUint32(at + 12, true)];
    return { size, row: bytes.slice(at, at + entry), data: bytes.slice(from, from + length) };
  });
  const largestFirst = entries.filter(({ data }) => data.length > 0).toSorted((a, b) => b.size.width * b.size.height - a.size.width * a.size.height);
  const all = largestFirst.length > 0 ? largestFirst : entries.slice(0, 1);
  return {
    sizes: all.map(({ size }) => size),
    draw: async (nth) => ({ picture: alone(all[nth]!) }),
    close: () => {},
  };
};

function alone({ row, data }: { row: Uint8Array<ArrayBuffer>; data: Uint8Array<ArrayBuffer> }): Blob {
  const own = row.slice();
  new DataView(own.buffer).setUint32(12, head + entry, true);
  // The place where a pointer points stands where icons say their colours.
  own.fill(0, 4, 8);
  return new Blob([Uint8Array.of(0, 0, 1, 0, 1, 0), own, data], { type: 'image/x-icon' });
}
