import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import Koa from 'koa';
import type { Config } from './config.ts';
import { checkMeaning } from './config/check-meaning.ts';
import { completeConfig, type ConfigInput } from './config/complete.ts';
import { ConfigError } from './config/problems.ts';
import { createServices, type Parts } from './create-services.ts';
import { accessLog } from './middleware/access-log.ts';
import { errorHandler } from './middleware/errors.ts';
import { identityMiddleware } from './middleware/identity.ts';
import { checkHost, checkOrigin } from './middleware/origins.ts';
import { keepLimits } from './middleware/limits.ts';
import { safeHeaders } from './middleware/safe-headers.ts';
import { cutOffStalled, refuseCompressed, throwRestAway } from './middleware/bodies.ts';
import { refuseWhileStopping } from './middleware/stopping.ts';
import { createAssetFolder, standaloneBuild } from './routes/assets/asset-folder.ts';
import { traceRequests } from './middleware/tracing.ts';
import { allRoutes } from './routes/index.ts';
import { requestCame } from './requests/transfer-turns.ts';
import { answerAllOf, createRefuseEarly } from './requests/refused-early.ts';
import type { RequestState } from './requests/request-state.ts';
import type { Services } from './services.ts';
import { createUlids } from './ulids.ts';

export interface AppOptions extends Parts {
  /** A loaded configuration, or the part of one that differs from the defaults. */
  config?: Config | ConfigInput;
  /** The folder served under `/mcp-canvas/`; default: the standalone build of the installed components. */
  assets?: string;
}

export interface App {
  app: Koa<RequestState>;
  services: Services;
  /** For `http.createServer`, or to mount the service in another one. */
  callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Has a server answer as the service does where Node's own answers, or does not: to requests that nobody can read, expectations (417), CONNECT. Make it with `requireHostHeader: false`: a missing Host is refused by the app. */
  answerAll(server: Server): Server;
  /** Tells the address that the service listens on, which absolute URLs start with when no `base_url` is configured. */
  listening(url: string): void;
  /** Is unready for `drain.notice_s`, lets open calls end for `grace_ms` (`drain.grace_s`), ends streams, stops servers. Twice is once; a second time with 0 waits no longer. */
  close(grace_ms?: number): Promise<void>;
}

/** Readers leave when they like: nothing is wrong then. */
const wentAway = new Set(['ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE']);

/** Builds the service: options → services → routes. It listens to nothing. */
export async function createApp({ config: given = {}, assets = standaloneBuild(), ...parts }: AppOptions = {}): Promise<App> {
  const config = completeConfig(given);
  const problems = checkMeaning(config).filter(({ path }) => !(parts.identity && path.startsWith('/identity')));
  if (problems.length > 0) throw new ConfigError('given to createApp', problems);
  const { services, setBase, close } = await createServices(config, parts);
  const { logger, metrics, clock, tokens, hosts, identity } = services;
  const folder = createAssetFolder(assets, { elapsed: () => clock.elapsed() });
  const newId = createUlids();
  const app = new Koa<RequestState>();
  app.on('error', (error: NodeJS.ErrnoException, ctx?: Koa.ParameterizedContext<RequestState>) => logger[wentAway.has(error.code ?? '') ? 'debug' : 'error']({ err: error, request_id: ctx?.state.request_id }, 'an answer was cut off'));
  app.use((_, next) => {
    requestCame();
    return next();
  });
  app.use(accessLog({ logger, metrics, clock, newId: () => newId(clock.now()), mask: (text) => tokens.mask(text) }));
  app.use(traceRequests(services.tracing));
  app.use(safeHeaders);
  app.use(throwRestAway);
  app.use(errorHandler(services));
  app.use(cutOffStalled(services));
  app.use(checkHost(hosts));
  app.use(checkOrigin(hosts, config.cors));
  app.use(identityMiddleware(identity));
  app.use(refuseCompressed);
  app.use(refuseWhileStopping(services));
  app.use(keepLimits(services));
  const routes = allRoutes({ ...services, assets: folder });
  app.use(routes.routes()).use(routes.allowedMethods());
  let closing: Promise<void> | undefined;
  const hurry = new AbortController();
  const closeOnce = (grace_ms = config.drain.grace_s * 1000): Promise<void> => {
    if (closing && grace_ms === 0) hurry.abort();
    return (closing ??= close({ notice_ms: config.drain.notice_s * 1000, grace_ms, hurry: hurry.signal }));
  };
  return { app, services, callback: () => app.callback(), answerAll: (server) => answerAllOf(server, createRefuseEarly(services)), listening: setBase, close: closeOnce };
}
