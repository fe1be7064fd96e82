import type { Artifact } from '@mcp-canvas/contract';
import { createContent, type ContentOptions } from '../../content/content-source.ts';
import type { DiffKind } from './diff-kind.ts';
import type { Counts } from './rows/diff-row.ts';
import { compareRead, readVersions } from './start-comparing.ts';

type Counted = Exclude<DiffKind, 'image'>;

/** Bytes of a version up to which it is counted unasked, by what a worker does within seconds: lines are aligned, rows and values have names. */
const most: Readonly<Record<Counted, number>> = { text: 2_000_000, graph: 2_000_000, table: 4_000_000, workbook: 4_000_000, json: 8_000_000, notebook: 8_000_000, words: 2_000_000 };

/** How much a version changed; rejects where a version is so large that readers are to ask for it. */
export async function countChanges(before: Artifact, after: Artifact, kind: Counted, options: ContentOptions, signal: AbortSignal): Promise<Counts> {
  const link = await readVersions(kind, createContent(before, options), createContent(after, options), signal, most[kind]);
  try {
    const { counts, sheets } = await compareRead(link, { kind, guess: true, mime: after.mime, name: after.name, arrangement: 'inline' });
    return sheets?.counts ?? counts;
  } finally {
    link.close();
  }
}
