import type { Artifact } from '@mcp-canvas/contract';
import type { Content } from '../content/content.ts';
import { AttachmentContent } from '../mime/attachment-content.ts';
import type { MailEngine } from '../mime/mail-engine.ts';
import { inEngine } from '../streaming/in-engine.ts';
import type { ViewerContext } from '../viewer.ts';

/** Bytes of the largest page that is taken apart; where workers are refused the host's page waits for it. */
const most = { bytes: 128 * 2 ** 20, onPage: 8 * 2 ** 20, patience: 15_000 };

/** A saved page as others are drawn: its text, and what lies beside it. */
export interface OpenedPage {
  markup: string;
  beside: Pick<ViewerContext, 'sibling' | 'siblingContent'>;
}

/** Undefined where there is no page in the file, or none that is had in time. */
export async function openSavedPage(artifact: Artifact, content: Content, signal: AbortSignal): Promise<OpenedPage | undefined> {
  const bytes = await content.bytes(signal);
  if (bytes.length > most.bytes) return undefined;
  const page = await inEngine<MailEngine, Awaited<ReturnType<MailEngine['page']>>>('mail', { signal, most: most.patience }, async (link) => {
    if (link.onPage && bytes.length > most.onPage) return undefined;
    // A copy: the bytes may be those that the next load reads.
    const copy = bytes.slice();
    return link.call('page', [copy], [copy.buffer]);
  });
  if (!page) return undefined;
  const contents = new Map(
    page.files.map(({ name, mime, bytes: part }) => [name, new AttachmentContent({ id: `${artifact.id}!/${name}`, version: artifact.version, name, mime, size: part.length, source: artifact.source }, part, undefined)]),
  );
  return { markup: page.markup, beside: { sibling: (name) => contents.get(name)?.artifact, siblingContent: ({ name }) => contents.get(name)! } };
}
