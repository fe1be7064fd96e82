import { startEngine } from '../streaming/start-engine.ts';
import type { MarkdownEngine, MarkdownPage } from './markdown-engine.ts';

/** Milliseconds a worker may take; some texts would take it for ever. */
const PATIENCE = 3000;
/** Characters that are laid out where no worker may start: there nothing can be stopped. */
const MOST_ON_PAGE = 100_000;

/** Markdown as a page of unsafe HTML; undefined when it takes too long or cannot be parsed. */
export async function renderMarkdown(source: string, signal: AbortSignal): Promise<MarkdownPage | undefined> {
  const link = await startEngine<MarkdownEngine>('markdown');
  try {
    signal.throwIfAborted();
    if (link.onPage && source.length > MOST_ON_PAGE) return undefined;
    const late = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE, undefined));
    return await Promise.race([link.call('render', [source]).catch(() => undefined), late]);
  } finally {
    link.close();
  }
}
