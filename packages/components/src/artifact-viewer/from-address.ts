import type { Artifact } from '@mcp-canvas/contract';
import { decoded } from '../sanitize/decoded.ts';

/** An artifact for an address that the host gave: its id is the address, its name the last part unless the host names it. */
export function artifactFromAddress(src: string, name: string, mime: string): Artifact {
  return wholeArtifact({ id: src, name: name || lastPart(src), mime, url: new URL(src, document.baseURI).href });
}

/** What a host gives may have no more than a name and a content, as tools give them: the rest is filled in. What is whole is the answer itself. */
export function wholeArtifact(given: Partial<Artifact>): Artifact {
  const { id, version, name = '', mime = '' } = given;
  const plain = mime.split(';')[0]!.trim().toLowerCase();
  return id && version && given.name && mime === plain ? (given as Artifact) : { id: name, version: 1, size: 0, source: { kind: 'generated', created_at: '' }, ...given, name, mime: plain };
}

function lastPart(src: string): string {
  const part = src.split(/[?#]/)[0]!.split('/').findLast((one) => one !== '') ?? src;
  return decoded(part);
}
