import type { ArtifactAction } from './artifact-action.ts';
import type { Display, DisplayMode } from './display.ts';
import type { JsonObject, JsonValue } from './json.ts';

/** What an artifact of a tool says about itself, whatever carries its content. */
export interface OutputArtifactFields {
  /** File name; it becomes the file's identity in the user's storage. */
  name: string;
  /** Media type. */
  mime: string;
  /** Bytes; counted by the kit. */
  size?: number;
  title?: string;
  description?: string;
  /** Programming language of code. */
  language?: string;
  /** A hint: image, pdf, html, code, data, auto … */
  viewer?: string;
  /** report, dataset, visualization, draft … */
  category?: string;
  /** Open the file as soon as it is there. */
  auto_open?: boolean;
  /** Buttons beside the file. */
  actions?: ArtifactAction[];
}

/** An artifact whose content is in the result (v2 section 1). */
export interface InlineOutputArtifact extends OutputArtifactFields {
  /** Content as base64 (RFC 4648 section 4). */
  b64: string;
}

/** An artifact that the tool wrote to its folder (v2.1 section 6). */
export interface PathOutputArtifact extends OutputArtifactFields {
  /** A path under `/tmp/{username}/`. */
  path: string;
}

/** An artifact of a StandardMCPResponse (seed 003): named by its title. */
export interface TitledOutputArtifact {
  /** Media type. */
  type: string;
  title: string;
  /** Text, base64 for binary types, or JSON. */
  content: JsonValue;
  language?: string;
}

/** A file that the tool keeps back for more work (v2.1 section 7). */
export interface DeferredOutputArtifact {
  name: string;
  /** A path under `/tmp/{username}/`. */
  path: string;
  mime: string;
  description?: string;
  /** needs_editing, draft, incomplete, awaiting_approval … */
  reason?: string;
  next_actions?: string[];
  category?: string;
  /**
   * Hours until the file expires.
   * @default 72
   */
  expires_hours?: number;
}

/** Hints to the canvas; with `type` "iframe" they open a page of the tool's (seed 002). */
export interface OutputDisplay extends Display {
  type?: 'iframe';
  /**
   * An absolute http(s) address.
   * @pattern ^https?://
   */
  url?: string;
  title?: string;
  /** Sandbox permissions asked for. */
  sandbox?: string;
}

/** A live page of the tool's own (v2 section 3). */
export interface OutputCanvas {
  open?: boolean;
  /** Unique in the session. */
  id: string;
  persistence?: 'session' | 'ephemeral' | 'pinned';
  type?: 'iframe';
  /**
   * An absolute http(s) address.
   * @pattern ^https?://
   */
  url: string;
  /** A short-lived capability token; it never reaches a page as part of a result. */
  token?: string;
  title?: string;
  mode?: DisplayMode;
}

/** What a tool returns: v1, v2 and v2.1 in one shape. Further fields are kept in `meta_data`. */
export interface ToolOutput {
  /** The primary result, concise, for model and reader. */
  results: JsonValue;
  /** Small structured facts; above 4 KB they stay out of the model's context. */
  meta_data?: JsonObject;
  /** True when calling again with the same arguments is safe. */
  retryable?: boolean;
  artifacts?: (InlineOutputArtifact | PathOutputArtifact | TitledOutputArtifact)[];
  deferred_artifacts?: DeferredOutputArtifact[];
  display?: OutputDisplay;
  canvas?: OutputCanvas;
  /**
   * Names of files whose contents are in `returned_file_contents`.
   * @deprecated v1; use `artifacts`.
   */
  returned_file_names?: string[];
  /**
   * Contents, in the order of the names: base64, or objects with a name.
   * @deprecated v1; use `artifacts`.
   */
  returned_file_contents?: (string | { name: string; b64: string })[];
}
