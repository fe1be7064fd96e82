import type { IncomingMessage } from 'node:http';
import type { JsonObject } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import type { Context } from '../request-state.ts';

/** The JSON object in the body. E_MEDIA_TYPE for another type, E_BODY_TOO_LARGE above `limit` bytes, E_BAD_REQUEST for what is no JSON object. */
export async function readJson(ctx: Context, limit: number): Promise<JsonObject> {
  if (!ctx.is('application/json')) throw new KitError('E_MEDIA_TYPE', 'Send the body as application/json.');
  const text = new TextDecoder().decode(await readBytes(ctx.req, limit));
  const value = parsed(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new KitError('E_BAD_REQUEST', 'The body must be a JSON object.');
  // Each level takes at least two characters: most bodies are too short to be looked through.
  if (text.length > 2 * mostLevels && isDeeper(value, mostLevels)) throw new KitError('E_BAD_REQUEST', `The body is nested more than ${mostLevels} levels deep.`);
  return value as JsonObject;
}

/** Far more than people and models nest, and little enough for code that calls itself on each level. */
const mostLevels = 1000;

function isDeeper(value: object, levels: number): boolean {
  let layer: object[] = [value];
  for (let level = 0; level < levels && layer.length > 0; level++) layer = layer.flatMap((each) => Object.values(each).filter((inner) => typeof inner === 'object' && inner !== null));
  return layer.length > 0;
}

/** The text under a name of a body. E_BAD_REQUEST when it is missing or no text. */
export function textField(body: JsonObject, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw new KitError('E_BAD_REQUEST', `${name}: give a text that is not empty.`, { field: name });
  return value;
}

async function readBytes(request: IncomingMessage, limit: number): Promise<Buffer> {
  const tooLarge = (): KitError => new KitError('E_BODY_TOO_LARGE', `The body is larger than ${limit} bytes.`, { current_limit_bytes: limit });
  // What is refused is still read to its end, by nobody: a client that is writing would not see the answer otherwise.
  const refuse = (): never => {
    request.resume();
    throw tooLarge();
  };
  if (Number(request.headers['content-length'] ?? 0) > limit) refuse();
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= limit) chunks.push(chunk);
      else reject(tooLarge());
    });
    request.once('end', () => resolve(Buffer.concat(chunks)));
    request.once('close', () => {
      if (!request.complete) reject(new KitError('E_BAD_REQUEST', 'The body ended early.'));
    });
    request.once('error', reject);
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new KitError('E_BAD_REQUEST', 'The body is not JSON.', {}, { cause: error });
  }
}
