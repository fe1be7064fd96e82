import { isJsonObject } from '../guards.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { readBlocks, type TextPart } from './content-blocks.ts';
import { convertContract } from './contract-object.ts';
import { isSame } from './deep-equal.ts';
import { messageOf } from './error-message.ts';
import { keepInMetaData, sameContent, warn, type Draft } from './draft.ts';
import { convertPayload, payloadReader } from './payload.ts';
import { parseContainer, setOwn } from './plain-json.ts';
import { isBlockList } from './standard-response.ts';
import { readTexts, readTextsBeside } from './texts.ts';
import { readResultView } from './views.ts';

/** Keys of a CallToolResult in both eras, in TypeScript's and FastMCP's spelling. */
const ownKeys = new Set(['content', 'structuredContent', 'structured_content', 'data', 'isError', 'is_error', '_meta', 'meta', 'resultType', 'toolResult']);
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
  draft.is_error = object['isError'] === true || object['is_error'] === true;
  const texts = Array.isArray(object['content']) ? readBlocks(draft, object['content'], '/content') : [];
  const structured = firstOf(object, ['structuredContent', 'structured_content', 'toolResult']);
  const data = firstOf(object, ['data']);
  const extras = Object.fromEntries(Object.entries(object).filter(([key]) => !ownKeys.has(key)));
  const payload = structured ?? (Object.hasOwn(extras, 'results') ? undefined : data);
  if (payload !== undefined) {
    const { value, suffix } = unwrap(payload.value);
    if (structured !== undefined && data !== undefined && ![structured.value, value].some((other) => isSame(data.value, other, sameContent(draft)))) {
      warn(draft, 'data_differs', '`data` differs from the structured content, which wins; `data` is kept in meta_data.', '/data');
      keepInMetaData(draft, 'data', data.value);
    }
    convertPayload(draft, value, `/${payload.key}${suffix}`, { wrapped: true });
    readTextsBeside(draft, takeMessage(draft, texts), payload.value, suffix === '' ? undefined : value);
  }
  readExtras(draft, extras);
  if (payload === undefined && draft.results !== undefined) readTextsBeside(draft, texts, draft.results);
  else if (payload === undefined) readTexts(draft, texts, payloadReader);
  readMeta(draft, object['_meta'] ?? object['meta']);
  if (draft.is_error && (draft.results ?? null) === null) draft.results = texts.map(({ text }) => text).join('\n') || null;
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
  if (results !== undefined) draft.results = results;
}

/** Keys of `_meta` that belong to the protocol, or that are read elsewhere. */
const protocolMeta = /^(ui|ui\/.*|fastmcp|_fastmcp|progressToken|([a-z0-9-]+\.)?(modelcontextprotocol|mcp)(\.[a-z0-9-]+)*\/.*)$/i;

/** `_meta`: a view's address is read; what is the tool's own is kept in `meta_data._meta`, which no model gets. */
function readMeta(draft: Draft, meta: JsonValue | undefined): void {
  if (!isJsonObject(meta)) return;
  readResultView(draft, meta, '/_meta');
  const own: JsonObject = {};
  for (const [key, value] of Object.entries(meta)) if (!protocolMeta.test(key)) setOwn(own, key, value);
  if (Object.keys(own).length > 0) keepInMetaData(draft, '_meta', own);
}

