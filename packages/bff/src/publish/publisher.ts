import type { InputRequest, JsonObject, NewEvent, Spills, StreamEvent, ToolError, ToolResult, View, Warning } from '@mcp-canvas/contract';
import type { FolderUse, RawProgress, SignInNews, ToolDescription } from '../invoke/invoker.ts';

/** Where a result belongs. */
export interface PublishContext {
  user: string;
  session_id: string;
  call_id: string;
  server?: string;
  tool?: string;
  /** What the call may have to do with the user's folder; absent when the host called the tool itself: nothing. */
  folder?: FolderUse;
  /** The tool as its server describes it, and its arguments as events show them; absent when the host called the tool itself. */
  definition?: ToolDescription;
  arguments?: JsonObject;
  /** Resolves when the event log has taken the beginning, or has refused it. */
  noted?: Promise<unknown>;
  /** The beginning, where the event log did not take it: it comes with the end. */
  untold?: NewEvent | undefined;
  /** What `start` has opened already. */
  opened?: readonly View[];
  /** Where a `resource_link` is read from; absent when the host called the tool itself. */
  readResource?: (uri: string) => Promise<{ raw: unknown; spills: Spills }>;
}

/** Normalise → store → stream: the one way in for calls, ingested results, progress and views alike. */
export interface Publisher {
  /** Streams `tool_start`, and `view_open` where the tool's definition names a view: it gets its input before there is a result. */
  start(context: PublishContext, args: JsonObject): Promise<void>;
  /** Streams `view_open` of the views that the tool's definition names, before its call is made (decision 0027), and answers them. */
  await(context: PublishContext): Promise<View[]>;
  progress(context: PublishContext, progress: RawProgress): Promise<void>;
  notice(context: PublishContext, elapsed_s: number, message: string): Promise<void>;
  signIn(context: PublishContext, news: SignInNews): Promise<void>;
  /** The tool of a call that had begun before: the views that it names open. */
  found(context: PublishContext): Promise<void>;
  /** What the call asks its reader, or null when it no longer does. */
  input(context: PublishContext, input: InputRequest | null): Promise<void>;
  /** Stores and streams a raw result and answers it, finished: `canvas_files`, `dashboard_open`, `view_open` of views that are not open yet, then `tool_complete`. */
  result(context: PublishContext, raw: unknown, options: { spills?: Spills; warnings?: Warning[]; duration_ms: number }): Promise<ToolResult>;
  /** Streams `tool_error` and answers the error as a `ToolResult` with `is_error`. */
  error(context: PublishContext, error: ToolError, options: { warnings?: Warning[]; duration_ms: number }): Promise<ToolResult>;
  /** Adds tokens to the urls of a result or event that is about to be written to this user. */
  withTokens<T extends ToolResult | StreamEvent | NewEvent>(user: string, value: T): Promise<T>;
}
