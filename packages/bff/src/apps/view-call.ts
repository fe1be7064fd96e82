import { randomUUID } from 'node:crypto';
import type { JsonObject, ToolResult } from '@mcp-canvas/contract';
import { KitError, toToolError } from '../errors.ts';
import { askReader } from '../invoke/input/ask-reader.ts';
import { discardSpills, type CallObserver, type CallOutcome, type FolderUse, type ToolCall } from '../invoke/index.ts';
import { errorResult } from '../publish/result-events.ts';
import type { Services } from '../services.ts';
import { permitApp } from './visibility.ts';

export type ViewCallServices = Pick<Services, 'publisher' | 'questions' | 'calls' | 'invoker' | 'audit' | 'logger' | 'clock'>;

/**
 * Runs a call that a View makes. Its answer is the View's alone; only when it comes to wait for the reader the session is told of
 * it, from its beginning to its end, since the card stands in the canvas (decision 0025).
 */
export async function runViewCall({ publisher, questions, calls, invoker, audit, logger, clock }: ViewCallServices, asked: Omit<ToolCall, 'call_id' | 'permit'>, signal: AbortSignal): Promise<{ outcome: CallOutcome; folder: FolderUse | undefined }> {
  const call: ToolCall = { ...asked, call_id: randomUUID(), permit: (tool) => permitApp(tool, asked.server) };
  const { identity: { user }, session_id, call_id, server, tool } = call;
  const context = { user, session_id, call_id, server, tool };
  const began = clock.elapsed();
  const cancel = new AbortController();
  const { promise: ended, resolve: end } = Promise.withResolvers<ToolResult>();
  let shown: JsonObject = {};
  let folder: FolderUse | undefined;
  let told: Promise<unknown> | undefined;
  const tell = (publish: () => Promise<unknown>): void => {
    if (!told) calls.adopt(call, cancel, ended);
    told = (told ?? publisher.start(context, shown)).then(publish).catch((error: unknown) => logger.error({ err: error, call_id }, 'an event of a view’s call was not published'));
  };
  const begin: NonNullable<CallObserver['found']> = (args, use) => {
    shown = args;
    folder = use;
  };
  const observer: CallObserver = {
    start: begin,
    found: begin,
    progress: ({ spills }) => void discardSpills(spills),
    notice: () => undefined,
    ask: askReader({ questions, audit }, call, (input) => tell(() => publisher.input(context, input))),
    signIn: (news) => tell(() => publisher.signIn(context, news)),
  };
  /** Of a call that the session was told of: what it answered is the View's. */
  const finish = async (outcome: CallOutcome | KitError): Promise<void> => {
    if (!told) return;
    await told;
    const duration_ms = clock.elapsed() - began;
    const error = outcome instanceof KitError ? toToolError(outcome) : outcome.kind === 'error' ? outcome.error : undefined;
    const publishing = error ? publisher.error(context, error, { duration_ms }) : publisher.result(context, { content: [] }, { duration_ms });
    end(await publishing.catch((cause: unknown) => {
      logger.error({ err: cause, call_id }, 'the end of a view’s call was not published');
      return errorResult(toToolError(new KitError('E_INTERNAL', 'The end of the call could not be streamed.')));
    }));
  };
  try {
    const outcome = await invoker.invoke(call, observer, AbortSignal.any([signal, cancel.signal]));
    await finish(outcome);
    return { outcome, folder };
  } catch (error) {
    await finish(error instanceof KitError ? error : new KitError('E_INTERNAL', 'The call could not be made.'));
    throw error;
  }
}
