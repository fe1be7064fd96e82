import { viewOf } from '../content/view-of.ts';

/** What one begins with that says how large it is (MS-WMF section 2.3.2.3). */
export const placeable = 0x9ac6cdd7;

/** The type of a Windows metafile by its beginning (MS-EMF section 2.3.4.2, MS-WMF section 2.3.2); undefined where it is none. */
export function metafileType(head: Uint8Array): 'image/emf' | 'image/wmf' | undefined {
  if (head.length < 44) return undefined;
  const view = viewOf(head);
  const first = view.getUint32(0, true);
  if (first === 1 && view.getUint32(40, true) === 0x464d4520) return 'image/emf';
  // In memory or on a disk, nine words of head, version 1 or 3.
  return first === placeable || ((first === 0x90001 || first === 0x90002) && [0x100, 0x300].includes(view.getUint16(4, true))) ? 'image/wmf' : undefined;
}
