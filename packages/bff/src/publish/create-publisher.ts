import { normalize, type Artifact, type ArtifactAction, type JsonObject, type NewEvent, type NormalizeOptions, type Spills, type ToolResult, type View } from '@mcp-canvas/contract';
import type { Tokens } from '../capabilities/tokens.ts';
import type { Clock } from '../clock.ts';
import type { Features } from '../config.ts';
import { KitError, toToolError } from '../errors.ts';
import type { Links } from '../links/index.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Dashboards } from '../sessions/dashboards.ts';
import type { FileNews } from '../sessions/file-news.ts';
import type { Secrets } from '../sessions/secrets.ts';
import type { Views, ViewsOfCall } from '../sessions/views.ts';
import type { StorageDriver } from '../storage/driver.ts';
import type { UserFiles } from '../storage/user-files.ts';
import type { EventLog } from '../stream/event-log.ts';
import { isGone } from '../stream/gone.ts';
import type { UserFolders } from '../user-folders/index.ts';
import { addLeftFiles } from './left-files.ts';
import { mapStrings } from './map-strings.ts';
import { resultForView, viewsOfCall } from './opened-views.ts';
import { restoreMarks } from './marks.ts';
import { progressEvents } from './progress-events.ts';
import type { PublishContext, Publisher } from './publisher.ts';
import { errorResult, resultEvents } from './result-events.ts';
import { storeArtifacts, type StoredArtifacts } from './store-artifacts.ts';
import { storedFiles } from './stored-files.ts';
import { withTokens } from './tokened.ts';

export interface PublisherOptions {
  driver: StorageDriver;
  files: UserFiles;
  events: EventLog;
  tokens: Tokens;
  secrets: Secrets;
  dashboards: Pick<Dashboards, 'opened'>;
  /** Keeps what views are opened with; default: nowhere. */
  views?: Pick<Views, 'opened' | 'answered'>;
  /** What results link to, read when it is opened; default: with the result. */
  links?: Pick<Links, 'take' | 'idOf'>;
  /** Where results that name files by path are read from. */
  folders: UserFolders;
  features: Pick<Features, 'base64_size_limit_mb' | 'max_file_mb'>;
  clock: Clock;
  metrics?: Pick<Metrics, 'count'>;
  /** Tells the user's other sessions of files that were stored; a session that stored them has its own events. */
  tellOthers?: FileNews['tellOthers'];
  /** Told when a `tool_start` could not be written; the events after it fail by themselves. */
  onError?(error: unknown): void;
}

/** The name under which a dashboard's own token is kept: dashboards are keyed by (user, server, id). */
export const dashboardSecret = (server: string | undefined, dashboard_id: string): string => JSON.stringify([server ?? '', dashboard_id]);

export function createPublisher(options: PublisherOptions): Publisher {
  const { driver, files, folders, events, tokens, secrets, dashboards, views, links, features, clock, metrics, tellOthers = async () => undefined, onError = () => undefined } = options;
  const limit = features.base64_size_limit_mb * 2 ** 20;
  const now = () => new Date(clock.now());
  const storing = { driver, files, folders, max_file_bytes: features.max_file_mb * 2 ** 20 };
  const masked = <T>(value: T): T => mapStrings(value, (text) => (text.includes('eyJ') ? tokens.mask(text) : text));

  const reading = ({ session_id, server, tool, call_id }: PublishContext, spills?: Spills): NormalizeOptions => ({
    session_id,
    call_id,
    ...(server !== undefined && { server }),
    ...(tool !== undefined && { tool }),
    ...(spills && { spills }),
    now,
    onSecret: ({ dashboard_id, token }) => secrets.put(session_id, dashboardSecret(server, dashboard_id), token),
  });

  /** A session that ended while its call ran takes no more events; the call still has its answer. Answers what was taken. */
  const append = async (session_id: string, added: readonly NewEvent[]): Promise<readonly NewEvent[]> => {
    try {
      const taken = await events.append(session_id, added);
      for (const { type } of taken) metrics?.count('mcp_canvas_events_total', { type });
      return taken;
    } catch (error) {
      if (!isGone(error)) throw error;
      return added;
    }
  };

  /** Appends what a call gave and tells of its files; those of a call that was taken for lost and has its end already are in My Files. */
  const tell = async ({ user, session_id }: PublishContext, told: readonly NewEvent[], temporary = false): Promise<void> => {
    const taken = await append(session_id, told);
    if (temporary) return;
    const news = storedFiles(session_id, told);
    const late = taken.length < told.length && news.added.length + news.changed.length > 0;
    if (late) await append(session_id, [{ type: 'files_update', added: [...news.added], changed: [...news.changed], removed: [] }]);
    await tellOthers(user, session_id, news);
  };

  /** Everything of a result but its files, as readers may have it: exact texts put back, tokens out. */
  const settle = async (result: ToolResult, spills: Spills): Promise<ToolResult> => {
    const { artifacts, deferred_artifacts, model_context, ...rest } = result;
    const warnings: ToolResult['warnings'] = [];
    const onTooLarge = (size: number) => warnings.push({ code: 'E_FILE_TOO_LARGE', message: `Base64 of ${size} bytes in a text is over base64_size_limit_mb and is left out.`, path: '/results' });
    const whole = masked(await restoreMarks(rest, spills, { driver, limit, onTooLarge }));
    const context = masked(await restoreMarks(model_context, spills, { driver, limit, onTooLarge: () => undefined, forPrompt: true }));
    return { ...whole, artifacts, deferred_artifacts, model_context: context, warnings: [...whole.warnings, ...warnings] };
  };

  const viewRecord = ({ call_id, server = '', tool = '', definition, arguments: args }: PublishContext, opened: View[]): ViewsOfCall => ({
    call_id, server, tool, views: opened,
    ...(definition && { definition: masked(definition) as unknown as JsonObject }),
    ...(args && { arguments: masked(args) }),
  });

  /** The views that the tool names open before it answers, so that they have their input meanwhile. */
  const openEarly = async (context: PublishContext): Promise<void> => {
    const named = viewsOfCall([], context);
    if (!views || named.length === 0 || context.opened) return;
    await views.opened(context.session_id, viewRecord(context, named));
    context.opened = named;
    await append(context.session_id, viewEvents(context, named));
  };

  const viewEvents = ({ call_id }: PublishContext, opened: readonly View[]): NewEvent[] => opened.map((view) => ({ type: 'view_open', call_id, view }));

  /** Writes down what views are told, and answers which of them no reader has heard of. */
  const answerViews = async (context: PublishContext, raw: unknown, spills: Spills, result: ToolResult): Promise<View[]> => {
    const { session_id, opened } = context;
    if (result.views.length === 0) return [];
    const record = { ...viewRecord(context, result.views), result: masked(await resultForView(raw, spills, [...result.artifacts, ...result.deferred_artifacts], driver)) };
    await (opened ? views?.answered(session_id, record) : views?.opened(session_id, record));
    const told = new Set(opened?.map((view) => JSON.stringify(view)));
    return result.views.filter((view) => !told.has(JSON.stringify(view)));
  };

  const linksOf = ({ session_id, call_id, server }: PublishContext, display: ToolResult['display']) =>
    links && server !== undefined
      ? { take: boundedTake((artifact) => links.take({ session_id, call_id, server, temporary: display?.storage_action === 'temporary' }, artifact)), idOf: (uri: string) => links.idOf({ session_id, server }, uri) }
      : undefined;

  return {
    async start(context, args) {
      const { session_id, call_id, server = '', tool = '' } = context;
      // In its place in the log at once, durable with what follows it: a call that has not ended has acknowledged nothing.
      // Who has to know before the tool is asked waits for `noted`.
      const begun: NewEvent = { type: 'tool_start', call_id, server, tool, arguments: masked(args) };
      context.noted = append(session_id, [begun]).catch((error: unknown) => {
        context.untold = begun;
        onError(error);
      });
      await openEarly(context).catch(onError);
    },
    async await(context) {
      const named = viewsOfCall([], context);
      if (!views || named.length === 0) return [];
      await views.opened(context.session_id, { ...viewRecord(context, named), awaited: true });
      await append(context.session_id, viewEvents(context, named));
      return named;
    },
    async progress(context, progress) {
      const made = await progressEvents(context, progress, { ...storing, limit, options: reading(context) });
      metrics?.count('mcp_canvas_stored_bytes_total', {}, made.bytes);
      await tell(context, masked(made.events), made.temporary);
    },
    async notice({ session_id, call_id }, elapsed_s, message) {
      await append(session_id, [{ type: 'tool_notice', call_id, elapsed_s, message }]);
    },
    async signIn({ session_id, call_id, server = '' }, news) {
      await append(session_id, [{ type: 'tool_sign_in', call_id, server, ...news }]);
    },
    found: openEarly,
    async input({ session_id, call_id }, input) {
      await append(session_id, [{ type: 'tool_input', call_id, input: input && masked(input) }]);
    },
    async result(context, raw, { spills = new Map(), warnings = [], duration_ms }) {
      const read = normalize(raw, reading(context, spills));
      const normal = { ...read, artifacts: read.artifacts.map((artifact) => (artifact.actions ? { ...artifact, actions: masked(kept(artifact.actions)) } : artifact)), views: viewsOfCall(read.views, context) };
      const sources = { ...storing, spills, now, readResource: context.readResource, links: linksOf(context, normal.display), display: normal.display };
      const shown = await storeArtifacts(normal.artifacts, context, sources);
      const deferred = await storeArtifacts(normal.deferred_artifacts, context, sources);
      await addLeftFiles(shown, [...normal.artifacts, ...normal.deferred_artifacts], context, sources);
      metrics?.count('mcp_canvas_stored_bytes_total', {}, shown.bytes + deferred.bytes);
      const result = finished(await settle(normal, spills), shown, deferred, warnings);
      for (const dashboard of result.dashboards) dashboards.opened(context.session_id, context.server, dashboard, context.call_id);
      const told = resultEvents({ ...result, views: await answerViews(context, raw, spills, result) }, context.call_id, duration_ms);
      await tell(context, withBeginning(context, told), result.display?.storage_action === 'temporary');
      return result;
    },
    async error(context, error, { warnings = [] }) {
      const { user, session_id, call_id, folder } = context;
      if (folder?.leaves) await folders.passOver(user);
      const shown = masked(error);
      await append(session_id, withBeginning(context, [{ type: 'tool_error', call_id, error: shown }]));
      return { ...errorResult(shown), warnings };
    },
    withTokens: (user, value) => withTokens(tokens, user, value),
  };
}

/** A call's end, behind its beginning where readers have not heard of that. */
const withBeginning = ({ untold }: PublishContext, end: readonly NewEvent[]): readonly NewEvent[] => (untold ? [untold, ...end] : end);

/** Ten actions of a file, each of fewer than 10,000 characters: they stand in its metadata and in events. */
const kept = (actions: readonly ArtifactAction[]): ArtifactAction[] => actions.filter((action, at) => at < 10 && JSON.stringify(action).length < 10_000);

/** Links of one result that can be opened. */
const mostLinks = 1000;

function boundedTake(take: (artifact: Artifact) => Promise<Artifact | undefined>): typeof take {
  let left = mostLinks;
  return (artifact) => {
    if (left-- <= 0) throw new KitError('E_LIMIT', `a result may link ${mostLinks} resources.`);
    return take(artifact);
  };
}

/** The result with its files as stored. A refused file makes it an error; what was good stays. */
function finished(result: ToolResult, shown: StoredArtifacts, deferred: StoredArtifacts, warnings: ToolResult['warnings']): ToolResult {
  const renamed = new Map([...shown.renamed, ...deferred.renamed]);
  const rename = <T>(value: T): T => (renamed.size === 0 ? value : mapStrings(value, (text) => renamed.get(text) ?? text));
  const stored = [...shown.artifacts, ...deferred.artifacts];
  const names = new Set(stored.map(({ name }) => name));
  const forModel = new Set([...rename(result.model_context.files).filter((name) => names.has(name)), ...(shown.left ?? [])]);
  const whole: ToolResult = {
    ...result,
    results: rename(result.results),
    ...(result.display && { display: rename(result.display) }),
    artifacts: shown.artifacts,
    deferred_artifacts: deferred.artifacts,
    model_context: { ...rename(result.model_context), files: [...forModel] },
    warnings: [...warnings, ...result.warnings, ...shown.warnings, ...deferred.warnings],
  };
  const refused = shown.refused ?? deferred.refused;
  return refused ? errorResult(toToolError(refused), whole) : whole;
}
