import { isViewAddress, type JsonObject, type JsonValue, type Spills, type View } from '@mcp-canvas/contract';
import type { AuditEntry } from '../audit/audit.ts';
import { audited } from '../audit/audited.ts';
import { KitError } from '../errors.ts';
import type { Identity } from '../identity/provider.ts';
import { askForPage, discardSpills, type ResourceList } from '../invoke/index.ts';
import { LatestMap } from '../latest-map.ts';
import type { Services } from '../services.ts';
import type { Pin, PinnedTemplate } from '../sessions/view-pages.ts';
import { grantedDomain, grantedUi } from './declared.ts';
import { viewFrame } from './frame-policy.ts';
import { awaitCall, type AwaitedCall } from './await-call.ts';
import { linksOf, offered } from './readable.ts';
import { embeddedTemplate, readTemplate } from './template.ts';
import { runViewCall, type ViewCallServices } from './view-call.ts';
import type { ViewGrant } from './view-grant.ts';
import { visibleToApps } from './visibility.ts';
import { maskedIn, wholeAnswer } from './whole-answer.ts';

export type AppsServices = Pick<Services, 'config' | 'clock' | 'sessions' | 'views' | 'tokens' | 'invoker' | 'driver' | 'audit' | 'stopping' | 'folders' | 'bounds' | 'pagesAhead'> & ViewCallServices;

/** A View that asks, by its token: nothing it sends says who it is. */
export interface Asking {
  identity: Identity;
  view: string;
  token: string;
  /** Aborts when the asker goes away. */
  signal: AbortSignal;
}

/** What a host and its Views may have of the service. Every answer of a server is masked and bounded; every action has its line in the audit trail. */
export interface Apps {
  /** Without the page where `known`, the hash of the one that the host has, is its. E_VIEW_NOT_FOUND; E_VIEW_UNAVAILABLE when there is no page to show. */
  open(identity: Identity, session_id: string, id: string, known?: string): Promise<ViewGrant>;
  /** Opens the Views that a tool's description names before its call is made. E_UNKNOWN_TOOL; E_CONFLICT when the call was made. */
  await(identity: Identity, session_id: string, call: AwaitedCall, signal: AbortSignal): Promise<View[]>;
  call(asking: Asking, name: string, args: JsonObject): Promise<JsonValue>;
  read(asking: Asking, uri: string): Promise<JsonValue>;
  tools(asking: Asking): Promise<JsonObject>;
  resources(asking: Asking, kind: ResourceList): Promise<JsonObject>;
  /** Writes down what the host did for the View. */
  note(asking: Asking, action: string, details: JsonObject): Promise<void>;
}

/** Milliseconds for which a page is known to be a view's. */
const pageSeen = 10_000;

interface Entered {
  session_id: string;
  view: string;
  server: string;
}

export function createApps(services: AppsServices): Apps {
  const { config, clock, sessions, views, tokens, invoker, driver, audit, stopping, folders, bounds, pagesAhead } = services;
  const { calls_per_minute } = config.apps;
  const rate = { burst: calls_per_minute, per_second: calls_per_minute / 60 };
  const requests = { ...rate, name: 'view-requests' };
  // A View that asks too often does not keep what is done for it out of the trail.
  const actions = { ...rate, name: 'view-actions' };
  const opening = new Map<string, Promise<PinnedTemplate>>();
  const linked = createLinks();
  const seen = new LatestMap<string, number>(10_000);
  const masked = <T>(value: T): T => maskedIn(tokens, value);

  /** False where the view has another page by now: its call was forgotten, and one of the same id opened it. Looked at every ten seconds, since a View may ask often. */
  const isPageOf = async (session_id: string, view: string, hash: string): Promise<boolean> => {
    const key = JSON.stringify([session_id, view, hash]);
    if (clock.elapsed() < (seen.get(key) ?? 0)) return true;
    const kept = await views.template(session_id, view, hash);
    const opened = kept ? undefined : await views.find(session_id, view);
    const page = kept ?? (opened && embeddedTemplate(opened));
    if (page && page.hash !== hash) return false;
    seen.set(key, clock.elapsed() + pageSeen);
    return true;
  };

  /** The View whose token this is. Another user's does not exist for the one who asks. */
  const enter = async ({ identity, view, token }: Asking, counted = requests): Promise<Entered> => {
    const claims = await tokens.verify('view', token);
    if (claims.sub !== identity.user) throw notFound();
    if (claims.obj !== view) throw new KitError('E_TOKEN_SCOPE', 'The token is for another view.');
    const { session_id } = await sessions.open(identity.user, String(claims['session_id']));
    const retry_after_s = await bounds.take(counted, JSON.stringify([session_id, view]));
    if (retry_after_s > 0) throw new KitError('E_RATE_LIMITED', `A view may ask ${calls_per_minute} times a minute.`, { retry_after_s });
    if (!(await isPageOf(session_id, view, String(claims['hash'])))) throw new KitError('E_TOKEN_SCOPE', 'The token is for another page of the view. Open the view again.');
    return { session_id, view, server: String(claims['server']) };
  };

  /** Runs what a View asks for and writes down how it ended; ends with the asker, the session, the service. */
  const run = <T>(event: AuditEntry['event'], asking: Asking, details: JsonObject, work: (entered: Entered, signal: AbortSignal) => Promise<{ answer: T; failed?: boolean }>): Promise<T> => {
    let release: (() => void) | undefined;
    return audited({ audit, clock }, { event, user: asking.identity.user, details: { view: asking.view, ...details } }, async (told) => {
      const entered = await enter(asking);
      Object.assign(told, entered);
      release = sessions.hold(entered.session_id);
      return work(entered, AbortSignal.any([asking.signal, views.ending(entered.session_id), stopping]));
    }).finally(() => release?.());
  };

  const whole = (raw: unknown, spills: Spills): Promise<JsonValue> => wholeAnswer(services, raw, spills);

  const template = async (identity: Identity, session_id: string, id: string, known: string | undefined): Promise<(Pin | PinnedTemplate) & { of: JsonObject }> => {
    const opened = await views.find(session_id, id);
    if (!opened) throw notFound();
    const of: JsonObject = { server: opened.server, ...(opened.awaited && { awaited: true }), ...(opened.arguments && { arguments: opened.arguments }), ...(opened.result && { result: opened.result }) };
    // What was opened before the call answered stays, whatever page came with the answer.
    const found = (await views.template(session_id, id, known)) ?? embeddedTemplate(opened);
    if (found) return { ...found, of };
    // Several readers of one session open it at once: its page is read once.
    const key = JSON.stringify([session_id, id]);
    const { server, view: { uri } } = opened;
    const signal = AbortSignal.any([views.ending(session_id), stopping]);
    const asked = () => pagesAhead.take(identity, session_id, server, uri) ?? askForPage(invoker, identity, server, uri, signal);
    const reading = opening.get(key) ?? readTemplate(opened, { asked: asked(), tools: () => invoker.tools(identity, server, signal), driver })
      .then((page) => views.pin(session_id, id, page))
      .finally(() => opening.delete(key));
    opening.set(key, reading);
    return { ...(await reading), of };
  };

  return {
    async open(identity, session_id, id, known) {
      const { user } = identity;
      await sessions.open(user, session_id);
      try {
        const { hash, ui, tool, of: { server, ...told }, ...page } = await template(identity, session_id, id, known);
        const granted = grantedUi(ui, config.apps);
        const domain = grantedDomain(ui, server as string, config.frames);
        if (domain && !domain.label) granted.refused.push(domain.declared);
        const { token, expires_at } = await tokens.mint('view', user, id, { session_id, server: server!, hash });
        audit.write({ event: 'view_open', user, outcome: 'ok', details: { session_id, view: id, server: server!, hash, refused: granted.refused, ...(domain?.label && { origin: domain.label }) } });
        return { token, expires_at, hash, ...(hash !== known && page), ...granted, ...(typeof ui['prefers_border'] === 'boolean' && { prefers_border: ui['prefers_border'] }), frame: viewFrame(granted.csp), ...(domain && { domain: { declared: domain.declared, ...(domain.label && { frame: viewFrame(granted.csp, domain.label) }) } }), ...(tool && { tool }), ...told };
      } catch (error) {
        if (error instanceof KitError) audit.write({ event: 'view_open', user, outcome: error.status < 500 ? 'refused' : 'error', details: { session_id, view: id, error_code: error.code } });
        throw error;
      }
    },

    async await(identity, session_id, call, signal) {
      const { user } = identity;
      await sessions.open(user, session_id);
      return awaitCall(services, { user, session_id, ...call }, await invoker.tools(identity, call.server, AbortSignal.any([signal, stopping])));
    },

    call: (asking, name, args) => run('view_call', asking, { tool: name, arguments: Object.keys(args) }, async ({ session_id, server, view }, signal) => {
      const { identity } = asking;
      const { outcome, folder } = await runViewCall(services, { identity, session_id, server, tool: name, arguments: args }, signal);
      // Files that it leaves in the user's folder belong to no result.
      if (folder?.leaves) await folders.passOver(identity.user);
      if (outcome.kind === 'error') {
        const { message, error_code, details } = outcome.error;
        throw new KitError((error_code ?? 'E_TOOL') as KitError['code'], masked(message), masked(details ?? {}));
      }
      const answer = await whole(outcome.raw, outcome.spills).finally(() => discardSpills(outcome.spills));
      linked.add(session_id, view, linksOf(answer));
      return { answer, failed: (answer as JsonObject | null)?.['isError'] === true };
    }),

    read: (asking, uri) => run('view_read', asking, { uri: uri.slice(0, 2048) }, async ({ session_id, server, view }, signal) => {
      const { identity } = asking;
      const list = (kind: ResourceList) => invoker.resources(identity, server, kind, signal);
      const isListed = async () => {
        const listed = new Set((await list('resources')).map((row) => String(row['uri'])));
        return listed.has(uri) || offered(uri, { listed, templates: (await list('resourceTemplates')).map((row) => String(row['uriTemplate'])) });
      };
      const shown = async () => linked.has(session_id, view, uri) || linksOf((await views.find(session_id, view))?.result).includes(uri);
      // A page of the View's own server: no other server is asked for it.
      if (!isViewAddress(uri) && !(await shown()) && !(await isListed())) throw new KitError('E_RESOURCE_REFUSED', `The server “${server}” does not offer “${uri.slice(0, 200)}”.`, { server });
      const { raw, spills } = await invoker.readResource(identity, server, uri, signal);
      return { answer: await whole(raw, spills).finally(() => discardSpills(spills)) };
    }),

    tools: (asking) => run('view_list', asking, { list: 'tools' }, async ({ server }, signal) => {
      const tools = (await invoker.tools(asking.identity, server, signal)).filter(visibleToApps);
      return { answer: { tools: (await whole(tools, new Map())) } };
    }),

    resources: (asking, kind) => run('view_list', asking, { list: kind }, async ({ server }, signal) => ({ answer: { [kind]: await whole(await invoker.resources(asking.identity, server, kind, signal), new Map()) } })),

    async note(asking, action, details) {
      const entered = await enter(asking, actions);
      audit.write({ event: 'view_action', user: asking.identity.user, outcome: 'ok', details: { ...entered, action, details } });
    },
  };
}

const notFound = (): KitError => new KitError('E_VIEW_NOT_FOUND', 'The session has no such view.');

/** Addresses that results of a View's own calls linked; the oldest go. */
function createLinks({ max = 10_000 } = {}) {
  const rows = new Set<string>();
  const row = (session_id: string, view: string, uri: string) => JSON.stringify([session_id, view, uri]);
  return {
    add(session_id: string, view: string, uris: readonly string[]) {
      for (const uri of uris) rows.add(row(session_id, view, uri));
      for (const oldest of rows) {
        if (rows.size <= max) break;
        rows.delete(oldest);
      }
    },
    has: (session_id: string, view: string, uri: string) => rows.has(row(session_id, view, uri)),
  };
}
