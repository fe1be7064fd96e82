import { isJsonObject, isToolResult } from '../../guards.ts';
import type { JsonObject, JsonValue } from '../../json.ts';
import { contractEncodedTwice, convertContract, isContractShaped, wrappedContract, type ContractOptions } from '../shapes/contract-object.ts';
import { blocksOf, readBlocks } from './content-blocks.ts';
import { keepText, warn, type Draft } from '../draft.ts';
import { parseContainer } from '../plain-json.ts';
import { findContractInProse } from './prose.ts';
import { isStandardResponse } from '../shapes/standard-response.ts';
import { readTexts, type PayloadReader } from './texts.ts';
import { convertToolResult } from '../shapes/own-result.ts';

/** Reads what a tool returned, free of the transport's wrapping: a contract object of any version, or any value at all. */
export function convertPayload(draft: Draft, value: JsonValue, path: string, options: ContractOptions = {}): void {
  const dialect = dialects.find(({ detects }) => detects(value));
  if (dialect !== undefined) dialect.convert(draft, value, path, options);
  else draft.results = value;
}

interface Dialect {
  id: string;
  detects(value: JsonValue): boolean;
  convert(draft: Draft, value: JsonValue, path: string, options: ContractOptions): void;
}

/** In this order: the first that recognises a value reads it. */
const dialects: readonly Dialect[] = [
  { id: 'own', detects: isToolResult, convert: (draft, value, path) => convertToolResult(draft, value as JsonObject, path) },
  { id: 'standard-response', detects: (value) => isStandardResponse(value) && !Object.hasOwn(value, 'results'), convert: convertStandard },
  { id: 'wrapper', detects: (value) => wrappedContract(value) !== undefined, convert: convertWrapper },
  { id: 'contract', detects: isContractShaped, convert: (draft, value, path, options) => convertContract(draft, value as JsonObject, path, options) },
  { id: 'bare-error', detects: (value) => isJsonObject(value) && Object.keys(value).join() === 'error', convert: convertBareError },
  { id: 'list', detects: Array.isArray, convert: convertList },
  { id: 'text', detects: (value) => typeof value === 'string', convert: (draft, value, path) => convertText(draft, value as string, path) },
];

function convertStandard(draft: Draft, value: JsonValue, path: string): void {
  const object = value as JsonObject;
  const texts = readBlocks(draft, blocksOf(draft, object['content'], `${path}/content`), `${path}/content`);
  convertContract(draft, object, path, { ignore: new Set(['content']) });
  if (draft.results === undefined) readTexts(draft, texts, payloadReader);
  else texts.forEach((part) => keepText(draft, part.text, part));
}

function convertWrapper(draft: Draft, value: JsonValue, path: string): void {
  const object = wrappedContract(value)!;
  const isParsed = typeof (value as JsonObject)['result'] === 'string';
  convertPayload(draft, isParsed ? draft.plain(object, `${path}/result`) : object, `${path}/result`);
}

/** How texts are read, here and in an MCP answer. */
export const payloadReader: PayloadReader = { payload: convertPayload, text: convertText };

/** Seed 002 shows a tool that answers `{"error": …}` alone. */
function convertBareError(draft: Draft, value: JsonValue, path: string): void {
  draft.results = value;
  if (!draft.is_error) warn(draft, 'bare_error', 'An error belongs into `results`, with `is_error`; the object is kept as the results.', path);
}

function convertList(draft: Draft, value: JsonValue, path: string): void {
  draft.results = value;
  warn(draft, 'top_level_list', 'A tool should return an object with `results`; the list is kept as the results.', path);
}

/** A text: contract JSON as a whole or inside prose is read as that; everything else stays a text. */
function convertText(draft: Draft, text: string, path: string): void {
  const whole = parseContainer(text) ?? contractEncodedTwice(text);
  if (isJsonObject(whole) && ((isContractShaped(whole) && Object.keys(whole).length > 0) || isStandardResponse(whole))) {
    convertPayload(draft, draft.plain(whole, path), path);
    return;
  }
  const found = whole === undefined ? findContractInProse(text) : undefined;
  if (found === undefined) {
    draft.results = text;
    return;
  }
  warn(draft, 'contract_in_prose', 'The contract object was found inside prose; the prose is kept in meta_data.text.', path);
  convertPayload(draft, draft.plain(found.object, path), path);
  if (found.around !== '') keepText(draft, found.around);
}
