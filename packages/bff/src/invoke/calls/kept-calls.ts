import type { ToolResult } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import { jsonSize } from '../../json-size.ts';

/** A call that has ended, with what it answered. */
export interface EndedCall {
  call_id: string;
  done: Promise<ToolResult>;
  result?: ToolResult | undefined;
}

/** The calls of a session, and those of them that ended, oldest first. */
export interface CallsOfSession<Row extends EndedCall> {
  rows: Map<string, Row>;
  kept: Set<Row>;
}

export interface KeptCallsOptions {
  /** Ended calls of one session. */
  max_kept: number;
  /** Characters of the results of all sessions, written as JSON. */
  max_size: number;
  /** The session's events tell of the call too: it can be found there. */
  told: boolean;
}

/** Of a call that ran, and is not run again. */
export const gone = (call_id?: string): KitError => new KitError('E_GONE', 'The result of this call is no longer kept; its files are in the session. Use a new call_id if the tool may run once more.', call_id === undefined ? {} : { call_id });

/** Holds no result. */
const forgotten = Promise.reject(gone());
forgotten.catch(() => undefined);

/** The results of ended calls that are held for whoever asks again: the newest of each session, and of all sessions up to a size. The newest always stays. */
export function createKeptCalls<Row extends EndedCall>({ max_kept, max_size, told }: KeptCallsOptions) {
  /** Of all sessions, oldest first. */
  const all = new Map<Row, { session: CallsOfSession<Row>; size: number }>();
  let held = 0;

  const drop = (row: Row): void => {
    held -= all.get(row)?.size ?? 0;
    all.delete(row);
  };
  const forget = (row: Row, { kept, rows }: CallsOfSession<Row>): void => {
    drop(row);
    kept.delete(row);
    if (told) return void rows.delete(row.call_id);
    row.result = undefined;
    row.done = forgotten;
  };

  return {
    keep(session: CallsOfSession<Row>, row: Row): void {
      const size = jsonSize(row.result);
      session.kept.add(row);
      all.set(row, { session, size });
      held += size;
      if (session.kept.size > max_kept) forget(session.kept.values().next().value!, session);
      for (const [oldest, of] of all) {
        if (held <= max_size || oldest === row) return;
        forget(oldest, of.session);
      }
    },
    /** The session is over. */
    endSession: ({ kept }: CallsOfSession<Row>): void => kept.forEach(drop),
  };
}
