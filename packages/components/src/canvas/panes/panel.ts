import { html, nothing, type TemplateResult } from 'lit';
import type { Artifact, JsonValue, StreamEvent } from '@mcp-canvas/contract';
import '../../artifact-viewer/define.ts';
import type { Localize } from '../../localization/localize.ts';
import type { Say } from '../../styles/icon-button.ts';
import { newest, versionsOf } from '../../store/artifacts.ts';
import { artifactIdOf, artifactKey } from '../../store/keys.ts';
import type { CanvasState, Tab, TabKey } from '../../store/state.ts';
import type { Theme } from '../../styles/theme.ts';
import type * as DashboardPanel from './dashboard-panel.ts';
import type * as ViewPanel from './view-panel.ts';
import { keepVersion } from '../save/save-version.ts';
import type { FrameConfig, ViewerRow } from '../../viewers/viewer.ts';
import { whenThere } from '../../loading/when-there.ts';

/** What panels get from the canvas. */
export interface PanelSurroundings {
  theme: Theme;
  viewers: readonly ViewerRow[];
  headers: Readonly<Record<string, string>> | undefined;
  credentials: RequestCredentials | undefined;
  allowedOrigins: readonly string[] | undefined;
  apiBase: string | undefined;
  sessionId: string | undefined;
  frame: FrameConfig | undefined;
  sibling: (name: string) => Artifact | undefined;
  dispatch(event: StreamEvent): void;
  /** Brings a tab to the front; its file to what `fragment` names. */
  show(key: TabKey, fragment?: string): void;
  /** Where the reader was in each artifact, also of tabs that are no longer kept in the page. */
  positions: Map<string, JsonValue>;
  say: Say;
  /** BCP 47. */
  locale: string;
  sayOut: Localize<'isOut' | 'bringBack'>;
  idOf(key: TabKey): string;
  /** The code for dashboards, once it is loaded. */
  dashboard(): typeof DashboardPanel | undefined;
  /** The code for Views, likewise. */
  view(): typeof ViewPanel | undefined;
  close(key: TabKey): void;
  /** The View of a tab that is closed has said farewell: it can go. */
  ended(key: TabKey): void;
  /** The tab whose file is in a window of its own. */
  out: TabKey | undefined;
  bringBack(): void;
}

/** The content of one tab; it stays in the page, out of sight, while another tab is looked at. */
export function panel(state: CanvasState, tab: Tab, shown: boolean, around: PanelSurroundings): TemplateResult {
  const id = around.idOf(tab.key);
  const visible = shown && state.active[tab.pane] === tab.key;
  return html`<div class="panel" part="panel" role="tabpanel" id=${`panel-${id}`} aria-labelledby=${`tab-${id}`} data-pane=${tab.pane} ?hidden=${!visible}>
    ${content(state, tab, visible, around)}
  </div>`;
}

function content(state: CanvasState, { key, version, call }: Tab, visible: boolean, around: PanelSurroundings): TemplateResult | typeof nothing {
  const versions = versionsOf(state.artifacts, artifactIdOf(key) ?? '');
  const artifact = newest(versions);
  if (artifact && around.out === key) return html`<div class="cover"><p role="status">${around.sayOut('isOut')}</p><button class="button" @click=${() => around.bringBack()}>${around.sayOut('bringBack')}</button></div>`;
  if (artifact) return file(artifact, versions, version, around);
  const dashboard = state.dashboards[key];
  if (dashboard) return around.dashboard()?.dashboardPanel(dashboard, around) ?? nothing;
  const view = state.views[key];
  return view ? (around.view()?.viewPanel(state, view, { key, call, visible }, around) ?? nothing) : nothing;
}

/** What a window of its own shows of a tab. */
export function fileOf(state: CanvasState, { key, version }: Tab, around: PanelSurroundings): TemplateResult | typeof nothing {
  const versions = versionsOf(state.artifacts, artifactIdOf(key) ?? '');
  const artifact = newest(versions);
  return artifact ? file(artifact, versions, version, around) : nothing;
}

/** The code of the buttons comes with the first file that has some. */
let defining: Promise<unknown> | undefined;
function actionsOf(artifact: Artifact, { apiBase, sessionId, headers, credentials }: PanelSurroundings): TemplateResult {
  defining ??= whenThere(() => import('../actions/define.ts'));
  return html`<mcp-artifact-actions exportparts="button:action" .artifact=${artifact} .access=${{ apiBase, sessionId, headers, credentials }}></mcp-artifact-actions>`;
}

function file(artifact: Artifact, versions: readonly Artifact[], version: number | undefined, around: PanelSurroundings): TemplateResult {
  const seen = versions.find((one) => one.version === version) ?? artifact;
  const { theme, viewers, headers, credentials, apiBase, frame, sibling, positions, allowedOrigins } = around;
  return html`<mcp-artifact-viewer
    exportparts="bar:file-bar,toolbar:file-toolbar,button:file-button,find:file-find,content:file-content,loading:file-loading,error:file-error"
    .artifact=${artifact}
    .versions=${versions}
    .version=${version}
    .theme=${theme}
    .viewers=${viewers}
    .headers=${headers}
    .credentials=${credentials}
    .apiBase=${apiBase}
    .frame=${frame}
    .allowedOrigins=${allowedOrigins}
    .sibling=${sibling}
    .positions=${positions}
    .takeVersions=${(found: readonly Artifact[]) => around.dispatch({ type: 'files_update', added: [], changed: [...found], removed: [], id: `versions:${artifact.id}:${found.map(({ version }) => version)}`, at: artifact.source.created_at, session_id: around.sessionId ?? '' })}
    .setByHost=${apiBase === undefined}
    @mcp-sibling-open=${({ detail: { artifact, fragment } }: HTMLElementEventMap['mcp-sibling-open']) => around.show(artifactKey(artifact.id), fragment)}
    @mcp-artifact-save=${(event: HTMLElementEventMap['mcp-artifact-save']) => keepVersion(event, { ...around, versions })}
  ></mcp-artifact-viewer>${seen.actions?.length ? actionsOf(seen, around) : nothing}`;
}
