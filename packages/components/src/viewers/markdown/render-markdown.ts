import { startEngine } from '../streaming/start-engine.ts';
import type { MarkdownEngine, MarkdownPage } from './markdown-engine.ts';
import { isLong } from './text-head.ts';

/** Milliseconds a worker may take; some texts would take it for ever. */
const PATIENCE = 3000;
/** And where its beginning can be read meanwhile. */
const WITH_BEGINNING = 4 * PATIENCE;
/** Characters that are laid out where no worker may start: there nothing can be stopped. */
const MOST_ON_PAGE = 100_000;

export interface Rendering {
  /** The first pieces of a long text, before the whole is there; undefined for a short one. */
  begun: Promise<MarkdownPage | undefined>;
  /** Undefined when it takes too long or cannot be parsed. */
  whole: Promise<MarkdownPage | undefined>;
}

/**
 * Markdown as a page of unsafe HTML. The engine starts while the text is on its way; `idle` is called once it has the text and the
 * page waits for it; `seen` settles when the beginning, if it is shown, has been drawn. `starts` are those of the version that is shown.
 */
export function renderMarkdown(coming: Promise<string>, idle: () => void, seen: Promise<void>, starts: readonly string[], signal: AbortSignal): Rendering {
  const { promise: begun, resolve } = Promise.withResolvers<MarkdownPage | undefined>();
  const whole = render(coming, idle, seen, starts, signal, resolve);
  whole.finally(() => resolve(undefined)).catch(() => undefined);
  return { begun, whole };
}

async function render(coming: Promise<string>, idle: () => void, seen: Promise<void>, starts: readonly string[], signal: AbortSignal, begun: (page: MarkdownPage | undefined) => void): Promise<MarkdownPage | undefined> {
  const link = await startEngine<MarkdownEngine>('markdown');
  try {
    const source = await coming;
    signal.throwIfAborted();
    if (link.onPage && source.length > MOST_ON_PAGE) return undefined;
    const beginning = isLong(source) ? inTime(link.call('begin', [source]), PATIENCE) : undefined;
    setTimeout(idle);
    const first = await beginning;
    begun(first);
    // What is seen comes first: the whole would take its processor.
    if (first) await seen;
    signal.throwIfAborted();
    return await inTime(link.call('render', [source, starts]), first ? WITH_BEGINNING : PATIENCE);
  } catch {
    signal.throwIfAborted();
    return undefined;
  } finally {
    link.close();
  }
}

function inTime<T>(work: Promise<T>, most: number): Promise<T> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('It took too long.')), most);
    work.then(resolve, reject);
  });
}
