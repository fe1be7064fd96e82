import type { StreamEvent } from '@mcp-canvas/contract';
import { isStreamEvent } from '../../stream/event-guard.ts';
import { openSession, readFrames, readSession, serverSentEvents, type Frames, type ServiceAccess } from '../../stream/service.ts';
import type { StreamState } from '../../stream/stream-state.ts';

/** Where events come from: a stream, the address of one, or the API at which a session is opened. */
export interface Source {
  stream: AsyncIterable<StreamEvent> | undefined;
  src: string;
  /** Absolute; undefined without a service. */
  apiBase: string | undefined;
  /** A session that was opened before: an element that comes back into the page goes on with it. */
  sessionId: string | undefined;
  /** The session is of an earlier life of the page: it may be over, and the host does not know of it. */
  resumes: boolean;
}

export interface SourceListener {
  opened(session: { session_id: string; events_url: string }): void;
  /** Where frames run; undefined where the service says nothing of it. */
  framed(frames: Frames | undefined): void;
  event(event: StreamEvent): void;
  state(state: StreamState, error?: Error): void;
}

/** Tells what comes from a source until it ends or the signal says so. Throws when no session can be opened. */
export async function follow(source: Source, access: ServiceAccess, hear: SourceListener): Promise<void> {
  const { signal } = access;
  const framed = askFrames(source.apiBase, access, hear);
  if (source.stream) return readStream(source.stream, signal, framed, hear);
  const address = source.src || (await sessionStream(source, access, hear));
  const onState = (state: StreamState, error?: Error) => !signal.aborted && hear.state(state, error);
  for await (const event of serverSentEvents(address, { ...access, onState })) {
    await framed;
    if (signal.aborted) return;
    hear.event(event);
  }
}

/** Without an answer frames stay closed: the safe side. */
export async function askFrames(apiBase: string | undefined, access: ServiceAccess, hear: SourceListener): Promise<void> {
  if (apiBase === undefined) return hear.framed(undefined);
  const frames = await readFrames(apiBase, access).catch(() => undefined);
  if (!access.signal.aborted) hear.framed(frames);
}

/** A file is not drawn before it is known where frames run: it would take the frame of a page without a service. */
async function readStream(stream: AsyncIterable<StreamEvent>, signal: AbortSignal, framed: Promise<void>, hear: SourceListener): Promise<void> {
  hear.state('open');
  await framed;
  const iterator = stream[Symbol.asyncIterator]();
  signal.addEventListener('abort', () => void iterator.return?.(), { once: true });
  for (let step = await iterator.next(); !step.done; step = await iterator.next()) {
    if (signal.aborted) return;
    if (isStreamEvent(step.value)) hear.event(step.value);
  }
  if (!signal.aborted) hear.state('ended');
}

/** The address of the session's stream. */
async function sessionStream({ apiBase, sessionId, resumes }: Source, access: ServiceAccess, hear: SourceListener): Promise<string> {
  const address = (id: string) => `${apiBase}/api/sessions/${encodeURIComponent(id)}/events`;
  if (sessionId !== undefined && !resumes) return address(sessionId);
  hear.state('connecting');
  const before = sessionId === undefined ? undefined : await readSession(apiBase!, sessionId, access);
  const session = before ?? (await openSession(apiBase!, access));
  access.signal.throwIfAborted();
  hear.opened(session);
  return address(session.session_id);
}
