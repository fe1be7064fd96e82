import type { Artifact } from '@mcp-canvas/contract';
import { decoded } from '../sanitize/decoded.ts';

/** An artifact for an address that the host gave: its id is the address, its name the last part unless the host names it. */
export function artifactFromAddress(src: string, name: string, mime: string): Artifact {
  return {
    id: src,
    version: 1,
    name: name || lastPart(src),
    mime: (mime.split(';')[0] ?? '').trim().toLowerCase(),
    size: 0,
    url: new URL(src, document.baseURI).href,
    source: { kind: 'generated', created_at: '' },
  };
}

function lastPart(src: string): string {
  const part = src.split(/[?#]/)[0]!.split('/').findLast((one) => one !== '') ?? src;
  return decoded(part);
}
