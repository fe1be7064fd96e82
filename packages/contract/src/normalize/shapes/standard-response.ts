import { isJsonObject } from '../../guards.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { SpilledContent } from '../../spilled-content.ts';
import { firstText, readHints, warnUnknownFields } from '../artifacts/artifact-fields.ts';
import { makeArtifact, makeJsonArtifact } from '../artifacts/artifacts.ts';
import { base64Content, textContent, type Content } from '../artifacts/content.ts';
import { warn, type Draft } from '../draft.ts';

/** Legacy top-level fields of StandardMCPResponse servers, each an artifact of its own (seed 003, phase 3). */
const legacyFields = [
  { key: 'bibliography', type: 'application/vnd.bibliography', title: 'Bibliography' },
  { key: 'grantMarkdown', type: 'text/markdown', title: 'Grant Proposal' },
  { key: 'knowledgeGraph', type: 'application/vnd.knowledge-graph', title: 'Knowledge Graph' },
] as const;
const binaryKeys = ['binaryOutput', 'binaryOutputs'] as const;
const ownKeys = new Set<string>([...legacyFields.map(({ key }) => key), ...binaryKeys]);
const sharedKeys = new Set(['content', 'artifacts', 'metadata', 'meta_data', 'isError', 'is_error', '_meta', 'deferred_artifacts', 'display', 'canvas', 'retryable']);

/** True for a field that only StandardMCPResponse has. */
export const isStandardKey = (key: string): boolean => ownKeys.has(key);

const isBlock = (value: JsonValue): boolean => isJsonObject(value) && typeof value['type'] === 'string';

/** True for a list of content blocks, as MCP and StandardMCPResponse write them. */
export const isBlockList = (value: JsonValue | undefined): value is JsonObject[] => Array.isArray(value) && value.some(isBlock);

/** A tool that has nothing to say beside its artifacts answers an empty list of blocks. */
const isEmptyBesideArtifacts = ({ content, artifacts }: JsonObject): boolean => Array.isArray(content) && content.length === 0 && Array.isArray(artifacts);

/**
 * True for the shape of seed 003: text blocks together with one of the fields that only it has beside them, or with `forModel`;
 * or, without a block, its legacy fields or artifacts beside nothing but fields of the contract.
 */
export function isStandardResponse(value: unknown): value is JsonObject {
  if (!isJsonObject(value)) return false;
  const keys = Object.keys(value);
  const hasOwnKey = keys.some(isStandardKey);
  if (!isBlockList(value['content'])) return (hasOwnKey || isEmptyBesideArtifacts(value)) && keys.every((key) => isStandardKey(key) || sharedKeys.has(key));
  return hasOwnKey || Array.isArray(value['artifacts']) || isJsonObject(value['metadata']) || value['content'].some((block) => isJsonObject(block) && Object.hasOwn(block, 'forModel'));
}

/** The legacy top-level fields; `artifacts` and `metadata` are read with the contract's own. */
export function readStandardFields(draft: Draft, object: JsonObject, path: string): void {
  const legacy = legacyFields.flatMap(({ key, type, title }) => {
    const value = object[key];
    if (value === undefined || value === null || value === '') return [];
    const text = typeof value === 'string' || (value as unknown) instanceof SpilledContent ? (value as string) : JSON.stringify(value);
    return [makeArtifact(draft, { content: textContent(draft, text), declared: type, fields: { title }, path: `${path}/${key}` })];
  });
  draft.artifacts.unshift(...legacy);
  for (const key of binaryKeys) {
    const value = object[key];
    if (value === undefined || value === null) continue;
    const list = Array.isArray(value) ? value : [value];
    list.forEach((item, index) => readBinaryOutput(draft, item, `${path}/${key}${Array.isArray(value) ? `/${index}` : ''}`));
  }
}

/** One binary output: the image, then its source code as a second artifact right after it (seed 003, section 5). */
function readBinaryOutput(draft: Draft, output: JsonValue, path: string): void {
  const content = isJsonObject(output) ? binaryContent(draft, output) : undefined;
  if (!isJsonObject(output) || content === undefined) {
    warn(draft, 'bad_artifact', 'A binary output needs base64 in `data`; it is kept as JSON.', path);
    draft.artifacts.push(makeJsonArtifact(draft, output, 'binary output', path));
  } else {
    const type = firstText(output, ['type', 'mimeType', 'mime']) ?? content.declared ?? '';
    const format = (type.split('/')[1] ?? 'file').split(/[+;]/, 1)[0]!.toUpperCase();
    const name = firstText(output, ['name', 'filename']);
    draft.artifacts.push(makeArtifact(draft, { content, declared: type, fields: { title: `Generated ${format}`, ...readHints(draft, output, path) }, path, ...(name === undefined ? {} : { name }) }));
    const { metadata: _, sourceCode: _source, source_code: _code, ...rest } = output;
    warnUnknownFields(draft, rest, path);
  }
  if (!isJsonObject(output)) return;
  // The seed keeps it in `metadata`; servers write it beside the data too.
  const places = [{ at: `${path}/metadata`, object: isJsonObject(output['metadata']) ? output['metadata'] : {} }, { at: path, object: output }];
  for (const { at, object } of places) {
    const source = firstText(object, sourceKeys);
    if (source === undefined) continue;
    draft.artifacts.push(makeArtifact(draft, {
      content: textContent(draft, source), declared: 'application/vnd.ant.code', language: firstText(object, ['language']) ?? 'python', fields: { title: 'Source Code' }, path: `${at}/sourceCode`,
    }));
    return;
  }
}
const sourceKeys = ['sourceCode', 'source_code'];

function binaryContent(draft: Draft, output: JsonObject): Content | undefined {
  const data = (output['data'] ?? output['b64'] ?? output['content']) as JsonValue | SpilledContent | undefined;
  return typeof data === 'string' || data instanceof SpilledContent ? base64Content(draft, data) : undefined;
}
