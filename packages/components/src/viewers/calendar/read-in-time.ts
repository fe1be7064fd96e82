import type { EngineLink } from '../streaming/engine-link.ts';
import { inEngine, type Patience } from '../streaming/in-engine.ts';
import { unlessLate } from '../streaming/unless-late.ts';
import type { CalendarEngine } from './calendar-engine.ts';
import type { Agenda, Span } from './calendar-model.ts';

/** Bytes of the longest calendar that is read. */
export const largest = 32 * 2 ** 20;
/** Milliseconds that a worker may take, and those after which each entry is shown once for the time being. */
const [patience, soon] = [8000, 600];

/** What a file has, and whether what repeats in it could be worked out in time. */
export interface ReadAgenda {
  agenda: Agenda;
  repeated: boolean;
  /** What repeats is still being worked out: this is each entry once. */
  coming?: true;
}

/**
 * Reads in a worker. A rule may be written so that it never comes to its next day: then the worker is ended, and another reads
 * each entry once. Where workers are refused nothing is repeated at all, since nobody could end it there. `meanwhile` gets each entry once where the
 * rest is not there soon.
 */
export async function readInTime(bytes: Uint8Array, span: Span, signal: AbortSignal, meanwhile?: (read: ReadAgenda) => void, repeating = patience): Promise<ReadAgenda> {
  const whole = read(bytes, span, { signal, most: repeating });
  let once: Agenda | undefined;
  if ((await unlessLate(whole.then(() => true), meanwhile && soon)) === undefined) {
    once = await read(bytes, undefined, { signal, most: patience });
    if (once) meanwhile?.({ agenda: once, repeated: false, coming: true });
  }
  const repeated = await whole;
  const agenda = repeated ?? once ?? (await read(bytes, undefined, { signal, most: patience }));
  if (!agenda) throw new Error('tooSlow');
  return { agenda, repeated: repeated !== undefined };
}

/** What a short calendar has, each entry once; undefined where it takes too long. */
export const readOnce = (bytes: Uint8Array, signal: AbortSignal): Promise<Agenda | undefined> => read(bytes, undefined, { signal, most: patience });

/** Undefined where it takes too long, or where nobody could end what repeats. */
function read(bytes: Uint8Array, span: Span | undefined, patience: Patience): Promise<Agenda | undefined> {
  return inEngine('calendar', patience, async (link: EngineLink<CalendarEngine>) => {
    if (link.onPage && span) return undefined;
    const copy = bytes.slice();
    const agenda = await link.call('read', [copy, ...(span ? [span] : [])] as [Uint8Array, Span?], [copy.buffer]);
    for (;;) {
      const { entries, occurrences } = await link.call('more', []);
      if (entries.length + occurrences.length === 0) return agenda;
      agenda.entries.push(...entries);
      agenda.occurrences.push(...occurrences);
    }
  });
}
