import type { Spills } from '../spilled-content.ts';
import type { ToolResult } from '../tool-result.ts';

/** A secret found in tool output: a dashboard's own token. */
export interface FoundSecret {
  kind: 'dashboard_token';
  dashboard_id: string;
  token: string;
}

export interface NormalizeOptions {
  session_id?: string;
  server?: string;
  tool?: string;
  call_id?: string;
  /** The clock, or the instant itself (a number is milliseconds since 1970), for `created_at` and `expires_at`. */
  now?: (() => Date | number) | Date | number;
  /** Receives each secret that is taken out of the result. */
  onSecret?: (secret: FoundSecret) => void;
  /** The input is a finished `ToolResult` of ours: `url`, `sha256`, `source`, `model_context`, `warnings` are believed. */
  trusted?: boolean;
  /** What the marks in the input's strings stand for. */
  spills?: Spills;
  /** Keep the untouched input in `raw`, secrets masked. */
  raw?: boolean;
  /** What the artifacts of this input come from: a final result (default) or a progress message. */
  source_kind?: 'generated' | 'progress';
}

export type Normalize = (raw: unknown, options?: NormalizeOptions | null) => ToolResult;
