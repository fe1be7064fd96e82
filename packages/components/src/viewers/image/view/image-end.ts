import { viewOf } from '../../content/view-of.ts';

/** What is known of a file without all of it. */
export interface FileEnds {
  head: Uint8Array;
  /** The last bytes; more than programs add after the end. */
  tail: Uint8Array;
  size: number;
}

const holds = (bytes: Uint8Array, wanted: readonly number[]): boolean => {
  for (let at = bytes.length - wanted.length; at >= 0; at--) if (wanted.every((byte, nth) => bytes[at + nth] === byte)) return true;
  return false;
};

/** How each kind ends: the IEND chunk (W3C PNG, 11.2.5), the EOI marker (ITU T.81, B.1.1.3), the trailer (GIF89a, 27), the length in the head (RFC 9649, 2.4). */
const whole: Readonly<Record<string, (ends: FileEnds) => boolean>> = {
  'image/png': ({ tail }) => holds(tail, [0x49, 0x45, 0x4e, 0x44]),
  'image/jpeg': ({ tail }) => holds(tail, [0xff, 0xd9]),
  'image/gif': ({ tail }) => tail.findLast((byte) => byte !== 0) === 0x3b,
  'image/webp': ({ head, size }) => head.length >= 8 && size >= viewOf(head).getUint32(4, true) + 8,
};

/** Whether an image lacks its end: browsers draw what is there, or nothing, and say nothing of it. */
export const isCutOff = (type: string, ends: FileEnds): boolean => !(whole[type]?.(ends) ?? true);
