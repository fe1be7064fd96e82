import { inTime, mayBacktrack, TooSlow } from '../../streaming/expression-limit.ts';
import { rangesAhead, type ByteRange } from '../../streaming/ranges-ahead.ts';
import type { RenewableEngine } from '../../streaming/renewable-engine.ts';
import type { CodeEngine } from '../engine/code-engine.ts';
import type { Scanned } from './scanned.ts';
import { bytesOfSections } from './section-cuts.ts';
import type { SectionStore } from './section-store.ts';

/** Sections `first` to `last`, both included. */
export interface Span {
  first: number;
  last: number;
}

/** Sections that are read by one request, and that go to the engine at once. */
const perRequest = 8;
const perCall = { inWorker: 4, onPage: 1 };

export interface ScanOptions {
  store: SectionStore;
  engine: RenewableEngine<CodeEngine>;
  terminal: boolean;
  /** Lines alone are counted where it is absent. */
  pattern?: { source: string; flags: string; regexp: boolean } | undefined;
}

/** Streams sections through the engine, in the order of the spans; none of them is kept. Lines are noted in the tally as they are seen. */
export async function* scan({ store, engine, terminal, pattern }: ScanOptions, spans: readonly Span[], signal: AbortSignal): AsyncGenerator<{ section: number; scanned: Scanned }> {
  for await (const { range, bytes } of rangesAhead(store.content, requests(store, spans), signal)) {
    const link = await engine.link();
    if (link.onPage && pattern?.regexp && mayBacktrack(pattern.source)) throw new TooSlow();
    const step = perCall[link.onPage ? 'onPage' : 'inWorker'];
    for (let first = range.first; first <= range.last; first += step) {
      const last = Math.min(range.last, first + step - 1);
      const { start, end } = bytesOfSections(store.cuts, first, last);
      const part = bytes.slice(start - range.start, end - range.start);
      const answer = await inTime(engine.link().then(({ call }) => call('scan', [{ bytes: part, cuts: store.cuts, first, last, terminal, pattern }], [part.buffer])));
      signal.throwIfAborted();
      for (const [nth, scanned] of answer.entries()) {
        store.tally.note(first + nth, scanned.ends, scanned.open);
        yield { section: first + nth, scanned };
      }
    }
  }
}

function* requests({ cuts }: SectionStore, spans: readonly Span[]): Generator<ByteRange & Span> {
  for (const span of spans) {
    for (let { first } = span; first <= span.last; first += perRequest) {
      const last = Math.min(span.last, first + perRequest - 1);
      yield { ...bytesOfSections(cuts, first, last), first, last };
    }
  }
}
