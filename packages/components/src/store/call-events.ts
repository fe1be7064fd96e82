import type { EventOf } from '@mcp-canvas/contract';
import { keptMessages, type CanvasState, type Call, type Message } from './state.ts';

type OfCall = { call_id?: string; at?: string };

/** Calls that are over are forgotten past this number, so that a long session stays small. */
const keptCalls = 50;

export function toolStart(state: CanvasState, event: EventOf<'tool_start'>): CanvasState {
  const id = event.call_id ?? '';
  if (Object.hasOwn(state.calls, id)) return state;
  // What tools said before is over when the next call begins after a pause.
  const messages = runningCalls(state).length === 0 ? [] : state.messages;
  return withCall({ ...state, messages }, { id, server: String(event.server ?? ''), tool: String(event.tool ?? ''), status: 'running', startedAt: event.at ?? '' });
}

export function toolProgress(state: CanvasState, event: EventOf<'tool_progress'>): CanvasState {
  const { progress, total = null, percentage = null, message = '' } = event;
  return changeRunning(state, event, () => ({ progress: { progress, total, percentage, message } }));
}

export function toolNotice(state: CanvasState, event: EventOf<'tool_notice'>): CanvasState {
  return changeRunning(state, event, () => ({ notice: event.message }));
}

/** Notes that a call gave something to look at. */
export function brought(state: CanvasState, event: OfCall): CanvasState {
  return changeRunning(state, event, () => ({ brought: true }));
}

export function toolComplete(state: CanvasState, event: EventOf<'tool_complete'>): CanvasState {
  const failed = event.is_error === true || event.meta_data?.['is_error'] === true;
  return over(state, event, failed ? { status: 'failed', error: { message: messageIn(event.results) }, results: event.results } : { status: 'complete', results: event.results, ...saidIn(event) });
}

export function toolError(state: CanvasState, event: EventOf<'tool_error'>): CanvasState {
  return over(state, event, { status: 'failed', error: { ...event.error, message: event.error?.message ?? '' } });
}

/** What the tool said beside its data. */
function saidIn({ meta_data }: EventOf<'tool_complete'>): Pick<Call, 'said'> {
  const said = meta_data?.['text'];
  return typeof said === 'string' ? { said } : {};
}

/** `results: {error: message}` (CONTRACT section 1). */
function messageIn(results: unknown): string {
  const error = typeof results === 'object' && results !== null ? (results as { error?: unknown }).error : results;
  return typeof error === 'string' ? error : '';
}

function over(state: CanvasState, event: OfCall, end: Partial<Call>): CanvasState {
  const { progress: _progress, notice: _notice, input: _input, ...call } = callOf(state, event.call_id) ?? { id: event.call_id ?? '', server: '', tool: '', status: 'running', startedAt: event.at ?? '' };
  return withFailure(withCall(state, { ...call, ...end }), { ...call, ...end });
}

/** A failed call tells the reader why. */
function withFailure(state: CanvasState, { id, tool, status, error }: Call): CanvasState {
  if (status !== 'failed') return state;
  const message: Message = { id: `failed ${id}`, message: error?.message ?? '', subtype: 'error', tool };
  return { ...state, messages: [...state.messages.filter((one) => one.id !== message.id), message].slice(-keptMessages) };
}

export function changeRunning(state: CanvasState, event: OfCall, change: (call: Call) => Partial<Call>): CanvasState {
  const call = callOf(state, event.call_id);
  return call?.status === 'running' ? withCall(state, { ...call, ...change(call) }) : state;
}

export function withCall(state: CanvasState, call: Call): CanvasState {
  const nth = call.nth ?? (callsOf(state).at(-1)?.nth ?? 0) + 1;
  const calls = { ...state.calls, [call.id]: { ...call, nth } };
  const spare = callsOf({ calls }).filter(({ status }) => status !== 'running').slice(0, -keptCalls);
  for (const { id } of spare) delete calls[id];
  return { ...state, calls };
}

export function callOf(state: CanvasState, id: string | undefined): Call | undefined {
  return id !== undefined && Object.hasOwn(state.calls, id) ? state.calls[id] : undefined;
}

/** All calls, in the order in which they began. */
export function callsOf({ calls }: Pick<CanvasState, 'calls'>): Call[] {
  return Object.values(calls).sort((one, other) => (one.nth ?? 0) - (other.nth ?? 0));
}

export function runningCalls(state: CanvasState): Call[] {
  return callsOf(state).filter(({ status }) => status === 'running');
}

/** Changes every call that runs. */
export function changeAllRunning(state: CanvasState, change: (call: Call) => Partial<Call>): CanvasState {
  return runningCalls(state).reduce((before, call) => withCall(before, { ...call, ...change(call) }), state);
}

/** A session that ended runs nothing any more. */
export function sessionEnd(state: CanvasState): CanvasState {
  return { ...changeAllRunning(state, () => ({ status: 'failed' })), ended: true };
}
