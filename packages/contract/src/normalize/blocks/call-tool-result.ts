import { isJsonObject } from '../../guards.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { blocksOf, readBlocks, type TextPart } from './content-blocks.ts';
import { convertContract } from '../shapes/contract-object.ts';
import { isSame } from '../deep-equal.ts';
import { messageOf } from '../error-message.ts';
import { keepInMetaData, sameContent, warn, type Draft } from '../draft.ts';
import { convertPayload, payloadReader } from './payload.ts';
import { parseContainer, setOwn } from '../plain-json.ts';
import { isBlockList } from '../shapes/standard-response.ts';
import { readTexts, readTextsBeside } from './texts.ts';
import { readResultView } from '../shapes/views.ts';

/** Keys of a CallToolResult in both eras, in TypeScript's and FastMCP's spelling. */
const ownKeys = new Set(['content', 'structuredContent', 'structured_content', 'data', 'isError', 'is_error', '_meta', 'meta', 'resultType', 'toolResult']);
const structuredKeys = ['structuredContent', 'structured_content', 'toolResult'];
const telling = ['structuredContent', 'structured_content', 'isError', 'toolResult'];

/** True for what MCP's `tools/call` answers: content blocks, structured content, or an error flag. */
export function isCallToolResult(value: JsonValue): value is JsonObject {
  if (!isJsonObject(value)) return false;
  const keys = Object.keys(value);
  if (isBlockList(value['content'])) return true;
  const onlyOwn = keys.length > 0 && keys.every((key) => ownKeys.has(key));
  if (Array.isArray(value['content']) && onlyOwn && (value['content'].length === 0 || keys.length > 1)) return true;
  return telling.some((key) => Object.hasOwn(value, key)) && (onlyOwn || Object.hasOwn(value, 'structuredContent') || Object.hasOwn(value, 'structured_content'));
}

/** The first of some keys that holds something. */
function firstOf(object: JsonObject, keys: readonly string[]): { key: string; value: JsonValue } | undefined {
  for (const key of keys) {
    const value = Object.hasOwn(object, key) ? object[key] : undefined;
    if (value !== undefined && value !== null) return { key, value };
  }
  return undefined;
}

/** FastMCP wraps what is no object as `{"result": …}`. */
function unwrap(value: JsonValue): { value: JsonValue; suffix: string } {
  const isWrapper = isJsonObject(value) && Object.keys(value).join() === 'result';
  return isWrapper ? { value: value['result']!, suffix: '/result' } : { value, suffix: '' };
}

/** Reads a CallToolResult: `structuredContent` wins over `data`, then the first text that is JSON, then the joined text. */
export function convertCallToolResult(draft: Draft, object: JsonObject): void {
  for (const key of ['isError', 'is_error']) readFlag(draft, object[key], key);
  const texts = readBlocks(draft, blocksOf(draft, object['content'], '/content'), '/content');
  const structured = firstOf(object, structuredKeys);
  const data = firstOf(object, ['data']);
  const extras = Object.fromEntries(Object.entries(object).filter(([key]) => !ownKeys.has(key)));
  const payload = structured ?? (Object.hasOwn(extras, 'results') ? undefined : data);
  if (payload !== undefined) {
    const { value, suffix } = unwrap(payload.value);
    if (structured !== undefined) keepDiffering(draft, object, structured, value);
    convertPayload(draft, value, `/${payload.key}${suffix}`, { wrapped: true });
    readTextsBeside(draft, takeMessage(draft, texts), payload.value, suffix === '' ? undefined : value);
  }
  readExtras(draft, extras);
  if (payload === undefined && draft.results !== undefined) readTextsBeside(draft, texts, draft.results);
  else if (payload === undefined) readTexts(draft, texts, payloadReader);
  for (const key of ['_meta', 'meta']) readMeta(draft, object[key], `/${key}`);
  if (draft.is_error && (draft.results ?? null) === null) draft.results = texts.map(({ text }) => text).join('\n') || null;
}

function readFlag(draft: Draft, flag: JsonValue | undefined, key: string): void {
  if (flag === true) draft.is_error = true;
  else if (flag !== undefined && flag !== null && flag !== false) {
    warn(draft, 'bad_field', `\`${key}\` must be true or false; its value is kept in meta_data.`, `/${key}`);
    keepInMetaData(draft, key, flag);
  }
}

/** Other spellings of the structured content, and `data`, that say something else: the first spelling wins, the others are kept. */
function keepDiffering(draft: Draft, object: JsonObject, structured: { key: string; value: JsonValue }, unwrapped: JsonValue): void {
  for (const key of [...structuredKeys, 'data']) {
    const other = Object.hasOwn(object, key) ? object[key]! : null;
    if (key === structured.key || other === null || [structured.value, unwrapped].some((value) => isSame(other, value, sameContent(draft)))) continue;
    warn(draft, 'data_differs', `\`${key}\` differs from the structured content, which wins; \`${key}\` is kept in meta_data.`, `/${key}`);
    keepInMetaData(draft, key, other);
  }
}

/** The texts that are left when those that say what went wrong are taken as the message of an error whose payload has none. */
function takeMessage(draft: Draft, texts: readonly TextPart[]): readonly TextPart[] {
  if (!draft.is_error || messageOf(draft.results) !== undefined) return texts;
  const isMessage = ({ text, forUser, forModel }: TextPart): boolean => forUser && forModel && text.trim() !== '' && parseContainer(text) === undefined;
  const message = texts.filter(isMessage).map(({ text }) => text).join('\n');
  if (message === '') return texts;
  draft.message = message;
  return texts.filter((part) => !isMessage(part));
}

/** Contract and StandardMCPResponse fields beside `content`, as servers of seed 003 answer them. */
function readExtras(draft: Draft, extras: JsonObject): void {
  if (Object.keys(extras).length === 0) return;
  const { results } = draft;
  convertContract(draft, extras, '', { standard: true });
  if (results === undefined) return;
  const other = draft.results ?? null;
  draft.results = results;
  if (other === null || isSame(other, results, sameContent(draft))) return;
  warn(draft, 'data_differs', '`results` differs from the structured content, which wins; `results` is kept in meta_data.', '/results');
  keepInMetaData(draft, 'results', other);
}

/** Keys of `_meta` that belong to the protocol, or that are read elsewhere. */
const protocolMeta = /^(ui|ui\/.*|fastmcp|_fastmcp|progressToken|([a-z0-9-]+\.)?(modelcontextprotocol|mcp)(\.[a-z0-9-]+)*\/.*)$/i;

/** `_meta`: a view's address is read; what is the tool's own is kept in `meta_data._meta`, which no model gets. */
function readMeta(draft: Draft, meta: JsonValue | undefined, path: string): void {
  if (!isJsonObject(meta)) return;
  readResultView(draft, meta, path);
  const own: JsonObject = {};
  for (const [key, value] of Object.entries(meta)) if (!protocolMeta.test(key)) setOwn(own, key, value);
  if (Object.keys(own).length > 0) keepInMetaData(draft, '_meta', own);
}

