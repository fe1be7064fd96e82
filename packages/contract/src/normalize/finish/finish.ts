import type { Artifact } from '../../artifact.ts';
import { isJsonObject } from '../../guards.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import type { ToolError, ToolResult } from '../../tool-result.ts';
import { firstText } from '../artifacts/artifact-fields.ts';
import { moveData } from './data-in-results.ts';
import { type ArtifactDraft, type Draft } from '../draft.ts';
import { messageOf } from '../error-message.ts';
import { createNames, safeFileName } from '../bytes/file-name.ts';
import { maskFields, maskKnown } from './masks.ts';
import { modelContext } from './model-context.ts';
import { stringifyPlain } from '../plain-json.ts';

/** Finishes a draft: the error form, contents out of the results, names, and what the model may see. */
export function finish(draft: Draft): ToolResult {
  settleError(draft);
  const held = { results: draft.results ?? null, ...(draft.meta_data === undefined ? {} : { meta_data: draft.meta_data }) };
  const model = { results: draft.model.results ?? null };
  const moved = [moveData(draft, held), ...(draft.model.results === undefined ? [] : [moveData(draft, model)])];
  const names = nameAll(draft);
  for (const { settle } of moved) settle((made) => names.get(made)!);
  const secrets = draft.secrets.map(({ token }) => token).filter((token) => token.length >= shortestSecret);
  const results = maskKnown(held.results, secrets);
  const meta = held.meta_data === undefined ? undefined : (maskKnown(held.meta_data, secrets) as JsonObject);
  const finished = (made: ArtifactDraft): Artifact => {
    const artifact = maskFields(finishArtifact(draft, made, names), secrets, 'title', 'description', 'deferred');
    // What a button hands back to its tool is the tool's own.
    artifact.actions?.forEach((action) => maskFields(action, secrets, 'label', 'text'));
    return artifact;
  };
  const artifacts = draft.artifacts.map(finished);
  const deferred = draft.deferred.map(finished);
  const forModel = draft.model.results === undefined ? results : maskKnown(model.results, secrets);
  const texts = draft.model.texts === undefined ? undefined : (maskKnown(draft.model.texts, secrets) as string[]);
  return {
    results,
    ...(meta === undefined || Object.keys(meta).length === 0 ? {} : { meta_data: meta }),
    artifacts,
    deferred_artifacts: deferred,
    ...(draft.display === undefined ? {} : { display: maskFields(settleDisplay(draft, names), secrets, 'notification') }),
    dashboards: [...draft.dashboards.values()].map((one) => maskFields(one, secrets, 'title')),
    views: draft.views,
    is_error: draft.is_error,
    ...(draft.retryable === undefined ? {} : { retryable: draft.retryable }),
    ...(draft.error === undefined ? {} : { error: maskKnown(draft.error as unknown as JsonValue, secrets) as unknown as ToolError }),
    model_context: draft.trusted?.model_context ?? modelContext({ results: forModel, meta_data: meta, artifacts: [...artifacts, ...deferred], texts }),
    warnings: maskKnown(draft.warnings as unknown as JsonValue, secrets) as unknown as ToolResult['warnings'],
    ...(draft.trusted?.raw === undefined ? {} : { raw: draft.trusted.raw }),
  };
}

/** Shorter ones would mask ordinary words. */
const shortestSecret = 6;

const withoutMessage = 'The tool reported an error without a message.';

/** `is_error` becomes `results: {error: message}` with `meta_data.is_error`, and the other way round (v2.1 section 12). */
function settleError(draft: Draft): void {
  const results = draft.results ?? null;
  draft.is_error ||= draft.meta_data?.['is_error'] === true;
  if (!draft.is_error) return;
  const beside = draft.message ?? (results === null ? messageOf(draft.meta_data?.['error']) : undefined);
  const message = messageOf(results) ?? beside ?? (results === null ? withoutMessage : stringifyPlain(results));
  if (!isJsonObject(results) || typeof results['error'] !== 'string') {
    if (typeof results === 'object' && results !== null) (draft.meta_data ??= {})['details'] ??= results;
    draft.results = { error: message };
  }
  const meta = (draft.meta_data ??= {});
  meta['is_error'] = true;
  const { model } = draft;
  if (model.results !== undefined) model.results = { error: messageOf(model.results) ?? (model.results === null ? withoutMessage : stringifyPlain(model.results)) };
  if (draft.retryable === undefined && typeof meta['retryable'] === 'boolean') draft.retryable = meta['retryable'];
  const code = firstText(meta, ['error_code']);
  const reason = firstText(meta, ['reason']);
  draft.error ??= {
    message,
    ...(code === undefined ? {} : { error_code: code }),
    ...(reason === undefined ? {} : { reason }),
    ...(isJsonObject(meta['details']) ? { details: meta['details'] } : {}),
    ...(draft.retryable === undefined ? {} : { retryable: draft.retryable }),
  };
}

/** Names in display order; those that tools gave come first, because they are identities, and no copy takes one that another file has. */
function nameAll(draft: Draft): ReadonlyMap<ArtifactDraft, string> {
  const all = [...draft.artifacts, ...draft.deferred];
  const names = createNames();
  const given = new Set<string>();
  const rank = (made: ArtifactDraft): number => (!made.named ? 2 : given.has(made.name) ? 1 : Number(!given.add(made.name)));
  const ranked = all.map((made) => ({ made, rank: rank(made) })).sort((a, b) => a.rank - b.rank);
  return new Map(ranked.map(({ made }) => [made, names.claim(made.name)]));
}

function finishArtifact(draft: Draft, made: ArtifactDraft, names: ReadonlyMap<ArtifactDraft, string>): Artifact {
  const name = names.get(made)!;
  const { id, ...artifact } = made.artifact;
  const callId = draft.options.call_id;
  return { id: id ?? (made.named ? `name:${name}` : `made:${callId === undefined ? '' : `${callId}:`}${name}`), ...artifact, name, ...(made.named ? {} : { named: false }) };
}

/** `primary_file` follows the file that it means, whose name may have been made safe. */
function settleDisplay(draft: Draft, names: ReadonlyMap<ArtifactDraft, string>): NonNullable<ToolResult['display']> {
  const { primary_file: primary, ...display } = draft.display!;
  if (primary === undefined) return display;
  const all = [...draft.artifacts, ...draft.deferred];
  const meant = all.find(({ given }) => given === primary) ?? all.find((made) => names.get(made) === primary) ?? all.find(({ artifact }) => artifact.title === primary);
  return { ...display, primary_file: meant === undefined ? safeFileName(primary) : names.get(meant)! };
}
