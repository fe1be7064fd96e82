import type { Artifact, EventOf } from '@mcp-canvas/contract';
import { addVersion, changeByKey, findArtifact, putContent, removeKeys, versionsOf } from './artifacts.ts';
import { brought, callOf, changeRunning } from './call-events.ts';
import { artifactIdOf, artifactKey, dashboardKey, viewKey } from './keys.ts';
import { closeTabs, place } from './layout.ts';
import { keptMessages, type CanvasState, type OpenDashboard, type Rules, type Tab, type TabKey } from './state.ts';

export function canvasFiles(state: CanvasState, event: EventOf<'canvas_files'>, rules: Rules): CanvasState {
  const came = Array.isArray(event.files) ? event.files.filter(isArtifact) : [];
  const { call_id } = event;
  const display = event.display ?? {};
  const named = namedPrimary(state, came, [display.primary_file, rules.primaryFile]);
  const asked = display.storage_action === 'store_and_open';
  const showable = came.filter(rules.showable);
  const primary = named ?? showable.find(autoOpen) ?? showable[0] ?? came.find(autoOpen) ?? (asked ? came[0] : undefined);
  // The hint of the canvas is for the file that it shows first (v2 section 1).
  const files = came.map((file) => (file === primary && display.viewer_hint ? { viewer: display.viewer_hint, ...file } : file));
  const artifacts = files.reduce(addVersion, state.artifacts);
  // A replay brings only what is there and must not move what the reader looks at; a call that runs may point at it again.
  if (artifacts === state.artifacts && callOf(state, call_id)?.status !== 'running') return state;
  const taken = files.length > 0 ? brought({ ...state, artifacts }, event) : state;
  const placed = place(taken, {
    keys: wanted(taken, call_id, unique([...files, ...(named ? [named] : [])].map(({ id }) => artifactKey(id)))),
    primary: primary && artifactKey(primary.id),
    named: named !== undefined,
    mode: display.mode ?? rules.mode,
    keeps: (tab) => pinned(taken, tab) || (display.mode === undefined && call_id !== undefined && tab.call === call_id),
    call: call_id,
  });
  const opens = asked || (display.open_canvas ?? primary !== undefined);
  return note(opens ? opened(placed, call_id) : placed, display.notification);
}

const autoOpen = ({ auto_open }: Artifact): boolean | undefined => auto_open;

/** The named file among the new ones, else anywhere in the session; undefined when it is missing. */
function namedPrimary(state: CanvasState, files: readonly Artifact[], names: readonly (string | undefined)[]): Artifact | undefined {
  for (const name of names) {
    if (!name) continue;
    const found = files.find((file) => file.name === name) ?? (name === names[0] ? findArtifact(state.artifacts, name) : undefined);
    if (found) return found;
  }
  return undefined;
}

export function canvasContent(state: CanvasState, event: EventOf<'canvas_content'>, rules: Rules): CanvasState {
  if (typeof event.content !== 'string') return state;
  const call = callOf(state, event.call_id);
  const { artifacts, id } = putContent(state.artifacts, event.name || 'canvas.html', event.content, {
    kind: 'progress',
    ...(call && { server: call.server, tool: call.tool, call_id: call.id }),
    created_at: event.at ?? '',
  });
  if (artifacts === state.artifacts) return state;
  const key = artifactKey(id);
  const taken = brought({ ...state, artifacts }, event);
  // Later drawings change what the tab shows, not which tab is looked at.
  if (state.tabs.some((tab) => tab.key === key)) return opened(taken, event.call_id);
  const keys = wanted(state, event.call_id, [key]);
  const keeps = (tab: Tab) => pinned(state, tab) || (event.call_id !== undefined && tab.call === event.call_id);
  return opened(place(taken, { keys, primary: key, named: false, mode: rules.mode, keeps, call: event.call_id }), event.call_id);
}

export function dashboardOpen(state: CanvasState, event: EventOf<'dashboard_open'>, rules: Rules): CanvasState {
  const { dashboard } = event;
  if (typeof dashboard?.url !== 'string') return state;
  const server = callOf(state, event.call_id)?.server ?? '';
  const key = dashboardKey(server, dashboard.id);
  const before = state.dashboards[key]?.dashboard;
  const taken = brought({ ...state, dashboards: { ...state.dashboards, [key]: { dashboard, server, call: event.call_id } } }, event);
  if (!dashboard.open || (before && JSON.stringify(before) === JSON.stringify(dashboard) && state.tabs.some((tab) => tab.key === key))) return taken;
  // `open: true` names it: a dashboard that asks to be open is looked at, also in `append`.
  return showTab(taken, key, dashboard.mode ?? rules.mode, event.call_id, true);
}

export function dashboardClose(state: CanvasState, event: EventOf<'dashboard_close'>): CanvasState {
  const { dashboard_id: id, call_id } = event;
  const meant = ({ dashboard, server, call }: OpenDashboard) => dashboard.id === id && (call_id === undefined || call === call_id || callOf(state, call_id)?.server === server);
  const dashboards = Object.fromEntries(Object.entries(state.dashboards).filter(([, open]) => !meant(open)));
  return closeTabs({ ...state, dashboards }, ({ key }) => Object.hasOwn(state.dashboards, key) && !Object.hasOwn(dashboards, key));
}

export function viewOpen(state: CanvasState, event: EventOf<'view_open'>, rules: Rules): CanvasState {
  if (typeof event.view?.id !== 'string') return state;
  const key = viewKey(event.view.id);
  const there = Object.hasOwn(state.views, key);
  const taken = brought({ ...state, views: { ...state.views, [key]: { view: event.view, server: callOf(state, event.call_id)?.server ?? '' } } }, event);
  return there ? taken : showTab(taken, key, rules.mode, event.call_id);
}

function showTab(state: CanvasState, key: TabKey, mode: Rules['mode'], call: string | undefined, named = false): CanvasState {
  const keeps = (tab: Tab) => pinned(state, tab) || (call !== undefined && tab.call === call);
  return opened(place(state, { keys: wanted(state, call, [key]), primary: key, named, mode, keeps, call }), call);
}

/**
 * Of what was added only deferred files are of the canvas, for its list: the others are the reader's own or come as
 * `canvas_files`. What changed is a new name, or a new version of what is there.
 */
export function filesUpdate(state: CanvasState, { added = [], changed = [], removed = [], session_id }: EventOf<'files_update'>): CanvasState {
  const ours = [added, changed].flat().filter((file) => isArtifact(file) && ((file.deferred && !isOfAnother(file, session_id)) || versionsOf(state.artifacts, file.id).length > 0));
  const artifacts = ours.reduce(addVersion, changeByKey(removeKeys(state.artifacts, removed), changed));
  const gone = (tab: Tab) => {
    const id = artifactIdOf(tab.key);
    return id !== undefined && versionsOf(artifacts, id).length === 0;
  };
  return closeTabs({ ...state, artifacts }, gone);
}

/** Every session is told of all of a reader's files (My Files); those of another session say whose they are. */
function isOfAnother(file: Artifact & { session_id?: unknown }, session_id: string | undefined): boolean {
  return typeof file.session_id === 'string' && session_id !== undefined && file.session_id !== session_id;
}

export function systemMessage(state: CanvasState, event: EventOf<'system_message'>): CanvasState {
  return note(state, event.message, event.subtype, event.id);
}

function note(state: CanvasState, message: string | undefined, subtype: EventOf<'system_message'>['subtype'] = 'info', id?: string): CanvasState {
  if (!message) return state;
  const next = { id: id ?? `note-${state.messages.length}-${message}`, message, subtype };
  return { ...state, messages: [...state.messages, next].slice(-keptMessages) };
}

/** The newest counts: it may be over. The reader is to see who asks. */
export function toolSignIn(state: CanvasState, event: EventOf<'tool_sign_in'>): CanvasState {
  return opened(changeRunning(state, event, () => ({ signIn: event })), event.call_id);
}

/** A question is looked at like a file that came. */
export function toolInput(state: CanvasState, event: EventOf<'tool_input'>): CanvasState {
  return opened(changeRunning(state, event, () => ({ input: event.input })), event.call_id);
}

/** Opens the canvas, unless the reader closed it during the call. */
function opened(state: CanvasState, call: string | undefined): CanvasState {
  return state.open || callOf(state, call)?.closed ? state : { ...state, open: true };
}

/** Without the tabs that the reader closed during the call. */
function wanted(state: CanvasState, call: string | undefined, keys: readonly TabKey[]): TabKey[] {
  const dismissed = callOf(state, call)?.dismissed ?? [];
  return keys.filter((key) => !dismissed.includes(key));
}

function pinned(state: CanvasState, { key }: Tab): boolean {
  return state.dashboards[key]?.dashboard.persistence === 'pinned';
}

function isArtifact(value: Artifact | undefined): value is Artifact {
  return typeof value?.id === 'string' && typeof value.name === 'string' && typeof value.version === 'number';
}

const unique = (keys: readonly TabKey[]): TabKey[] => [...new Set(keys)];

