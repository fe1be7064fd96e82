import { familyOf, humanSize, isGeneric, isText, safeFileName, typeOfName, type Artifact } from '@mcp-canvas/contract';
import type { Found } from '../report.ts';
import { hasViewer } from './has-viewer.ts';

/** What many clients take in one message over stdio. */
const messageLimit = 10 * 2 ** 20;

/** What is to be said of one file. */
export function checkArtifact(artifact: Artifact, path: string): Found[] {
  const { name, mime, size, named } = artifact;
  const found: Found[] = [];
  const say = (code: string, message: string) => void found.push({ code, path, message });
  if (named === false) say('name_made_up', `The file came without a name; it is called ${name} here.`);
  if (!hasViewer(mime, name)) say('no_viewer', `${name} is ${mime}, which no viewer shows.`);
  const byName = typeOfName(name);
  if (byName !== undefined && !isGeneric(byName) && !sameKind(byName, mime)) say('name_and_type', `${name} is given as ${mime}; its extension says ${byName}.`);
  const content = artifact.inline !== undefined || artifact.b64 !== undefined || artifact.spilled !== undefined;
  if (content && size > messageLimit) say('large_inline', `${name} travels inside the answer with ${humanSize(size)}.`);
  return found;
}

/** Types that say the same of a file: code under a text type, or one family. */
const sameKind = (a: string, b: string): boolean => a === b || familyOf(a) === familyOf(b) || (isText(a) && isText(b) && familyOf(a) !== 'html' && familyOf(b) !== 'html');

/** Names in the raw artifacts that had to be made safe (v2.1 section 9.1). */
export function unsafeNames(names: readonly { name: string; path: string }[]): Found[] {
  return names.flatMap(({ name, path }) => (safeFileName(name) === name ? [] : [{ code: 'name_made_safe', path, message: `${JSON.stringify(name.slice(0, 200))} is kept as ${safeFileName(name)}.` }]));
}
