import { familyOf, isGeneric, isShowable, normalizeType, typeOfName, type MediaFamily } from '@mcp-canvas/contract';

/** Families that have viewers, beside those that `isShowable` tells of. */
const families: ReadonlySet<MediaFamily> = new Set(['data', 'document', 'model', 'archive']);

/** Types of these families that have none. */
const without: ReadonlySet<string> = new Set([
  'application/vnd.apache.avro', 'application/x-hdf5', 'application/x-npy', 'application/x-npz',
  'application/msword', 'application/vnd.ms-powerpoint', 'application/vnd.oasis.opendocument.presentation', 'application/rtf', 'application/postscript',
  'model/3mf',
  'application/x-bzip2', 'application/x-xz', 'application/x-7z-compressed', 'application/vnd.rar',
]);

/** True where one of the canvas's own viewers opens such a file (docs/viewers.md); by the name where the type says nothing. */
export function hasViewer(mime: string, name: string): boolean {
  const type = isGeneric(mime) ? (typeOfName(name) ?? '') : normalizeType(mime);
  return isShowable(type) || (families.has(familyOf(type)) && !without.has(type));
}
