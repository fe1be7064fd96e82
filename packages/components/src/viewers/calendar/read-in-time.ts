import { startEngine } from '../streaming/start-engine.ts';
import type { CalendarEngine } from './calendar-engine.ts';
import type { Agenda, Span } from './calendar-model.ts';

/** Bytes of the longest calendar that is read. */
export const largest = 32 * 2 ** 20;
/** Milliseconds that a worker may take. */
const patience = 8000;

/** What a file has, and whether what repeats in it could be worked out in time. */
export interface ReadAgenda {
  agenda: Agenda;
  repeated: boolean;
}

/**
 * Reads in a worker. A rule may be written so that it never comes to its next day: then the worker is ended, and another reads
 * each entry once. Where workers are refused nothing is repeated at all, since nobody could end it there.
 */
export async function readInTime(bytes: Uint8Array, span: Span, signal: AbortSignal, repeating = patience): Promise<ReadAgenda> {
  return (await once(bytes, span, signal, repeating)) ?? { agenda: (await once(bytes, undefined, signal, patience))!.agenda, repeated: false };
}

async function once(bytes: Uint8Array, span: Span | undefined, signal: AbortSignal, most: number): Promise<ReadAgenda | undefined> {
  const link = await startEngine<CalendarEngine>('calendar');
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    link.close();
  }, most);
  const end = () => link.close();
  signal.addEventListener('abort', end, { once: true });
  try {
    signal.throwIfAborted();
    if (link.onPage && span) return undefined;
    const copy = bytes.slice();
    return { agenda: await link.call('read', [copy, ...(span ? [span] : [])] as [Uint8Array, Span?], [copy.buffer]), repeated: span !== undefined };
  } catch (error) {
    if (late && span && !signal.aborted) return undefined;
    throw late && !signal.aborted ? new Error('tooSlow', { cause: error }) : error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', end);
    link.close();
  }
}
