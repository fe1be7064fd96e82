import type { Artifact } from './artifact.ts';
import type { Dashboard } from './dashboard.ts';
import type { Display } from './display.ts';
import type { JsonObject, JsonValue } from './json.ts';
import type { View } from './view.ts';

/** An error as tools and the BFF report it (v2.1 section 12). */
export interface ToolError {
  /** A sentence that tells the reader what happened and what to do. */
  message: string;
  /** One of the table in `error-codes`, or a code of the tool's own. */
  error_code?: string;
  reason?: string;
  details?: JsonObject;
  retryable?: boolean;
}

/** What was repaired, moved, dropped or odd. `path` is a JSON Pointer (RFC 6901) into the input. */
export interface Warning {
  code: string;
  message: string;
  path: string;
}

/** What may enter a prompt: names of files, never their content. */
export interface ModelContext {
  results: JsonValue;
  meta_data?: JsonObject;
  files: string[];
  meta_data_truncated?: boolean;
}

/** Every dialect of tool output, in one shape (CONTRACT section 1). */
export interface ToolResult {
  /** Always present; null when the tool gave nothing. */
  results: JsonValue;
  meta_data?: JsonObject;
  /** In display order. */
  artifacts: Artifact[];
  deferred_artifacts: Artifact[];
  display?: Display;
  dashboards: Dashboard[];
  views: View[];
  is_error: boolean;
  retryable?: boolean;
  error?: ToolError;
  model_context: ModelContext;
  warnings: Warning[];
  /** On request: the untouched input, secrets masked. */
  raw?: unknown;
}
