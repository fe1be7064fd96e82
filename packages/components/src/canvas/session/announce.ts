import type { Artifact } from '@mcp-canvas/contract';
import type { EventDetails, EventName } from '../../events/emit.ts';
import { newest, versionsOf } from '../../store/artifacts.ts';
import { artifactIdOf } from '../../store/keys.ts';
import { grewFrom } from '../../store/layout.ts';
import type { Action } from '../../store/reduce.ts';
import type { CanvasState, PaneNumber, TabKey } from '../../store/state.ts';

export type Announcement = { [Name in EventName]: readonly [Name, EventDetails[Name]] }[EventName];

/** The events that tell a host what one step of the store changed. */
export function announcements(state: CanvasState, before: CanvasState, action: Action): Announcement[] {
  return [...ofCanvas(state, before), ...closed(state, before), ...opened(state, before), ...(action.type.startsWith('host.') ? [] : said(state, before)), ...noticed(action)];
}

function* ofCanvas(state: CanvasState, before: CanvasState): Generator<Announcement> {
  if (state.open && !before.open) yield ['mcp-canvas-open', {}];
  if (!state.open && before.open) yield ['mcp-canvas-close', {}];
}

/** What a pane shows that it did not show before: another artifact, or another version of it. */
function* opened(state: CanvasState, before: CanvasState): Generator<Announcement> {
  for (const pane of [0, 1] as const) {
    const artifact = shownIn(state, pane);
    const was = shownIn(before, pane);
    if (artifact && (artifact.id !== was?.id || artifact.version !== was.version)) yield ['mcp-artifact-open', { artifact, pane }];
  }
}

function* closed(state: CanvasState, before: CanvasState): Generator<Announcement> {
  if (state.tabs === before.tabs || grewFrom(state.tabs, before.tabs)) return;
  const there = new Set(state.tabs.map(({ key }) => key));
  for (const { key } of before.tabs) {
    const artifact = there.has(key) ? undefined : artifactOf(before, key);
    if (artifact) yield ['mcp-artifact-close', { artifact }];
  }
}

function* said(state: CanvasState, before: CanvasState): Generator<Announcement> {
  if (state.messages === before.messages) return;
  const there = new Set(before.messages);
  for (const one of state.messages) {
    if (there.has(one)) continue;
    const { message, subtype, tool, id } = one;
    if (tool === undefined) yield ['mcp-message', { message, subtype }];
    else {
      const call_id = id.replace(/^failed /, '');
      const code = state.calls[call_id]?.error?.error_code;
      yield ['mcp-error', { message, call_id, ...(code === undefined ? {} : { error_code: code }) }];
    }
  }
}

function* noticed(action: Action): Generator<Announcement> {
  if (action.type === 'tool_notice') yield ['mcp-notice', { call_id: action.call_id ?? '', message: action.message, elapsed_s: action.elapsed_s }];
}

function shownIn(state: CanvasState, pane: PaneNumber): Artifact | undefined {
  const key = state.active[pane];
  return key === undefined ? undefined : artifactOf(state, key);
}

/** The version of an artifact that its tab shows. */
export function artifactOf(state: CanvasState, key: TabKey): Artifact | undefined {
  const versions = versionsOf(state.artifacts, artifactIdOf(key) ?? '');
  const pin = state.tabs.find((tab) => tab.key === key)?.version;
  return versions.find(({ version }) => version === pin) ?? newest(versions);
}
