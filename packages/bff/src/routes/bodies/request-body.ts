import { isJsonObject, type JsonObject } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import { readJson } from './read-json.ts';
import type { Context } from '../../requests/request-state.ts';

export const MiB = 2 ** 20;

/** The JSON object in the body; no body is an empty object. The errors are those of `readJson`. */
export async function requestBody(ctx: Context, limit = MiB): Promise<JsonObject> {
  const { 'content-length': length, 'transfer-encoding': coding, 'content-type': type } = ctx.req.headers;
  const empty = coding === undefined && Number(length ?? 0) === 0;
  // A type that any page may send unasked (text/plain, a form's) is refused also where it carries nothing.
  if (empty && (type === undefined || /^application\/json\s*(;|$)/i.test(type))) return {};
  return readJson(ctx, limit);
}

/** Hosts have ids of their own: whatever can stand in an address. */
const ids = /^(?!\.\.?$)[^\p{Cc}\p{Cs}]{1,256}$/u;

/** Fields of a body, each checked: E_BAD_REQUEST says which one is wrong and how. */
export const field = {
  text(body: JsonObject, name: string): string {
    const value = body[name];
    if (typeof value === 'string' && value !== '') return value;
    throw wrong(name, 'give a text that is not empty');
  },
  /** Some serialisers write null for what is not there. */
  optionalText: (body: JsonObject, name: string): string | undefined => (body[name] === undefined || body[name] === null ? undefined : field.text(body, name)),
  optionalId(body: JsonObject, name: string): string | undefined {
    const value = field.optionalText(body, name);
    if (value === undefined || ids.test(value)) return value;
    throw wrong(name, 'use at most 256 characters that can be printed');
  },
  optionalObject(body: JsonObject, name: string): JsonObject {
    const value = body[name] ?? {};
    if (isJsonObject(value)) return value;
    throw wrong(name, 'give an object');
  },
};

const wrong = (name: string, what: string) => new KitError('E_BAD_REQUEST', `${name}: ${what}.`, { field: name });
