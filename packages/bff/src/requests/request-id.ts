import { AsyncLocalStorage } from 'node:async_hooks';
import { pino, type Logger } from 'pino';

const scope = new AsyncLocalStorage<string | undefined>();

/** What gateways make: UUIDs, ULIDs, hex, trace headers. Nothing that could begin a line, close a quote or speak to a terminal. */
const wellFormed = /^[A-Za-z0-9][A-Za-z0-9._:/+=~-]{0,127}$/;

/** The id that came in `X-Request-Id`, when it is one of at most 128 harmless characters. */
export const givenRequestId = (header: string | string[] | undefined): string | undefined => (typeof header === 'string' && wellFormed.test(header) ? header : undefined);

/** Runs a request: what it starts and waits for knows its id, a call that outlives it too. */
export const inRequest = <T>(request_id: string, run: () => T): T => scope.run(request_id, run);

/** Runs what belongs to no request, though one was the first to need it. */
export const outsideRequests = <T>(run: () => T): T => scope.run(undefined, run);

/** The id of the request that this is done for. */
export const currentRequestId = (): string | undefined => scope.getStore();

/** The logger, with `request_id` in every line that is written for a request. */
export function withRequestId(logger: Logger): Logger {
  const before = (logger as unknown as { [pino.symbols.formattersSym]: { log?: (line: object) => object } })[pino.symbols.formattersSym].log ?? ((line: object) => line);
  const log = (line: object) => {
    const request_id = scope.getStore();
    return before(request_id === undefined ? line : { request_id, ...line });
  };
  return logger.child({}, { formatters: { log: log as (line: object) => Record<string, unknown> } });
}
