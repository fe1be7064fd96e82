import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { pino, type Logger } from 'pino';
import { createFileAudit } from './audit/file-audit.ts';
import { createRevocations, createTokens, fixedKeys, keysGivenIn, keysIn, madeOf, publicKeys, watchKeys, type KeyRing } from './capabilities/index.ts';
import { type Bounds, createLocalBounds } from './bounds/index.ts';
import { type Clock, systemClock } from './clock.ts';
import type { Config } from './config.ts';
import { weakSettings } from './config/weak-settings.ts';
import { dutiesOf } from './fleet/duties.ts';
import type { Fleet } from './fleet/fleet.ts';
import { createRedisFleet } from './fleet/redis-fleet.ts';
import { tellChanges } from './fleet/telling-driver.ts';
import { createHostPolicy } from './hosts/host-policy.ts';
import { createMountPath } from './hosts/mount-path.ts';
import { createIdentity, type Identity, type IdentityProvider } from './identity/index.ts';
import { createCalls } from './invoke/calls/calls.ts';
import { createOneProcess } from './invoke/calls/one-process.ts';
import { createAnswering } from './invoke/input/answering.ts';
import { createQuestions } from './invoke/input/questions.ts';
import { createInvoker, createPagesAhead, createProcessRecords, discardSpills, isolationLines, type Invoker } from './invoke/index.ts';
import { createLinks } from './links/index.ts';
import { createLimits } from './limits.ts';
import { createMetrics } from './metrics/metrics.ts';
import { watchProcess } from './metrics/process-metrics.ts';
import { createAuthorizations } from './oauth/index.ts';
import { contentOfLink, createIngest, createPublisher, earlierCall } from './publish/index.ts';
import { privateFolders } from './disk/private-folders.ts';
import { withRequestId } from './requests/request-id.ts';
import type { Services } from './services.ts';
import { endOfSession } from './sessions/end-of-session.ts';
import { endInterrupted } from './sessions/interrupted-calls.ts';
import { createDashboards, createFileNews, createSecrets, createSessions, createViews } from './sessions/index.ts';
import { createFactQueue, withFacts } from './storage/facts/index.ts';
import { createFsDriver, createMemoryDriver, createS3Driver, createSweptFiles, type StorageDriver } from './storage/index.ts';
import { createFileEventLog, createMemoryEventLog, createRedisEventLog, type EventLog } from './stream/index.ts';
import { createUlids } from './ulids.ts';
import { createTracing } from './tracing/index.ts';
import { watchDriver, watchEvents, watchInvoker } from './watching/index.ts';
import { createUserFolders, type InputFile } from './user-folders/index.ts';
import { version } from './version.ts';

/** What a host may bring instead of what the configuration would make. */
export interface Parts {
  clock?: Clock;
  logger?: Logger;
  driver?: StorageDriver;
  events?: EventLog;
  identity?: IdentityProvider;
  invoker?: Invoker;
}

/** Services, and the two that the composition root itself ends. */
export interface BuiltServices {
  services: Services;
  /** The address that absolute URLs start with, once it is known. */
  setBase(url: string): void;
  /** `hurry` ends the waiting. */
  close(times: { notice_ms: number; grace_ms: number; hurry: AbortSignal }): Promise<void>;
}

/** How long what came just before new connections are refused is still taken: a proxy does not send a POST again. */
const latecomers_ms = 250;

const drivers: Record<Config['storage']['driver'], (config: Config, now: () => Date) => StorageDriver> = {
  // A front server that sends files itself needs each in a file of exactly its bytes, and its group may read them.
  fs: ({ storage }, now) => createFsDriver({ dir: storage.dir!, now, ...(storage.accel_prefix !== undefined && { inline_bytes: 0, group_readable: true }) }),
  memory: (_, now) => createMemoryDriver({ now }),
  s3: ({ storage: { driver: _driver, dir: _dir, accel_prefix: _accel, bucket, ...storage } }, now) => createS3Driver({ ...storage, bucket: bucket!, now }),
};
const mostHeld = (memory_mb: number | undefined): { max_bytes?: number } => (memory_mb === undefined ? {} : { max_bytes: memory_mb * 2 ** 20 });
const logs: Record<Config['events']['driver'], (config: Config, clock: Clock) => EventLog> = {
  file: ({ events }, clock) => createFileEventLog({ dir: events.dir!, clock, ...mostHeld(events.memory_mb), ...(events.sync_ms !== undefined && { sync_ms: events.sync_ms }) }),
  memory: (_, clock) => createMemoryEventLog({ clock }),
  redis: ({ events: { driver: _driver, dir: _dir, sync_ms: _sync, memory_mb, url, ...events } }, clock) => createRedisEventLog({ ...events, ...mostHeld(memory_mb), url: url!, clock }),
};
/** What tells the processes of each other that share an event log. */
const fleets: Partial<Record<Config['events']['driver'], (config: Config, alone: Bounds, onError: (error: unknown) => void) => Fleet>> = {
  redis: ({ events }, alone, onError) => createRedisFleet({ ...events, url: events.url!, alone, onError }),
};

/** Builds every service from the configuration. */
export async function createServices(config: Config, parts: Parts = {}): Promise<BuiltServices> {
  const { clock = systemClock } = parts;
  const logger = withRequestId(parts.logger ?? pino({ level: 'silent' }));
  const now = () => new Date(clock.now());
  let base = config.base_url ?? `http://${config.host}:${config.port}`;
  const [leave, turn, drain, stop] = [new AbortController(), new AbortController(), new AbortController(), new AbortController()];

  const hidden = privateFolders(config);
  // What is not there yet when a server starts cannot be hidden from it. A front server that sends files goes through them.
  for (const folder of hidden) await mkdir(folder, { recursive: true, mode: config.storage.accel_prefix === undefined ? 0o700 : 0o750 });
  const alone = createLocalBounds({ clock });
  const fleet = parts.events ? undefined : fleets[config.events.driver]?.(config, alone, (error) => logger.warn({ err: error }, 'other processes could not be reached; it will be tried again'));
  const metrics = createMetrics();
  const tracing = await createTracing(version);
  const store = watchDriver(parts.driver ?? drivers[config.storage.driver](config, now), metrics, tracing);
  const driver = fleet ? tellChanges(store, (user) => fleet.tell({ kind: 'files', user })) : store;
  const events = watchEvents(parts.events ?? logs[config.events.driver](config, clock), metrics, tracing);
  const keys = await keyRing(config, clock, logger);
  const ids = createUlids();
  const revocations = createRevocations({ driver, clock, ids, onError: (error) => logger.warn({ err: error }, 'tokens that are over could not be forgotten; it will be tried again') });
  const tokens = createTokens({ keys, now, ids, revoked: (claims) => revocations.reasonOf(claims) });
  const news = createFileNews({ events, sessions: () => sessions, first: fleet?.first, clock, stopping: stop.signal, onError: (error) => logger.warn({ err: error }, 'a session could not be told what changed in My Files; it will be tried again') });
  const { files: stored, sweeper } = createSweptFiles({
    driver, clock, features: config.features,
    lease: fleet && { held: fleet.leads },
    onNoted: (at) => fleet?.tell({ kind: 'due', at }),
    async onGone(user, gone) {
      const id = ids(clock.now());
      fleet?.tell({ kind: 'gone', id, user, gone });
      await news.tellFirst(id, user, gone);
    },
    onError: (error) => logger.error({ err: error }, 'files that are over could not be removed; it will be tried again'),
  });
  const queue = createFactQueue({ driver, keep: stored.keepFacts, onError: (error) => logger.warn({ err: error }, 'the facts of a file were not found') });
  const { files, facts } = withFacts(stored, queue);
  // Whoever made a folder that cannot be removed keeps nobody else from starting or ending anything.
  const notEmptied = (error: unknown) => logger.error({ err: error }, 'a folder of a user could not be emptied');
  const folders = createUserFolders({ root: join(config.data, 'tmp') });
  const audit = createFileAudit({ dir: join(config.data, 'audit'), clock, logger, mask: (text) => tokens.mask(text) });
  const secrets = createSecrets({ clock });
  const dashboards = createDashboards({ held: (session_id) => events.held(session_id), shared: fleet !== undefined });
  const views = createViews({ driver });

  /** A file, else one that a result linked: it is wanted now. */
  const fileNamed = async (identity: Identity, session_id: string, name: string) => (await files.byName(identity.user, session_id, name)) ?? links.openNamed(identity, session_id, name);
  const fileUrl = async (identity: Identity, session_id: string, name: string): Promise<string | undefined> => {
    const file = await fileNamed(identity, session_id, name);
    return file?.url && `${base}${file.url}?token=${(await tokens.mint('file', identity.user, file.key)).token}`;
  };
  const inputFile = async (identity: Identity, session_id: string, name: string): Promise<InputFile | undefined> => {
    const file = await fileNamed(identity, session_id, name);
    return file?.sha256 === undefined ? undefined : { name: file.name, sha256: file.sha256, read: () => driver.read(file.key, undefined, { reuse: true }) };
  };
  const authorizations = createAuthorizations({ servers: config.servers, driver, keys, base: () => base, clock, logger, audit });
  const records = createProcessRecords({ dir: join(config.data, 'processes'), onError: (error) => logger.warn({ err: error }, 'a server’s process is not written down: it may outlive the service if that is killed') });
  const local = parts.invoker ? undefined : createInvoker({ servers: config.servers, features: config.features, driver, fileUrl, inputFile, folders, logger, audit, clock, hidden, known_file: join(config.data, 'servers.json'), records, authorizations, ...(tracing.on && { meta: () => tracing.context() }) });
  const invoker = watchInvoker(parts.invoker ?? local!, tracing);
  const bounds = fleet?.bounds ?? alone;
  const links = createLinks({ driver, files, invoker, news, bounds, audit, logger, clock, stopping: stop.signal, discard: discardSpills, contentOf: (artifact, answer) => contentOfLink(artifact, answer, driver) });
  const publisher = createPublisher({ driver, files, folders, events, tokens, secrets, dashboards, views, links, features: config.features, clock, metrics, tellOthers: news.tellOthers, onError: (error) => logger.error({ err: error }, 'an event was not stored') });

  const earlier = async (session_id: string, call_id: string) => earlierCall(await events.held(session_id), call_id);
  const questions = createQuestions({ clock, wait_s: config.features.input_wait_s });
  const limits = createLimits(bounds, config.limits);
  const pagesAhead = createPagesAhead(invoker);
  const calls = createCalls({ earlier, place: ({ user }, session_id) => limits.call(user, session_id), questions, oneProcess: fleet && createOneProcess({ fleet, earlier }), sending: ({ identity, session_id, server }, tool) => pagesAhead.ask(identity, session_id, server, tool, () => AbortSignal.any([views.ending(session_id), stop.signal])), invoker, publisher, audit, logger, metrics, hold: (session_id) => sessions.hold(session_id) });
  const ingest = createIngest({ earlier, publisher, taken: (session_id, call_id) => has(() => calls.get(session_id, call_id)) });
  const { onEnd, onForget } = endOfSession({ calls, revocations, ingest, events, files, emptyFolder: (user) => folders.empty(user).catch(notEmptied), secrets, dashboards, views, links, invoker, audit, features: config.features, news, openBeside: async (user, session_id) => fleet !== undefined && sessions.openBeside(user, session_id) });
  const sessions = createSessions({
    driver, clock, idle_min: config.features.session_idle_min, onEnd, onForget,
    // Of several processes others may run what is open: whose process is gone is found by the fleet.
    ...(!fleet && { onRestore: ({ session_id }) => endInterrupted(events, session_id) }),
    onEnded: ({ session_id }) => fleet?.tell({ kind: 'session', session_id }),
    unused_ms: fleet && ((session_id) => fleet.unused_ms(session_id)),
    onError: (error) => logger.error({ err: error }, 'a session could not be ended or restored'),
  });
  // They could still write into what is read now.
  await records.sweep();
  await revocations.restore();
  await sessions.restore();
  await fleet?.start(dutiesOf({ calls, questions, sessions, events, files: stored, views, links, news, sweeper }, (error) => logger.error({ err: error }, 'what another process told could not be followed')));
  for (const error of await folders.sweep()) notEmptied(error);
  // Nobody waits for what came due while the service was down.
  void sweeper.start();
  for (const line of weakSettings(config)) logger.warn(line);
  if (local) for (const { weak, line } of isolationLines(await local.isolation())) logger[weak ? 'warn' : 'info'](line);

  const stopWatching = config.metrics === false ? undefined : watchProcess(metrics);
  metrics.gauge('mcp_canvas_build_info', 1, { version });
  metrics.sample('mcp_canvas_files_waiting', () => queue.waiting());
  metrics.sample('mcp_canvas_server_processes', () => local?.processes());
  metrics.sample('mcp_canvas_servers_unavailable', () => local?.unavailable().length);

  const services: Services = {
    config, clock, logger, audit, metrics, tracing, bounds, limits, tokens, revocations, jwks: madeOf(keys, publicKeys), driver, files, facts, events, folders, sessions, news, secrets, dashboards, views, pagesAhead, links, publisher, invoker, authorizations, calls, questions, ingest, version,
    answerQuestion: createAnswering({ questions, fleet, held: (session_id) => events.held(session_id), now: () => clock.now() }),
    identity: parts.identity ?? createIdentity(config, now),
    hosts: createHostPolicy(config),
    mountPath: createMountPath(config.base_url),
    isolation: async () => local?.isolation() ?? { level: 'unknown', servers: {} },
    unavailable: () => local?.unavailable() ?? [],
    leaving: leave.signal,
    draining: drain.signal,
    elsewhere: fleet ? turn.signal : stop.signal,
    stopping: stop.signal,
  };
  return {
    services,
    setBase: (url) => {
      base = config.base_url ?? url;
    },
    async close({ notice_ms, grace_ms, hurry }) {
      leave.abort();
      await setTimeout(notice_ms, undefined, { signal: hurry }).catch(() => undefined);
      stopWatching?.();
      turn.abort();
      if (fleet) await setTimeout(latecomers_ms, undefined, { signal: hurry }).catch(() => undefined);
      drain.abort();
      await calls.close(grace_ms, hurry);
      stop.abort();
      await sessions.close();
      await revocations.close();
      keys.close();
      await sweeper.close();
      await invoker.close();
      await folders.close();
      await fleet?.close();
      await events.close();
      await views.settled();
      await queue.close();
      await driver.close();
      await audit.close();
    },
  };
}

const has = (look: () => unknown): boolean => {
  try {
    look();
    return true;
  } catch {
    return false;
  }
};

/** The keys as they stand in the configuration, else those of a folder, which may change. */
async function keyRing({ tokens, data }: Config, clock: Clock, logger: Logger): Promise<KeyRing> {
  if (tokens.keys) return fixedKeys(tokens.keys);
  const directory = tokens.dir ?? join(data, 'keys');
  const read = () => keysGivenIn(directory);
  return watchKeys({
    keys: await (tokens.dir === undefined ? keysIn(directory) : read()),
    read,
    clock,
    onChange: (kids) => logger.info({ kids }, 'signing keys changed: the first signs'),
    onError: (error) => logger.error({ err: error }, 'signing keys could not be read: those from before stay in force'),
  });
}
