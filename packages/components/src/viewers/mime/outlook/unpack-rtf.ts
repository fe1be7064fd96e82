import { viewOf } from '../../content/view-of.ts';

/** What every such text may repeat from ([MS-OXRTFCP] section 2.1.2.1). */
const known = '{\\rtf1\\ansi\\mac\\deff0\\deftab720{\\fonttbl;}{\\f0\\fnil \\froman \\fswiss \\fmodern \\fscript \\fdecor MS Sans SerifSymbolArialTimes New RomanCourier{\\colortbl\\red0\\green0\\blue0\r\n\\par \\pard\\plain\\f0\\fs20\\b\\i\\u\\tab\\tx';
const [PACKED, PLAIN] = [0x75465a4c, 0x414c454d];
const [head, ring] = [16, 4096];
const most = 64 * 2 ** 20;

/** Rich text as Outlook packs it: single bytes, and places of what stood among the 4,096 before. Up to where it is cut off; undefined where it is none. */
export function unpackRtf(packed: Uint8Array): Uint8Array<ArrayBuffer> | undefined {
  if (packed.length < head) return undefined;
  const view = viewOf(packed);
  const kind = view.getUint32(8, true);
  if (kind === PLAIN) return packed.slice(head);
  if (kind !== PACKED) return undefined;
  const before = new Uint8Array(ring);
  before.set([...known].map((sign) => sign.charCodeAt(0)));
  const text = new Uint8Array(Math.min(view.getUint32(4, true), most));
  let [at, end, to] = [head, 0, known.length];
  const put = (byte: number): void => {
    text[end++] = before[to] = byte;
    to = (to + 1) % ring;
  };
  while (at < packed.length && end < text.length) {
    const kinds = packed[at++]!;
    for (let bit = 0; bit < 8 && end < text.length; bit++) {
      if (!((kinds >> bit) & 1)) {
        if (at >= packed.length) break;
        put(packed[at++]!);
        continue;
      }
      if (at + 2 > packed.length) return text.subarray(0, end);
      const place = view.getUint16(at);
      at += 2;
      if (place >> 4 === to) return text.subarray(0, end);
      for (let nth = 0; nth < (place & 15) + 2 && end < text.length; nth++) put(before[((place >> 4) + nth) % ring]!);
    }
  }
  return text.subarray(0, end);
}
