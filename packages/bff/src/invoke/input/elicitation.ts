import { isJsonObject, type JsonObject } from '@mcp-canvas/contract';
import { inputFields } from '@mcp-canvas/contract/input-form.js';
import type { Question } from './questions.ts';

/** What a server asks with `elicitation/create` (MCP 2025-11-25 and 2026-07-28, client/elicitation), or why it is not asked: for the server's author. */
export function questionOf(params: unknown): { question: Question } | { refused: string } {
  if (!isJsonObject(params)) return { refused: 'elicitation/create needs params.' };
  const { mode = 'form', message } = params;
  if (typeof message !== 'string' || message.length > longestMessage) return { refused: `message must be a text of at most ${longestMessage} characters.` };
  if (mode === 'form') return form(message, params['requestedSchema']);
  return mode === 'url' ? address(message, params['url']) : { refused: `The mode of an elicitation is form or url, not ${JSON.stringify(mode)}.` };
}

const longestMessage = 10_000;
/** Of a schema, as JSON: it travels in an event. */
const longestSchema = 64 * 1024;

function form(message: string, schema: unknown): ReturnType<typeof questionOf> {
  const fields = isJsonObject(schema) && JSON.stringify(schema).length <= longestSchema ? inputFields(schema) : undefined;
  if (!fields) return { refused: 'requestedSchema must be an object of string, number, integer, boolean and enum properties, without nesting.' };
  const secret = fields.find(({ name, label }) => asksForSecret(name) || asksForSecret(label)) ?? secretByFormat(schema as JsonObject);
  if (secret) return { refused: `“${secret.name}” looks like a secret: a form never asks for one. Use mode "url".` };
  return { question: { mode: 'form', message, schema: schema as JsonObject } };
}

/** Servers must not ask for secrets in a form (MCP, elicitation, safe URL handling): what is plainly one is not asked. */
const asksForSecret = (words: string): boolean => /\b(pass ?(word|phrase|code)s?|passwd|passwort|kennwort|(api|private|secret|access) ?keys?|(access|refresh|bearer|auth) ?tokens?|credit ?card|cvv|cvc)\b/i.test(words.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_-]+/g, ' '));

function secretByFormat({ properties }: JsonObject): { name: string } | undefined {
  const found = Object.entries(isJsonObject(properties) ? properties : {}).find(([, one]) => isJsonObject(one) && (one['format'] === 'password' || one['writeOnly'] === true));
  return found && { name: found[0] };
}

function address(message: string, url: unknown): ReturnType<typeof questionOf> {
  const parsed = typeof url === 'string' && url.length <= 4_096 && URL.canParse(url) ? new URL(url) : undefined;
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password) return { refused: 'url must be an http or https address without a user name.' };
  // As it will be opened: international names in the form that cannot be mistaken.
  return { question: { mode: 'url', message, url: parsed.href } };
}
