import { viewOf } from '../content/view-of.ts';
import { metafileType, placeable } from './metafile-type.ts';

/** Whether a metafile says that it is longer than it is. */
export function isCutOff(bytes: Uint8Array): boolean {
  const type = metafileType(bytes);
  if (!type || bytes.length < 52) return true;
  const view = viewOf(bytes);
  const announced = type === 'image/emf' ? view.getUint32(48, true) : view.getUint32(0, true) === placeable ? 22 + 2 * view.getUint32(28, true) : 2 * view.getUint32(6, true);
  return announced > bytes.length;
}
