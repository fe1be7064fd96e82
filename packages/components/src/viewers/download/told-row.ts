import { settleType } from '@mcp-canvas/contract';
import type { Content } from '../content/content.ts';
import { headOf } from '../content/head-of.ts';
import { resolveViewer } from '../registry.ts';
import type { ViewerRow } from '../viewer.ts';
import { isText } from '../content/is-text.ts';
import { saysNothing } from './known-kinds.ts';

/** The row of what the first bytes say that a file is, and its type in the content; undefined for a text, and where they cannot be had. */
export async function toldRow(content: Content, rows: readonly ViewerRow[], signal: AbortSignal): Promise<ViewerRow | undefined> {
  const head = await headOf(content, signal).catch(() => new Uint8Array());
  signal.throwIfAborted();
  if (head.length === 0 || isText(head)) return undefined;
  // Its name said nothing, or something else.
  const { mime } = settleType({ head });
  if (!saysNothing(mime)) Object.assign(content, { artifact: { ...content.artifact, mime } });
  return resolveViewer(rows, { mime, name: '' });
}
