import type { Artifact, ArtifactAction, InputAnswer, InputRequest, JsonObject, Revision } from '@mcp-canvas/contract';
import type { UserFile } from '../files/service/user-file.ts';
import type { StreamState } from '../stream/stream-state.ts';

/** What each event of the elements carries in `detail`. */
export interface EventDetails {
  'mcp-session': { session_id: string; events_url: string };
  'mcp-canvas-open': object;
  'mcp-canvas-close': object;
  /** `pane` is 0 or 1. */
  'mcp-artifact-open': { artifact: Artifact; pane: number };
  /** A link in a file leads to another file of the canvas: the canvas shows it. */
  'mcp-sibling-open': { artifact: Artifact; fragment: string };
  'mcp-artifact-close': { artifact: Artifact };
  /** Cancelable: a host that saves the file itself calls `preventDefault()`. */
  'mcp-artifact-download': { artifact: Artifact };
  /** The reader pressed a button that a tool offers for its file. Cancelable: a host that does it itself calls `preventDefault()`; else what calls a tool is asked of the reader and run. */
  'mcp-artifact-action': { artifact: Artifact; action: ArtifactAction; server: string };
  'mcp-message': { message: string; subtype: 'info' | 'success' | 'warning' | 'error' };
  'mcp-notice': { call_id: string; message: string; elapsed_s?: number };
  /** The reader answers what a call asks. Cancelable: a host that passes the answer on itself calls `preventDefault()`, and says with `respondWith` when it is done. */
  'mcp-call-input': { call_id: string; input: InputRequest; answer: InputAnswer; respondWith: (taken: Promise<unknown>) => void };
  'mcp-stream-state': { state: StreamState };
  'mcp-error': { message: string; error_code?: string; call_id?: string; status?: number };
  'mcp-viewer-ready': { artifact: Artifact; viewer: string };
  'mcp-viewer-error': { artifact: Artifact; message: string };
  /** The reader asks for another version of the artifact that is shown; `pinned`: to stay there though it is the newest. */
  'mcp-artifact-version': { artifact: Artifact; version: number; pinned?: boolean };
  /** The reader makes the next version of the artifact, with this text. Who keeps it says so with `respondWith`, and when it is kept. */
  'mcp-artifact-save': { artifact: Artifact; text: string; revision: Revision; respondWith: (kept: Promise<unknown>) => void };
  /** The reader wants to see a file of My Files, or one of its versions. Cancelable: a host that shows it itself calls `preventDefault()`. */
  'mcp-file-open': { file: UserFile };
  /** A file was deleted, or with `version` one version of it; it can be brought back for 10 minutes. */
  'mcp-file-delete': { file: UserFile; version?: number };
  /** A file was uploaded and is stored. */
  'mcp-file-upload': { file: UserFile };
  'mcp-dashboard-open': { dashboardId: string; src: string };
  /** `reason`: which rule kept the page out. */
  'mcp-dashboard-blocked': { dashboardId: string; src: string; origin: string; reason: string };
  /** What the page in the frame posted: anything, and as hostile as any page. */
  'mcp-dashboard-message': { dashboardId: string; message: unknown };
  /** A dashboard's page told its height, in CSS pixels. */
  'mcp-dashboard-size': { dashboardId: string; height: number };
  /** A dashboard's page wants noted what its reader did; cancelled, the host noted it itself. */
  'mcp-dashboard-action': { dashboardId: string; action: string; details: unknown };
  /** A View (MCP App) runs. */
  'mcp-view-open': { viewId: string; server: string };
  /** A View is not shown, or was stopped; `reason` says which of the ways, `message` says it to a reader. */
  'mcp-view-error': { viewId: string; server: string; reason: string; message: string };
  /** A View says something to the model, as MCP content blocks; nothing is done with it by itself. Cancelable: a host that takes nothing calls `preventDefault()`, and the View is told. */
  'mcp-view-message': { viewId: string; server: string; role: string; content: readonly JsonObject[] };
  /** What a View wants the model to know with the next turn, in place of what it wanted before. Cancelable in the same way. */
  'mcp-view-context': { viewId: string; server: string; content?: readonly JsonObject[]; structuredContent?: JsonObject };
  /** For the developer of a View: what it logs. */
  'mcp-view-log': { viewId: string; server: string; level: string; logger?: string; data: unknown };
  /** For the developer of a View: what a policy stopped. */
  'mcp-view-violation': { viewId: string; server: string; directive: string; blocked: string };
}

export type EventName = keyof EventDetails;

/** The event of one name, as listeners get it. */
export type McpEvent<Name extends EventName> = CustomEvent<EventDetails[Name]>;

const cancelable: ReadonlySet<EventName> = new Set(['mcp-artifact-download', 'mcp-artifact-action', 'mcp-file-open', 'mcp-view-message', 'mcp-view-context']);

/** Fires an event that bubbles out of shadow roots; false when a listener of a cancelable one prevented it. */
export function emit<Name extends EventName>(target: EventTarget, name: Name, detail: EventDetails[Name]): boolean {
  return target.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable: cancelable.has(name) }));
}

declare global {
  interface HTMLElementEventMap extends McpEventMap {}
}

type McpEventMap = { [Name in EventName]: McpEvent<Name> };
