import type { Artifact } from '@mcp-canvas/contract';
import { createContent, type ContentOptions } from '../content-source.ts';
import type { DiffKind } from './diff-kind.ts';
import type { Counts } from './diff-row.ts';
import { compareRead, readVersions } from './start-comparing.ts';

/** How much a version changed; rejects where a version has more than `most` bytes. */
export async function countChanges(before: Artifact, after: Artifact, kind: Exclude<DiffKind, 'image'>, options: ContentOptions, most: number, signal: AbortSignal): Promise<Counts> {
  const link = await readVersions(createContent(before, options), createContent(after, options), signal, most);
  try {
    return (await compareRead(link, { kind, mime: after.mime, name: after.name, arrangement: 'inline' })).counts;
  } finally {
    link.close();
  }
}
