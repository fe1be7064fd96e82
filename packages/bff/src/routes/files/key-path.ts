import { notFound } from '../../storage/failures.ts';

/** The key in a path after `prefix`: each segment percent-decoded. A path that cannot be a key is E_NOT_FOUND. */
export function keyInPath(path: string, prefix: string, suffix = ''): string {
  const segments = path.slice(prefix.length, path.length - suffix.length).split('/').map(decoded);
  // An encoded slash would let two addresses name one file.
  if (segments.some((segment) => segment === undefined || segment === '' || segment.includes('/'))) throw notFound();
  return segments.join('/');
}

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}
