import type { Artifact, SourceKind } from '../artifact.ts';
import type { Dashboard } from '../dashboard.ts';
import type { Display } from '../display.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { SpilledContent } from '../spilled-content.ts';
import type { ModelContext, ToolError, Warning } from '../tool-result.ts';
import type { View } from '../view.ts';
import { utf8Length } from './bytes/base64.ts';
import { depthLimit, toPlainJson } from './plain-json.ts';
import type { FoundSecret, NormalizeOptions } from './options.ts';

/** An artifact that has no final name yet: names that tools gave are handed out before those that the kit makes up. */
export interface ArtifactDraft {
  artifact: Omit<Artifact, 'id' | 'name' | 'named'> & { id?: string };
  /** A safe name, not yet unique. */
  name: string;
  /** False when the kit made the name up. */
  named: boolean;
  /** The name as the tool wrote it, by which its `display` may call it. */
  given?: string;
  /** The text or hash by which a copy of the same content is known. */
  contentKey?: string;
}

/** A result in the making; each dialect's reader adds what it finds. */
export interface Draft {
  readonly options: NormalizeOptions;
  /** The instant of this normalisation. */
  readonly now: Date;
  /** Absent until a reader gave one; null is a result. */
  results?: JsonValue;
  meta_data?: JsonObject;
  /** The next number for a key of `meta_data` that was taken: looking from 2 again would take the longer, the more there are. */
  readonly metaCounts: Map<string, number>;
  readonly artifacts: ArtifactDraft[];
  readonly deferred: ArtifactDraft[];
  display?: Display;
  /** By id: the last word about one counts. */
  readonly dashboards: Map<string, Dashboard>;
  readonly views: View[];
  /** The last view of each address. */
  readonly viewOf: Map<string, View>;
  is_error: boolean;
  retryable?: boolean;
  error?: ToolError;
  /** What an error says about itself beside its payload. */
  message?: string;
  /** What the model gets where it differs from what is shown (`audience`, `forModel`). */
  readonly model: { results?: JsonValue; texts?: string[] };
  readonly warnings: Warning[];
  readonly secrets: FoundSecret[];
  /** Objects that stand in the results for a file, until its name is settled. */
  readonly standIns: Map<JsonValue, ArtifactDraft>;
  /** What a finished result of ours says and the caller vouches for. */
  trusted?: { model_context: ModelContext; raw?: JsonValue };
  /** Brings JSON that was parsed out of a text into the bounds of every result; `path` is the text's. */
  plain(value: JsonValue, path: string): JsonValue;
}

/** The instant of a normalisation; the system's clock where the options name none, or none that is an instant. */
function instant(now: NormalizeOptions['now']): Date {
  const given = new Date(typeof now === 'function' ? now() : (now ?? NaN));
  return Number.isNaN(given.getTime()) ? new Date() : given;
}

export function createDraft(options: NormalizeOptions): Draft {
  const draft: Draft = {
    options, now: instant(options.now), metaCounts: new Map(), artifacts: [], deferred: [], dashboards: new Map(), views: [], viewOf: new Map(), is_error: false, model: {}, warnings: [], secrets: [], standIns: new Map(),
    plain: (value, path) => readPlain(draft, value, path),
  };
  return draft;
}

/** Copies any value into plain JSON; what lies too deep becomes a JSON file, which its name stands for. */
export function readPlain(draft: Draft, value: unknown, base: string, limit = depthLimit): JsonValue {
  return toPlainJson(value, {
    limit,
    warn: (code, message, path) => warn(draft, code, message, base + path),
    deep: (text, path) => {
      warn(draft, 'too_deep', `What lies deeper than ${depthLimit} levels is moved to a file.`, base + path);
      const size = utf8Length(text);
      const artifact = { version: 1, mime: 'application/json', size, inline: text, title: 'Deep part', source: sourceOf(draft, 'generated') };
      const made = { artifact, name: 'Deep part.json', named: false };
      draft.artifacts.push(made);
      const standIn: JsonObject = {};
      draft.standIns.set(standIn, made);
      return standIn;
    },
  });
}

/** Notes what was repaired, moved, dropped or odd; `path` is a JSON Pointer into the input. */
export function warn(draft: Draft, code: string, message: string, path: string): void {
  draft.warnings.push({ code, message, path });
}

/** Where an artifact of this result comes from. */
export function sourceOf({ options, now }: Draft, kind: SourceKind): Artifact['source'] {
  const { server, tool, call_id: callId } = options;
  return {
    kind,
    ...(server === undefined ? {} : { server }),
    ...(tool === undefined ? {} : { tool }),
    ...(callId === undefined ? {} : { call_id: callId }),
    created_at: now.toISOString(),
  };
}

/** The content that a mark of the intake stands for. */
export function spilledFor({ options }: Draft, text: string): SpilledContent | undefined {
  return options.spills?.get(text);
}

/** True when two marks stand for the same content: the intake marks each occurrence. */
export function sameContent(draft: Draft): (a: string, b: string) => boolean {
  return (a, b) => {
    const sha256 = spilledFor(draft, a)?.sha256;
    return sha256 !== undefined && sha256 === spilledFor(draft, b)?.sha256;
  };
}

/** True for a text that has a mark somewhere inside: it is not what it was until the exact text is put back. */
export function holdsMark({ options }: Draft, text: string): boolean {
  if (options.spills === undefined) return false;
  for (const mark of options.spills.keys()) if (text.includes(mark)) return true;
  return false;
}

/** Keeps a value that fits nowhere else in `meta_data`, under its own key where that is free. */
export function keepInMetaData(draft: Draft, key: string, value: JsonValue): void {
  const meta = (draft.meta_data ??= {});
  let free = key;
  for (let n = draft.metaCounts.get(key) ?? 2; Object.hasOwn(meta, free); n++) {
    free = `${key}_${n}`;
    draft.metaCounts.set(key, n + 1);
  }
  Object.defineProperty(meta, free, { value, writable: true, enumerable: true, configurable: true });
}

/** Who may see a text (`audience` of the MCP annotations; `forModel` of seed 003). */
export interface Readers {
  forUser: boolean;
  forModel: boolean;
}

/** Keeps a text that stood beside the results, as `meta_data.text`; several are parted by an empty line. */
export function keepText(draft: Draft, text: string, { forUser, forModel }: Readers = { forUser: true, forModel: true }): void {
  const before = draft.meta_data?.['text'];
  draft.model.texts ??= typeof before === 'string' ? [before] : [];
  if (forModel) draft.model.texts.push(text);
  if (!forUser) return;
  if (before !== undefined && typeof before !== 'string') keepInMetaData(draft, 'text', text);
  else (draft.meta_data ??= {})['text'] = before === undefined ? text : `${before}\n\n${text}`;
}
