import type { ToolResult } from '@mcp-canvas/contract';
import type { Store } from '../../store/store.ts';
import { toolResultEvents, type ResultSource } from '../../stream/tool-results.ts';
import { identifyIn } from './identity.ts';

/** Normalises a raw result (the code for it is loaded with the first one) and dispatches it as the events of a finished call. */
export async function addRawResult(raw: unknown, source: ResultSource, session_id: string, store: Store): Promise<ToolResult> {
  const call_id = source.call_id ?? crypto.randomUUID();
  const { normalize } = await import('@mcp-canvas/contract');
  const result = normalize(raw, { ...source, session_id, call_id });
  const events = toolResultEvents(result, source, { session_id, call_id, now: () => new Date(), identify: identifyIn(store.getState().artifacts) });
  for (const event of events) store.dispatch(event);
  return result;
}
