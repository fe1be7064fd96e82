import type { Content } from '../../content/content.ts';
import { pump } from '../../streaming/byte-pump.ts';
import type { EngineLink } from '../../streaming/engine-link.ts';
import { startEngine } from '../../streaming/start-engine.ts';
import { unlessLate } from '../../streaming/unless-late.ts';
import { ComparisonRefused } from './comparison-refused.ts';
import type { Compared, CompareRequest, DiffEngine } from './diff-engine.ts';

/** Bytes of one version; both are held whole while they are compared. */
export const mostBytes = 64_000_000;
/** The page itself holds both while a person waits. */
export const mostBytesOnPage = 4_000_000;
/** Milliseconds for reading what was pushed and comparing it. */
const patience = 20_000;

/** An engine that holds both versions, or the words that they show; `close` releases it. */
export async function readVersions(kind: CompareRequest['kind'], before: Content, after: Content, signal: AbortSignal, most = mostBytes): Promise<EngineLink<DiffEngine>> {
  const link = await startEngine<DiffEngine>(kind === 'workbook' ? 'workbook-diff' : 'diff');
  const bound = Math.min(most, link.onPage ? mostBytesOnPage : most);
  try {
    const sides = [['old', before] as const, ['new', after] as const];
    if (sides.some(([, { size = 0 }]) => size > bound)) throw new ComparisonRefused('tooLarge', bound);
    await Promise.all(sides.map(async ([which, content]) => {
      let length = 0;
      const stream = kind === 'words' ? await import('./words-in.ts').then(({ wordsIn }) => wordsIn(content, signal)) : await content.stream(signal);
      await pump(stream, (piece) => {
        length += piece.length;
        if (length > bound) throw new ComparisonRefused('tooLarge', bound);
        return link.call('push', [which, piece], [piece.buffer]);
      }, signal);
    }));
    signal.throwIfAborted();
    return link;
  } catch (error) {
    link.close();
    throw error;
  }
}

/** Compares what was read; an engine that takes too long is ended. */
export async function compareRead(link: EngineLink<DiffEngine>, request: Omit<CompareRequest, 'onPage'>): Promise<Compared> {
  const summary = await unlessLate(link.call('compare', [{ ...request, onPage: link.onPage }]), patience);
  if (summary) return summary;
  link.close();
  throw new ComparisonRefused('tooLong');
}
