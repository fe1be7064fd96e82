import type { Artifact } from './artifact.ts';
import type { JsonObject, JsonValue } from './json.ts';
import { SpilledContent } from './spilled-content.ts';
import type { EventType, StreamEvent } from './stream-event.ts';
import type { ToolResult } from './tool-result.ts';

/** True for an object that is no list and no spilled content. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof SpilledContent);
}

/** True for a list of texts. */
function isStringList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

/** True when a reader may rely on identity, name, type and size; other fields are not looked at. */
export function isArtifact(value: unknown): value is Artifact {
  return (
    isJsonObject(value) && typeof value['id'] === 'string' && Number.isInteger(value['version']) && typeof value['name'] === 'string' &&
    typeof value['mime'] === 'string' && typeof value['size'] === 'number' && isJsonObject(value['source'])
  );
}

/** True for the one shape that every dialect becomes (CONTRACT section 1). */
export function isToolResult(value: unknown): value is ToolResult {
  if (!isJsonObject(value)) return false;
  const { results, artifacts, deferred_artifacts: deferred, dashboards, views, is_error: isError, model_context: context, warnings } = value;
  return (
    results !== undefined && typeof isError === 'boolean' && isJsonObject(context) && isStringList(context['files']) && Array.isArray(warnings) &&
    Array.isArray(dashboards) && Array.isArray(views) &&
    [artifacts, deferred].every((list) => Array.isArray(list) && list.every(isArtifact))
  );
}

type Check = (value: JsonValue | undefined) => boolean;
const isString: Check = (value) => typeof value === 'string';
const isNumber: Check = (value) => typeof value === 'number';
const isObject: Check = (value) => isJsonObject(value);
const isFiles: Check = (value) => Array.isArray(value) && value.every(isArtifact);
const hasId: Check = (value) => isJsonObject(value) && typeof value['id'] === 'string';

/** The fields without which an event of a known type cannot be read. */
const needed: { [T in EventType]: Readonly<Record<string, Check>> } = {
  tool_start: { server: isString, tool: isString, arguments: isObject },
  tool_progress: { progress: isNumber, message: isString },
  tool_notice: { elapsed_s: isNumber, message: isString },
  tool_sign_in: { server: isString, issuer: isString, state: isString },
  tool_input: { input: (value) => value !== undefined },
  tool_complete: { results: (value) => value !== undefined },
  tool_error: { error: (value) => isJsonObject(value) && typeof value['message'] === 'string' },
  system_message: { message: isString },
  canvas_content: { content: isString, name: isString },
  canvas_files: { files: isFiles },
  files_update: { added: isFiles, changed: isFiles, removed: isStringList },
  dashboard_open: { dashboard: (value) => hasId(value) && typeof (value as JsonObject)['url'] === 'string' },
  dashboard_close: { dashboard_id: isString },
  view_open: { view: hasId },
  session_end: { reason: isString },
  snapshot: { events: (value) => Array.isArray(value) && value.every(isStreamEvent) },
};
const eventTypes = new Map(Object.entries(needed));

/** True for the types that this version of the kit knows; readers ignore the others (CONTRACT section 2). */
export function isKnownEventType(type: string): type is EventType {
  return eventTypes.has(type);
}

/**
 * True for an event that a reader may take: head and needed fields are there. An event of a type that is not known yet passes
 * on its head alone, so that its `id` still counts as the resume point; `isKnownEventType` tells whether to ignore it.
 */
export function isStreamEvent(value: unknown): value is StreamEvent {
  if (!isJsonObject(value)) return false;
  const { id, at, session_id: session, type } = value;
  if (typeof id !== 'string' || typeof at !== 'string' || typeof session !== 'string' || typeof type !== 'string') return false;
  return Object.entries(eventTypes.get(type) ?? {}).every(([field, check]) => check(value[field]));
}
