import type { JsonObject } from '@mcp-canvas/contract';
import type { HostContext, DisplayMode } from './host-context.ts';
import type { ViewQuestion } from './view-service.ts';

/** One part of a file that a View wants saved: an embedded resource or a link to one (MCP, content blocks). */
export interface WantedFile {
  uri: string;
  name?: string;
  text?: string;
  /** Base64. */
  blob?: string;
}

/** What a View said to the model's side; as hostile as any text of a tool. */
export interface ViewMessage {
  role: string;
  content: readonly JsonObject[];
}

export interface ViewModelContext {
  content?: readonly JsonObject[];
  structuredContent?: JsonObject;
}

export interface ViewLog {
  level: string;
  logger?: string;
  data: unknown;
}

/** What a View may ask of its host. False, and what throws, is an error to the View. */
export interface ViewWishes {
  /** It runs and has the host's context. */
  initialized(): void;
  /** How large its page is, in CSS pixels. */
  sized(size: { width?: number | undefined; height?: number | undefined }): void;
  openLink(url: string): Promise<boolean>;
  download(files: readonly WantedFile[]): Promise<boolean>;
  message(message: ViewMessage): boolean;
  modelContext(context: ViewModelContext): boolean;
  displayMode(mode: string): DisplayMode;
  log(entry: ViewLog): void;
  /** It wants to be closed. */
  close(): void;
  ask(question: ViewQuestion, params: object, signal: AbortSignal): Promise<unknown>;
}

export interface BridgeOptions {
  context: HostContext;
  /** To the View's page. */
  send(message: unknown): void;
  wishes: ViewWishes;
}

/** The host's half of the conversation with a View (MCP Apps), whatever library speaks it. */
export interface ViewBridge {
  /** A message of the View's page. */
  hear(message: unknown): void;
  /** What differs from before is told. */
  context(context: HostContext): void;
  /** The arguments as far as they came, of a call that is not made yet. */
  partial(args: JsonObject): void;
  input(args: JsonObject): void;
  result(result: JsonObject): void;
  cancelled(reason: string): void;
  /** Resolves when the View has put its things away, after `limit` milliseconds at the latest. */
  teardown(limit: number): Promise<void>;
  close(): void;
}
