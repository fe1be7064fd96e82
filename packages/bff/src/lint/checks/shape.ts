import { isJsonObject, type JsonObject, type JsonValue } from '@mcp-canvas/contract';
import type { Found } from '../report.ts';
import { unsafeNames } from './artifact.ts';
import type { EndedCall } from './index.ts';

/** What is to be said of the answer as a whole. */
export function checkShape({ outcome, result, tool }: Pick<EndedCall, 'outcome' | 'result' | 'tool'>): Found[] {
  if (outcome.kind !== 'result' || !result) return [];
  const raw: JsonObject = isJsonObject(outcome.raw) ? outcome.raw : {};
  const structured = [raw['structuredContent'], raw['structured_content'], raw['data']].find((value) => value !== undefined);
  const contract = contractIn(structured) ?? contractInText(raw['content']);
  const found: Found[] = [];
  if (result.is_error) found.push({ code: 'is_error', path: '/results', message: `The tool says that it failed: ${errorIn(result.results)}` });
  else if (structured === undefined && tool?.outputSchema) found.push({ code: 'structured_missing', path: '', message: 'The tool has an outputSchema, and its answer no structuredContent.' });
  else if (structured === undefined && !contract && result.artifacts.length === 0) found.push({ code: 'no_structured_result', path: '', message: 'The answer is text alone; it is shown as it is.' });
  const nothing = result.artifacts.length + result.deferred_artifacts.length + result.dashboards.length + result.views.length === 0;
  if (nothing && (result.results === null || result.results === '')) found.push({ code: 'empty_answer', path: '/results', message: 'The answer has no results and nothing to show.' });
  const primary = isJsonObject(contract?.['display']) ? contract['display']['primary_file'] : undefined;
  const names = namesIn(contract);
  if (typeof primary === 'string' && primary !== '' && !names.some(({ name }) => name === primary)) found.push({ code: 'primary_missing', path: '/display/primary_file', message: `${JSON.stringify(primary.slice(0, 200))} is none of the artifacts: ${names.map(({ name }) => name).join(', ').slice(0, 300) || 'there is none'}.` });
  return [...found, ...unsafeNames(names)];
}

function contractIn(value: JsonValue | undefined): JsonObject | undefined {
  if (!isJsonObject(value)) return undefined;
  if (Object.keys(value).length === 1 && isJsonObject(value['result'])) return value['result'];
  return 'results' in value || 'artifacts' in value ? value : undefined;
}

function contractInText(content: JsonValue | undefined): JsonObject | undefined {
  if (!Array.isArray(content)) return undefined;
  for (const block of content) {
    if (!isJsonObject(block) || typeof block['text'] !== 'string') continue;
    try {
      const found = contractIn(JSON.parse(block['text']) as JsonValue);
      if (found) return found;
    } catch {
      continue;
    }
  }
  return undefined;
}

function namesIn(contract: JsonObject | undefined): { name: string; path: string }[] {
  return ['artifacts', 'deferred_artifacts'].flatMap((list) => {
    const files = contract?.[list];
    return Array.isArray(files) ? files.flatMap((file, at) => (isJsonObject(file) && typeof file['name'] === 'string' ? [{ name: file['name'], path: `/${list}/${at}/name` }] : [])) : [];
  });
}

const errorIn = (results: JsonValue): string => (isJsonObject(results) && typeof results['error'] === 'string' ? results['error'] : JSON.stringify(results)).slice(0, 300);
