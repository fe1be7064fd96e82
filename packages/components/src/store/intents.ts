import type { Artifact } from '@mcp-canvas/contract';
import { addVersion, findArtifact, newest, versionsOf } from './artifacts.ts';
import { callOf, changeAllRunning, withCall } from './call-events.ts';
import { artifactIdOf, artifactKey } from './keys.ts';
import { activated, closeTabs, openTab, type Arrangement } from './layout.ts';
import { keptMessages, type CanvasState, type Message, type TabKey } from './state.ts';

/** What a reader or the host asks for. The dot keeps them apart from stream events. */
export type Intent =
  | { type: 'reader.show'; key: TabKey; version?: number | undefined }
  | { type: 'reader.close_tab'; key: TabKey }
  /** Where tabs and the divider stand now, as the functions of `arrange.ts` find it. */
  | { type: 'reader.arrange'; arrangement: Partial<Arrangement> }
  /** `pinned`: the tab stays there when newer versions come, though it is the newest now. */
  | { type: 'reader.pick_version'; key: TabKey; version: number; pinned?: boolean | undefined }
  | { type: 'reader.open' }
  | { type: 'reader.close' }
  | { type: 'reader.dismiss_message'; id: string }
  /** `id` is the call's. */
  | { type: 'reader.dismiss_answer'; id: string }
  /** An answer in words gets a tab, as the file that it would have been; `id` is the call's. */
  | { type: 'reader.open_answer'; id: string; file: Artifact }
  /** What the canvas itself has to say, among the messages of tools. */
  | { type: 'host.note'; note: Message }
  | { type: 'host.restore'; state: CanvasState };

type IntentOf<T extends Intent['type']> = Extract<Intent, { type: T }>;

export const intents: { readonly [T in Intent['type']]: (state: CanvasState, intent: IntentOf<T>) => CanvasState } = {
  'reader.show': (state, { key, version }) => {
    const shown = withStopped(openTab({ ...state, open: true }, key), key, false);
    return version === undefined ? shown : pickVersion(shown, key, version);
  },
  'reader.close_tab': (state, { key }) => {
    const noted = changeAllRunning(state, ({ dismissed = [] }) => ({ dismissed: [...dismissed, key] }));
    return withStopped(closeTabs(noted, (tab) => tab.key === key), key, true);
  },
  'reader.arrange': (state, { arrangement }) => ({ ...state, ...arrangement }),
  'reader.pick_version': (state, { key, version, pinned }) => pickVersion(activated(state, key), key, version, pinned),
  'reader.open': (state) => (state.open ? state : { ...state, open: true }),
  'reader.close': (state) => (state.open ? { ...changeAllRunning(state, () => ({ closed: true })), open: false } : state),
  'reader.dismiss_message': (state, { id }) => ({ ...state, messages: state.messages.filter((message) => message.id !== id) }),
  'reader.dismiss_answer': (state, { id }) => withCall(state, { ...callOf(state, id)!, answerDismissed: true }),
  'reader.open_answer': (state, { id, file }) => {
    const put = { ...withCall(state, { ...callOf(state, id)!, answerDismissed: true }), artifacts: addVersion(state.artifacts, file), open: true };
    return openTab(put, artifactKey(file.id));
  },
  'host.note': (state, { note }) => ({ ...state, messages: [...state.messages, note].slice(-keptMessages) }),
  'host.restore': (_state, { state }) => state,
};

/** The newest is not pinned unless that is asked for: the tab then goes on to the versions that come. */
function pickVersion(state: CanvasState, key: TabKey, version: number, pinned = false): CanvasState {
  const versions = versionsOf(state.artifacts, artifactIdOf(key) ?? '');
  if (!versions.some((one) => one.version === version)) return state;
  const pin = !pinned && newest(versions)?.version === version ? undefined : version;
  return {
    ...state,
    tabs: state.tabs.map((tab) => {
      if (tab.key !== key) return tab;
      const { version: _before, ...rest } = tab;
      return pin === undefined ? rest : { ...rest, version: pin };
    }),
  };
}

function withStopped(state: CanvasState, key: TabKey, stopped: boolean): CanvasState {
  const one = state.dashboards[key];
  return one ? { ...state, dashboards: { ...state.dashboards, [key]: { ...one, stopped } } } : state;
}

/** The tab of an artifact by id or name, or of a dashboard or view by id. */
export function findKey(state: CanvasState, idOrName: string): TabKey | undefined {
  const artifact = findArtifact(state.artifacts, idOrName);
  if (artifact) return artifactKey(artifact.id);
  const dashboard = Object.entries(state.dashboards).find(([, open]) => open.dashboard.id === idOrName);
  return dashboard?.[0] ?? Object.entries(state.views).find(([, open]) => open.view.id === idOrName)?.[0];
}

/** The same with its version: the one that is asked for, else the newest; undefined where that is not there. */
export function findVersion(state: CanvasState, idOrName: string, version?: number): { key: TabKey; version: number | undefined } | undefined {
  const key = findKey(state, idOrName);
  const versions = versionsOf(state.artifacts, artifactIdOf(key ?? '') ?? '');
  const found = version === undefined ? newest(versions) : versions.find((one) => one.version === version);
  return key !== undefined && (found || version === undefined) ? { key, version: found?.version } : undefined;
}
