import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { keySegments } from '../../key.ts';

/** Longest encoded name that is kept readable; suffixes and marks still fit into the 255 bytes a file name may have. */
const READABLE = 200;
const BYTES = '.bytes';

/** Where an object lies below the objects' directory: the directory whose log has its record, and the bytes where they are a file of their own. */
export interface Place {
  directory: string;
  bytes: string;
}

/** A name for the disk that no key can turn into a path: letters, digits, `._@-`, the rest percent-encoded; never a leading dot. */
export function encodeSegment(segment: string): string {
  return encodeURIComponent(segment)
    .replace(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%40', '@')
    .replace(/^\./, '%2E');
}

/** `~` and `+` never come out of `encodeSegment`: one marks a shortened name, the other joins two segments. */
function shortened(encoded: string, exact: string): string {
  if (encoded.length <= READABLE) return encoded;
  return `${encoded.slice(0, 60)}~${createHash('sha256').update(exact).digest('hex')}`;
}

const directoryName = (segment: string): string => shortened(encodeSegment(segment), segment);

/**
 * The last two segments make one file name, so that the files of a day share a directory and its log.
 */
export function placeOf(root: string, key: string): Place {
  const segments = keySegments(key);
  const depth = Math.min(Math.max(1, segments.length - 2), segments.length - 1);
  const directory = join(root, ...segments.slice(0, depth).map(directoryName));
  const rest = segments.slice(depth);
  const leaf = shortened(rest.map(encodeSegment).join('+'), rest.join('/'));
  return { directory, bytes: join(directory, leaf + BYTES) };
}

/** The directory, as segments on disk, that holds every key with this prefix. */
export function directoryOfPrefix(prefix: string): string[] {
  const complete = prefix.split('/').slice(0, -1);
  return complete.slice(0, Math.max(1, complete.length - 1)).map(directoryName);
}
