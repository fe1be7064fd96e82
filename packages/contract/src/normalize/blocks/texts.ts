import { isJsonObject } from '../../guards.ts';
import type { JsonValue } from '../../json.ts';
import { contractEncodedTwice, convertContract, isContractShaped } from '../shapes/contract-object.ts';
import type { TextPart } from './content-blocks.ts';
import { isSame } from '../deep-equal.ts';
import { keepText, sameContent, warn, type ArtifactDraft, type Draft, type Readers } from '../draft.ts';
import { parseContainer } from '../plain-json.ts';
import { repetitionsOf } from './repetitions.ts';

/** Reads what the texts turn out to hold; given by the caller, because a payload may hold texts in turn. */
export interface PayloadReader {
  payload(draft: Draft, value: JsonValue, path: string): void;
  text(draft: Draft, text: string, path: string): void;
}

const join = (texts: readonly TextPart[]): string => texts.map(({ text }) => text).join('\n');

/** The first text that is a JSON object or array, parsed. */
function firstJson(draft: Draft, texts: readonly TextPart[]): { value: JsonValue; part: TextPart } | undefined {
  for (const part of texts) {
    const value = parseContainer(part.text) ?? contractEncodedTwice(part.text);
    if (value !== undefined) return { value: draft.plain(value, part.path), part };
  }
  return undefined;
}

/** Takes the result from text blocks: the first that parses as JSON, else the joined text; the other texts are kept beside it. */
export function readTexts(draft: Draft, texts: readonly TextPart[], read: PayloadReader): void {
  const shown = texts.filter(({ forUser }) => forUser);
  const model = texts.filter(({ forModel }) => forModel);
  const json = firstJson(draft, shown);
  const modelJson = firstJson(draft, model);
  const used = (part: TextPart, found: typeof json): boolean => found === undefined || found.part === part;
  if (json !== undefined) read.payload(draft, json.value, json.part.path);
  else if (shown.length > 0) read.text(draft, join(shown), shown[0]!.path);
  for (const part of texts) {
    keep(draft, part, { forUser: part.forUser && !used(part, json), forModel: part.forModel && !used(part, modelJson) });
  }
  if (shown.length === model.length && shown.every((part, index) => part === model[index])) return;
  draft.model.results = model.length === 0 ? null : modelJson === undefined ? join(model) : resultsOf(modelJson.value);
}

const resultsOf = (value: JsonValue): JsonValue => (isJsonObject(value) && Object.hasOwn(value, 'results') ? (value['results'] ?? null) : value);

/** Keeps a text that is not the result, for those who may see it. */
function keep(draft: Draft, { text, path }: TextPart, readers: Readers): void {
  if (text.trim() === '' || (!readers.forUser && !readers.forModel)) return;
  keepText(draft, text, readers);
  if (readers.forUser) warn(draft, 'text_kept', 'A text that is not the result is kept in meta_data.text.', path);
}

/**
 * Texts beside structured content: repetitions are left out, files of a contract object in a text are read, the rest is kept.
 * `wrapped` is what FastMCP's wrapper held.
 */
export function readTextsBeside(draft: Draft, texts: readonly TextPart[], structured: JsonValue, wrapped?: JsonValue): void {
  const repeats = repetitionsOf(draft, structured, wrapped);
  const known = new Set(draft.artifacts.map(contentOf));
  for (const part of texts) {
    const parsed = parseContainer(part.text);
    const value = parsed === undefined ? undefined : draft.plain(parsed, part.path);
    if (part.text.trim() === '' || repeats(part.text, value)) continue;
    if (isContractShaped(value) && Object.keys(value).some((key) => key !== 'results' && key !== 'result')) readFilesOf(draft, value, part.path, known);
    else keep(draft, part, part);
  }
}

/** By which the same file in structured content and in a text is known. */
const contentOf = ({ given, contentKey }: ArtifactDraft): string => `${given} ${contentKey}`;

/** A contract object in a text beside structured content: its own results stay behind those of the structured content. */
function readFilesOf(draft: Draft, object: Record<string, JsonValue>, path: string, known: Set<string>): void {
  const { results } = draft;
  const count = draft.artifacts.length;
  convertContract(draft, object, path, { wrapped: true });
  const added = draft.artifacts.splice(count).filter((made) => made.given === undefined || !known.has(contentOf(made)));
  for (const made of added) {
    draft.artifacts.push(made);
    known.add(contentOf(made));
  }
  if (draft.results !== results && !isSame(draft.results ?? null, results ?? null, sameContent(draft))) {
    keepText(draft, JSON.stringify(draft.results));
    warn(draft, 'text_kept', 'The text has other results than the structured content, which wins; they are kept in meta_data.text.', path);
  }
  if (results !== undefined) draft.results = results;
}
