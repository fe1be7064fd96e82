import type { InputAnswer, JsonObject, Spills, ToolError, Warning } from '@mcp-canvas/contract';
import type { Identity } from '../identity/provider.ts';
import type { Question } from './input/questions.ts';
import type { ResourceListener } from './connect/resource-watches.ts';

/** A tool as its server describes it. Fields not named here are kept. */
export interface ToolDescription {
  name: string;
  title?: string;
  description?: string;
  inputSchema: JsonObject;
  outputSchema?: JsonObject;
  annotations?: JsonObject;
  _meta?: JsonObject;
}

export interface ServerDescription {
  name: string;
  description?: string;
  status: 'ready' | 'starting' | 'unavailable';
  /** Why it is unavailable, for the reader. */
  error?: string;
  /** `legacy` (2025-11-25 and before) or `modern` (2026-07-28); absent until connected. */
  era?: 'legacy' | 'modern';
  tools: ToolDescription[];
  /** Present where users sign in by themselves. */
  authorization?: 'signed_in' | 'signed_out';
}

/** A progress notification as it came: marks of spilled content still stand in `message`. */
export interface RawProgress {
  progress: number;
  total: number | null;
  message: string;
  spills: Spills;
}

export interface ToolCall {
  identity: Identity;
  session_id: string;
  call_id: string;
  server: string;
  tool: string;
  arguments: JsonObject;
  /** Throws what refuses the tool, as its server describes it. */
  permit?(tool: ToolDescription): void;
}

/** What a call may have to do with its user's folder (v2.1 section 5). */
export interface FolderUse {
  /** The files that its result may name by path: those of the folder, or none, and why. */
  by_path: 'allowed' | 'no_username' | 'elsewhere';
  /** Its server may write the folder, so that it may leave files there. */
  leaves: boolean;
}

/** What the caller of `invoke` is told while the tool runs. */
export interface CallObserver {
  /** The arguments as sent, URLs with tokens and paths replaced by file names; without `folder` the call has nothing to do with it. `definition` is the tool as its server describes it, once it is found. Once, before anything else. */
  start(shown: JsonObject, folder?: FolderUse, definition?: ToolDescription): void;
  /** Resolves when what was told is written down; the tool is not asked before. Absent where nobody can ask for the same call again. */
  noted?(): Promise<unknown>;
  progress(progress: RawProgress): void;
  /** v2.1 section 11.3. */
  notice(elapsed_s: number, message: string): void;
  /** Asks the call's reader, while its time rests; the errors are those of `Questions.ask`. Absent where nobody can be asked. */
  ask?(question: Question, signal: AbortSignal): Promise<InputAnswer>;
  /** The user has to sign in before the call goes on; `done` when that is over. Without it such a call fails at once. */
  signIn?(wish: SignInNews): void;
  /** What `start` could not tell: it came before the tool was found. */
  found?(shown: JsonObject, folder: FolderUse | undefined, definition: ToolDescription): void;
}

/** News of a sign-in that a call waits for. */
export interface SignInNews {
  state: 'wanted' | 'done';
  /** Where the user signs in. */
  issuer: string;
  /** ISO 8601: when the call stops waiting. */
  expires_at: string;
}

/** How a call ended. `raw` is the JSON-RPC result as it came, before the SDK could drop parts. */
export type CallOutcome =
  | { kind: 'result'; raw: unknown; spills: Spills; warnings: Warning[]; duration_ms: number }
  | { kind: 'error'; error: ToolError; warnings: Warning[]; duration_ms: number };

/** The two lists of resources that a server may have (MCP, resources). */
export type ResourceList = 'resources' | 'resourceTemplates';
/** What a server may list beside its tools. */
export type OfferList = ResourceList | 'prompts';

/** Calls tools of the configured servers; a process a (user, server) for stdio, a session for HTTP. */
export interface Invoker {
  /** Servers that the identity's groups allow, connected on first use. Never throws for a broken server. */
  servers(identity: Identity): Promise<ServerDescription[]>;
  /** Refusals (unknown server or tool, server that cannot start) throw a KitError; every outcome of the tool is answered. */
  invoke(call: ToolCall, observer: CallObserver, signal: AbortSignal): Promise<CallOutcome>;
  /** Raw `resources/read` result of the same server, for resource links and views. */
  readResource(identity: Identity, server: string, uri: string, signal: AbortSignal): Promise<{ raw: unknown; spills: Spills }>;
  /** Listens to changes of a resource, and keeps the connection for it until what it resolves with is called; undefined where the server offers none. */
  watchResource(identity: Identity, server: string, uri: string, listener: ResourceListener): Promise<(() => void) | undefined>;
  /** The server's tools, over all pages. E_UNKNOWN_SERVER, E_SERVER_UNAVAILABLE. */
  tools(identity: Identity, server: string, signal: AbortSignal): Promise<ToolDescription[]>;
  /** What the server lists over all pages; nothing of a server that has none of the kind. */
  resources(identity: Identity, server: string, kind: OfferList, signal: AbortSignal): Promise<JsonObject[]>;
  /** Raw `prompts/get` result. */
  getPrompt(identity: Identity, server: string, name: string, args: Readonly<Record<string, string>>, signal: AbortSignal): Promise<{ raw: unknown; spills: Spills }>;
  /** Ends the processes of a user whose last session ended. */
  release(user: string): Promise<void>;
  close(): Promise<void>;
}
