import { isJsonObject } from '../../guards.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { firstText } from '../artifacts/artifact-fields.ts';
import { readArtifact } from '../artifacts/artifacts.ts';
import { sourceOf, warn, type ArtifactDraft, type Draft } from '../draft.ts';
import { listOf, misfit } from './v2.ts';

/** v2.1 section 7.1: hours until a deferred file expires when the tool does not say. */
const defaultExpiryHours = 72;
const mostExpiryHours = 24 * 366;
const hour = 3_600_000;

/** `expires_at` of our own shape, else `expires_hours` from now. */
function expiry(draft: Draft, item: JsonObject, path: string): string {
  const own = isJsonObject(item['deferred']) ? item['deferred']['expires_at'] : undefined;
  if (typeof own === 'string' && !Number.isNaN(Date.parse(own))) return new Date(own).toISOString();
  const hours = item['expires_hours'];
  const given = typeof hours === 'string' ? Number.parseFloat(hours) : hours;
  const isGood = typeof given === 'number' && given > 0;
  if (hours !== undefined && hours !== null && !isGood) warn(draft, 'bad_field', `\`expires_hours\` must be a positive number; ${defaultExpiryHours} is taken.`, `${path}/expires_hours`);
  return new Date(draft.now.getTime() + Math.min(isGood ? given : defaultExpiryHours, mostExpiryHours) * hour).toISOString();
}

/** `deferred_artifacts` (v2.1 section 7): files that the tool keeps back, with the reason, the next actions and the end of their life. */
export function readDeferred(draft: Draft, value: JsonValue, path: string): void {
  listOf(draft, 'deferred_artifacts', value, path).forEach((item, index) => {
    const at = `${path}/${index}`;
    const made: ArtifactDraft = readArtifact(draft, item, at);
    if (!draft.options.trusted) made.artifact.source = sourceOf(draft, 'deferred');
    const object = isJsonObject(item) ? item : {};
    const inner = isJsonObject(object['deferred']) ? object['deferred'] : object;
    const reason = firstText(inner, ['reason']);
    const list = [inner['next_actions']].flat().filter((action) => typeof action === 'string');
    made.artifact.deferred = { ...(reason === undefined ? {} : { reason }), ...(list.length === 0 ? {} : { next_actions: list }), expires_at: expiry(draft, object, at) };
    draft.deferred.push(made);
  });
}

/** `retryable` (v2.1 section 1.1). */
export function readRetryable(draft: Draft, value: JsonValue, path: string): void {
  if (typeof value === 'boolean') draft.retryable = value;
  else misfit(draft, 'retryable', value, path, 'true or false');
}
