import { errorCodes, type JsonObject, type Spills, type ToolError, type ToolResult } from '@mcp-canvas/contract';
import type { Logger } from 'pino';
import type { Audit } from '../../audit/audit.ts';
import { KitError, toToolError } from '../../errors.ts';
import type { Identity } from '../../identity/provider.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { PublishContext, Publisher } from '../../publish/publisher.ts';
import { endLater } from './end-later.ts';
import { askReader } from '../input/ask-reader.ts';
import type { Questions } from '../input/questions.ts';
import { discardSpills } from '../intake/discard-spills.ts';
import type { CallObserver, CallOutcome, Invoker, ToolDescription } from '../invoker.ts';

export interface RunOptions {
  invoker: Pick<Invoker, 'invoke' | 'readResource'>;
  publisher: Pick<Publisher, 'start' | 'progress' | 'notice' | 'signIn' | 'found' | 'input' | 'result' | 'error'>;
  /** How calls ask their readers; absent: nobody can be asked. */
  questions?: Questions;
  /** A call of this tool is about to be sent: what its readers will want next can be fetched meanwhile. */
  sending?(request: CallRequest, tool: ToolDescription): void;
  audit: Audit;
  logger: Logger;
  metrics?: Pick<Metrics, 'count' | 'gauge' | 'observe'>;
}

export interface CallRequest {
  identity: Identity;
  session_id: string;
  call_id?: string;
  server: string;
  tool: string;
  arguments: JsonObject;
  /** The caller gave `call_id`, and may ask for the call again where no answer comes: of another process, of this one after a restart. */
  again?: boolean;
  /** Throws what refuses the tool, as its server describes it. */
  permit?(tool: ToolDescription): void;
}

export type CallStatus = 'running' | 'done' | 'failed' | 'cancelled';

/** Progress messages of one call that wait to be published; a flood beyond them is dropped. */
const mostWaiting = 10_000;

type Request = CallRequest & { call_id: string };

/** What whoever started a call hears of it. */
export interface CallNews {
  accepted(): void;
  ended(status: CallStatus, result: ToolResult): void;
  /** The event log did not take the end: it gets it when `later` resolves. Until then nothing tells of the call, which did run. */
  owes(later: Promise<void>): void;
}

/** Runs one call and publishes what happens in the order in which it happened. */
export async function runCall(options: RunOptions, request: Request, signal: AbortSignal, { accepted, ended, owes }: CallNews): Promise<ToolResult> {
  const { invoker, publisher, logger, questions } = options;
  const { identity, session_id, call_id, server, tool } = request;
  const read: Spills[] = [];
  const context: PublishContext = {
    user: identity.user,
    session_id,
    call_id,
    server,
    tool,
    readResource: async (uri) => {
      const answer = await invoker.readResource(identity, server, uri, signal);
      read.push(answer.spills);
      return answer;
    },
  };
  let published: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  const enqueue = (publish: () => Promise<unknown>) => {
    waiting++;
    options.metrics?.gauge('mcp_canvas_call_events_waiting', 1);
    published = published
      .then(publish)
      .catch((error: unknown) => logger.error({ err: error, call_id }, 'an event of a call was not published'))
      .finally(() => {
        waiting--;
        options.metrics?.gauge('mcp_canvas_call_events_waiting', -1);
      });
  };
  const observer: CallObserver = {
    start(shown, folder, definition) {
      if (folder) context.folder = folder;
      if (definition) Object.assign(context, { definition, arguments: shown });
      enqueue(() => publisher.start(context, shown));
      if (definition) options.sending?.(request, definition);
      accepted();
    },
    // Once it is noted that the call began, nobody runs it a second time.
    ...(request.again && { noted: () => published.then(() => context.noted) }),
    progress(progress) {
      if (waiting >= mostWaiting) return void discardSpills(progress.spills);
      enqueue(() => publisher.progress(context, progress).finally(() => discardSpills(progress.spills)));
    },
    notice: (elapsed_s, message) => enqueue(() => publisher.notice(context, elapsed_s, message)),
    signIn: (news) => enqueue(() => publisher.signIn(context, news)),
    found(shown, folder, definition) {
      Object.assign(context, { definition, arguments: shown }, folder && { folder });
      enqueue(() => publisher.found(context));
    },
    ...(questions && { ask: askReader({ questions, audit: options.audit }, request, (input) => enqueue(() => publisher.input(context, input))) }),
  };
  let outcome: CallOutcome;
  try {
    outcome = await invoker.invoke(request, observer, signal);
  } catch (error) {
    finish(options, request, error instanceof KitError ? error.code : 'E_INTERNAL', 'refused', 0);
    throw error;
  }
  await published;
  try {
    const { result, error } = await publishEnd(publisher, context, outcome, logger, owes);
    ended(error?.error_code === 'E_CANCELLED' ? 'cancelled' : error ? 'failed' : 'done', result);
    finish(options, request, error?.error_code ?? (result.is_error ? (result.error?.error_code ?? 'E_TOOL') : undefined), result.is_error ? 'error' : 'ok', outcome.duration_ms);
    return result;
  } finally {
    await Promise.all([...read, ...('spills' in outcome ? [outcome.spills] : [])].map(discardSpills));
  }
}

/** Publishes the end; a result that cannot be published becomes an error, so that the call ends all the same: once the event log takes it. */
async function publishEnd(publisher: RunOptions['publisher'], context: PublishContext, outcome: CallOutcome, logger: Logger, owes: CallNews['owes']): Promise<{ result: ToolResult; error?: ToolError }> {
  const { warnings, duration_ms } = outcome;
  const failed = async (error: ToolError) => {
    const end = () => publisher.error(context, error, { warnings, duration_ms });
    try {
      return { result: await end(), error };
    } catch (cause) {
      owes(endLater(end));
      throw cause;
    }
  };
  if (outcome.kind === 'error') return failed(outcome.error);
  try {
    return { result: await publisher.result(context, outcome.raw, { spills: outcome.spills, warnings, duration_ms }) };
  } catch (cause) {
    logger.error({ err: cause, call_id: context.call_id }, 'a result was not published');
    const error = toToolError(cause instanceof KitError ? cause : new KitError('E_INTERNAL', 'The result of the tool could not be stored or streamed.'));
    return failed(error);
  }
}

/** One line of the audit trail a call: names of arguments, never their values. */
function finish({ audit, metrics }: RunOptions, request: Request, error_code: string | undefined, outcome: 'ok' | 'error' | 'refused', duration_ms: number): void {
  const { identity, session_id, call_id, server, tool } = request;
  const details: JsonObject = { session_id, call_id, server, tool, arguments: Object.keys(request.arguments), duration_ms };
  audit.write({ event: 'call', user: identity.user, outcome, details: error_code === undefined ? details : { ...details, error_code } });
  if (outcome === 'refused') return;
  metrics?.count('mcp_canvas_calls_total', { server, outcome });
  if (error_code !== undefined) metrics?.count('mcp_canvas_call_errors_total', { server, code: error_code in errorCodes ? error_code : 'other' });
  if (error_code === 'E_TIMEOUT') metrics?.count('mcp_canvas_call_timeouts_total', { server });
  metrics?.observe('mcp_canvas_call_duration_seconds', duration_ms / 1000, { server });
}
