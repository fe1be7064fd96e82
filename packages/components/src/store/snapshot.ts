import type { JsonValue } from '@mcp-canvas/contract';
import { addVersion, allVersions, versionsOf } from './artifacts.ts';
import { artifactIdOf, dashboardKey, viewKey } from './keys.ts';
import { emptyState, type CanvasState, type Tab, type Versions } from './state.ts';

/** What `snapshot()` gives and `restore()` takes: JSON, good for `sessionStorage`. */
export interface CanvasSnapshot extends Partial<Surroundings> {
  format: 'mcp-canvas/1';
  state: Omit<CanvasState, 'artifacts'> & { artifacts: Readonly<Record<string, Versions>> };
}

/** What a canvas knows beside its state. */
export interface Surroundings {
  /** Where the reader was in each artifact, by id, in the words of its viewer. */
  positions: Readonly<Record<string, JsonValue>>;
  /** The ids of the events that made the state, by session: what a stream repeats of them changes nothing. */
  seen: Readonly<Record<string, readonly string[]>>;
  /** The session that was shown. */
  session: string;
}

/** `ephemeral` dashboards do not come back. */
export function takeSnapshot(state: CanvasState, surroundings: Partial<Surroundings> = {}): CanvasSnapshot {
  const dashboards = Object.fromEntries(Object.entries(state.dashboards).filter(([, { dashboard }]) => dashboard.persistence !== 'ephemeral'));
  const files = allVersions(state.artifacts);
  const artifacts = Object.fromEntries(files.map((versions) => [versions[0]!.id, versions.map(({ inline: _inline, b64: _b64, ...file }) => file)]));
  const tabs = state.tabs.filter(({ key }) => !Object.hasOwn(state.dashboards, key) || Object.hasOwn(dashboards, key));
  const active = state.active.filter((key) => key !== undefined);
  const snapshot = JSON.parse(JSON.stringify({ format: 'mcp-canvas/1', state: { ...state, artifacts, dashboards, tabs, active }, ...surroundings })) as CanvasSnapshot;
  // Texts of files may be many megabytes, and as they cannot change they need no copy.
  for (const versions of files) versions.forEach(({ id, inline, b64 }, at) => Object.assign(snapshot.state.artifacts[id]![at]!, inline !== undefined && { inline }, b64 !== undefined && { b64 }));
  return snapshot;
}

/** What a snapshot brings. */
export interface Restored extends Surroundings {
  state: CanvasState;
}

/**
 * What of a snapshot can be used, of this format or another version of it: entries that are damaged are left out, and so is what
 * refers to them. A `TypeError` for what is no snapshot.
 */
export function readSnapshot(value: unknown): Restored {
  const given = copy(value) as CanvasSnapshot | undefined;
  if (!/^mcp-canvas\/\d+$/.test(String(given?.format)) || !Array.isArray(given?.state?.tabs)) throw new TypeError('This is no snapshot of a canvas.');
  damaged = false;
  const { state, session, positions, seen } = given;
  const { open = false, pane = 0, ratio, ended = false } = fields({ ...state }) as unknown as CanvasState;
  const artifacts = sound<Versions[0]>(Object.values({ ...state.artifacts }).flat(), 'id', 'name', 'mime', 'version').reduce(addVersion, emptyState.artifacts);
  const dashboards = sound<CanvasState['dashboards'][string]>(state.dashboards, 'server', 'dashboard').filter(({ dashboard: { id, url, persistence } }) => id && url && /^(session|pinned)$/.test(persistence));
  const views = sound<CanvasState['views'][string]>(state.views, 'server', 'view').filter(({ view }) => view.id);
  const calls = sound<CanvasState['calls'][string]>(state.calls, 'id', 'server', 'tool', 'status', 'startedAt');
  const restored = inPanes({
    ...emptyState,
    open,
    pane,
    ...(ratio !== undefined && { ratio }),
    ended,
    artifacts,
    dashboards: Object.fromEntries(dashboards.map((one) => [dashboardKey(one.server, one.dashboard.id), one])),
    views: Object.fromEntries(views.map((one) => [viewKey(one.view.id), one])),
    calls: Object.fromEntries(calls.map((one) => [one.id, one])),
    messages: sound(state.messages, 'id', 'message', 'subtype'),
    tabs: sound(state.tabs, 'key', 'pane'),
    active: Object.values({ ...state.active }) as unknown as CanvasState['active'],
  });
  // What was damaged may come again with the stream.
  return { state: restored, positions: { ...positions }, seen: damaged ? {} : textLists(seen), session: typeof session === 'string' ? session : '' };
}

/** Detached from what it was read from. Cyclic, too deep, with accessors that throw: no JSON. */
function copy(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value));
  } catch {
    return undefined;
  }
}

let damaged: boolean;

const names = (kind: string, all: string): [string, string][] => all.split(' ').map((name) => [name, kind]);

/** What the fields of a state hold that is not text. */
const kinds = new Map([
  ...names('number', 'version size priority nth pane ratio total percentage'),
  ...names('boolean', 'open ended pinned auto_open named brought answerDismissed closed retryable stopped'),
  ...names('list', 'audience next_actions dismissed'),
  ...names('object', 'source deferred revision dashboard view error signIn'),
  // Of a call, and how far it is.
  ...names('object number', 'progress'),
]);

/** Any JSON: nothing of it is drawn as it is. */
const free = /^(results|details|input|csp|artifacts|dashboards|views|calls|tabs|active|messages)$/;

/** The entries of a list or record that have all of the needed fields, and of their fields those that can be used. */
function sound<T>(all: unknown, ...needed: string[]): T[] {
  return Object.values({ ...(all as object) }).flatMap((one) => {
    const found = fields({ ...(one as object) });
    if (needed.every((name) => Object.hasOwn(found, name))) return found as T;
    damaged = true;
    return [];
  });
}

function fields(all: object): object {
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]: [string, unknown]) => {
    const kind = Array.isArray(value) ? 'list' : typeof value;
    if (free.test(name)) return [[name, value]];
    if (value !== null && (kinds.get(name) ?? 'string').includes(kind)) return [[name, kind === 'object' ? fields(value as object) : kind === 'list' ? texts(value) : value]];
    damaged ||= value !== null;
    return [];
  }));
}

const texts = (all: unknown): string[] => Object.values({ ...(all as object) }).filter((one) => typeof one === 'string');

const textLists = (all: unknown): Record<string, string[]> => Object.fromEntries(Object.entries({ ...(all as object) }).map(([name, one]) => [name, texts(one)]));

/** Each tab once and of something that is there, and a tab in view in each pane that is there. */
function inPanes(state: CanvasState): CanvasState {
  const tabs = [...new Map(state.tabs.map((tab) => [tab.key, soundTab(state, tab)])).values()].filter((tab) => tab !== undefined);
  const [first, second] = [0, 1].map((pane) => {
    const inPane = tabs.filter((tab) => tab.pane === pane);
    return (inPane.find(({ key }) => key === state.active[pane]) ?? inPane[0])?.key;
  });
  if (first !== undefined && second !== undefined) return { ...state, tabs, active: [first, second], pane: state.pane === 1 ? 1 : 0 };
  return { ...state, tabs: tabs.map((tab) => ({ ...tab, pane: 0 })), active: [first ?? second], pane: 0 };
}

function soundTab({ artifacts, dashboards, views }: CanvasState, tab: Tab): Tab | undefined {
  if (tab.pane !== 0 && tab.pane !== 1) return undefined;
  if (Object.hasOwn(dashboards, tab.key) || Object.hasOwn(views, tab.key)) return tab;
  const id = artifactIdOf(tab.key);
  const versions = id === undefined ? [] : versionsOf(artifacts, id);
  const { version, ...rest } = tab;
  return versions.length === 0 ? undefined : versions.some((one) => one.version === version) ? tab : rest;
}
