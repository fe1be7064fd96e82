import type { EngineLink } from '../streaming/engine-link.ts';
import type { ComingText } from '../streaming/coming-text.ts';
import { inEngine } from '../streaming/in-engine.ts';
import { unlessLate } from '../streaming/unless-late.ts';
import type { MarkdownEngine, MarkdownPage } from './engine/markdown-engine.ts';
import { isLong } from './engine/text-head.ts';

/** Milliseconds a worker may take; some texts would take it for ever. */
const PATIENCE = 3000;
/** And where its beginning can be read meanwhile. */
const WITH_BEGINNING = 4 * PATIENCE;
/** Seconds that it may take for who asked for it all the same. */
export const patienceAnyway = 120;
/** Characters that are laid out where no worker may start: there nothing can be stopped. */
const MOST_ON_PAGE = 100_000;

/** Why there is no page: it took too long, it is too long where nothing could stop it, or the parser gave up. */
export type Unlaid = 'late' | 'long' | 'unparsed';

export interface Rendering {
  /** The first pieces of a long text, before the whole is there; undefined for a short one. */
  begun: Promise<MarkdownPage | undefined>;
  whole: Promise<MarkdownPage | Unlaid>;
}

/**
 * Markdown as a page of unsafe HTML. The engine starts while the text is on its way; `idle` is called once it has work and the
 * page waits for it; `seen` settles when the beginning, if it is shown, has been drawn. `starts` are those of the version that is
 * shown, `name` is that of the file. Rejects where the text cannot be read.
 */
export function renderMarkdown(coming: ComingText, idle: () => void, seen: Promise<void>, starts: readonly string[], name: string, signal: AbortSignal): Rendering {
  const { promise: begun, resolve } = Promise.withResolvers<MarkdownPage | undefined>();
  const whole = render(coming, idle, seen, { starts, name }, signal, resolve);
  whole.finally(() => resolve(undefined)).catch(() => undefined);
  return { begun, whole };
}

/** The page of a text that the reader waits for. */
export function renderAnyway(source: string, name: string, signal: AbortSignal): Promise<MarkdownPage | Unlaid> {
  return laid(signal, (link) => inTime(link.call('render', [source, [], name]), patienceAnyway * 1000));
}

/** Pieces of a text that stands within another; undefined where they cannot be had. */
export async function renderWithin(source: string, name: string, signal: AbortSignal): Promise<readonly string[] | undefined> {
  const page = await laid(signal, (link) => (link.onPage && source.length > MOST_ON_PAGE ? Promise.resolve('long') : inTime(link.call('render', [source, [], name]), PATIENCE)));
  return typeof page === 'string' ? undefined : page.pieces;
}

async function render({ head, whole }: ComingText, idle: () => void, seen: Promise<void>, { starts, name }: { starts: readonly string[]; name: string }, signal: AbortSignal, begun: (page: MarkdownPage | undefined) => void): Promise<MarkdownPage | Unlaid> {
  const laidOut = await laid(signal, async (link) => {
    const begin = (text: string, coming: boolean): Promise<MarkdownPage | undefined> => {
      setTimeout(idle);
      return inTime(link.call('begin', [text, coming, name]), PATIENCE);
    };
    const part = link.onPage ? undefined : await head;
    let first = part === undefined ? undefined : await begin(part, true);
    if (first) begun(first);
    const source = await whole;
    signal.throwIfAborted();
    if (link.onPage && source.length > MOST_ON_PAGE) return 'long';
    if (!first && isLong(source)) begun((first = await begin(source, false)));
    else setTimeout(idle);
    // What is seen comes first: the whole would take its processor.
    if (first) await seen;
    signal.throwIfAborted();
    return inTime(link.call('render', [source, starts, name]), first ? WITH_BEGINNING : PATIENCE);
  });
  // What is wrong with the file is nothing of the engine's.
  await whole;
  return laidOut;
}

class Late extends Error {}

async function laid(signal: AbortSignal, work: (link: EngineLink<MarkdownEngine>) => Promise<MarkdownPage | Unlaid>): Promise<MarkdownPage | Unlaid> {
  const told = (error: unknown): Unlaid => (error instanceof Late ? 'late' : 'unparsed');
  return (await inEngine('markdown', { signal }, (link: EngineLink<MarkdownEngine>) => work(link).catch(told))) ?? 'late';
}

async function inTime<T>(work: Promise<T>, most: number): Promise<T> {
  // An answer may itself be undefined.
  const answer = await unlessLate(work.then((value) => ({ value })), most);
  if (!answer) throw new Late('It took too long.');
  return answer.value;
}
