import type { Artifact, Dashboard, InputRequest, JsonValue, ToolError, View } from '@mcp-canvas/contract';
import type { DisplayMode } from '@mcp-canvas/contract';

/** One call of a tool. */
export interface Call {
  id: string;
  /** It began as so many-th: of a record, ids that are whole numbers come first whenever they came. */
  nth?: number;
  server: string;
  tool: string;
  status: 'running' | 'complete' | 'failed';
  startedAt: string;
  /** `percentage` is 0 to 100, null when the tool does not know. */
  progress?: { progress: number; total: number | null; percentage: number | null; message: string };
  /** The newest notice, for example that the call takes long. */
  notice?: string;
  /** The newest it said of its user having to sign in. */
  signIn?: { server: string; issuer: string; state: 'wanted' | 'done'; expires_at: string };
  /** What it asks its reader, while it waits for that. */
  input?: InputRequest | null;
  error?: ToolError;
  results?: JsonValue;
  /** The texts that came beside them (`meta_data.text`). */
  said?: string;
  /** It gave something to look at: a file, a drawing, a dashboard, a view. */
  brought?: boolean;
  /** The reader put its answer in words away. */
  answerDismissed?: boolean;
  /** The reader closed the canvas while this call ran: it does not open for it again. */
  closed?: boolean;
  /** Tabs that the reader closed while this call ran: it does not open them again. */
  dismissed?: readonly string[];
}

/** The versions of one artifact, oldest first. */
export type Versions = readonly Artifact[];

/** All artifacts, in the order of their first version; `artifacts.ts` reads and changes them. */
export interface Artifacts {
  readonly chunks: readonly (readonly Versions[])[];
  readonly size: number;
  /** Where the artifact with an id stands. */
  readonly places: Map<string, number>;
}

/** What a tab stands for: `artifact:{id}`, `dashboard:{server}:{id}` or `view:{id}`. */
export type TabKey = string;

export type PaneNumber = 0 | 1;

export interface Tab {
  key: TabKey;
  pane: PaneNumber;
  /** An older version that the reader chose; the newest when absent. */
  version?: number;
  /** The call that brought it. */
  call?: string;
  /** The reader pinned it: it stands first in its pane, and `replace` leaves it. */
  pinned?: boolean;
}

/** A dashboard with the server it came from: another server cannot take its tab over. */
export interface OpenDashboard {
  dashboard: Dashboard;
  server: string;
  /** The call that opened it last. */
  call?: string | undefined;
  /** The reader closed its tab, so that its page runs no more; what is replaced by another file runs on. */
  stopped?: boolean;
}

export interface OpenView {
  view: View;
  server: string;
}

/** What a tool says to the reader. */
export interface Message {
  id: string;
  message: string;
  subtype: 'info' | 'success' | 'warning' | 'error';
  /** The tool that failed, where the message is its error. */
  tool?: string;
}

/** Older messages make room. */
export const keptMessages = 20;

export interface CanvasState {
  open: boolean;
  artifacts: Artifacts;
  dashboards: Readonly<Record<TabKey, OpenDashboard>>;
  views: Readonly<Record<TabKey, OpenView>>;
  calls: Readonly<Record<string, Call>>;
  tabs: readonly Tab[];
  /** The tab that each pane shows. */
  active: readonly [TabKey?, TabKey?];
  /** The pane that the reader used last. */
  pane: PaneNumber;
  /** How far the divider stands on its way from the smallest first pane, 0, to the largest, 1; absent until the reader moves it. */
  ratio?: number;
  messages: readonly Message[];
  ended: boolean;
}

/** What the host and the registry decide, so that `reduce` stays a pure function. */
export interface Rules {
  /** True when a viewer takes the artifact. */
  showable(artifact: Artifact): boolean;
  /** Used where the tool names no mode. */
  mode: DisplayMode;
  /** Used where the tool names no primary file, or one that is missing. */
  primaryFile?: string | undefined;
}

export const emptyState: CanvasState = {
  open: false,
  artifacts: { chunks: [], size: 0, places: new Map() },
  dashboards: {},
  views: {},
  calls: {},
  tabs: [],
  active: [],
  pane: 0,
  messages: [],
  ended: false,
};
