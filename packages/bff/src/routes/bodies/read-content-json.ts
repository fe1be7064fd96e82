import { isJsonObject, type JsonObject, type Spills } from '@mcp-canvas/contract';
import { KitError } from '../../errors.ts';
import { discardSpills, readMessage } from '../../invoke/index.ts';
import type { Services } from '../../services.ts';
import { MiB } from './request-body.ts';
import type { Context } from '../../requests/request-state.ts';

/** Bytes of a body without its long base64. */
const restLimit = 32 * MiB;

/** The JSON object in the body as a server's message is taken in: long base64 goes to the store while it arrives. The errors are those of `readJson`. */
export async function readContentJson(ctx: Context, { driver, config }: Pick<Services, 'driver' | 'config'>, base64_limit = config.features.base64_size_limit_mb * MiB): Promise<{ body: JsonObject; spills: Spills }> {
  if (ctx.is('application/json') === false) throw new KitError('E_MEDIA_TYPE', 'Send the body as application/json.');
  const { message, spills, failure } = await readMessage(ctx.req, { stage: () => driver.stage(), base64_limit, rest_limit: restLimit }).catch(asBadRequest);
  if (!failure && isJsonObject(message)) return { body: message, spills };
  await discardSpills(spills);
  throw failure ?? new KitError('E_BAD_REQUEST', 'The body must be a JSON object.');
}

function asBadRequest(cause: unknown): never {
  if (cause instanceof SyntaxError) throw new KitError('E_BAD_REQUEST', 'The body is not JSON.', {}, { cause });
  if ((cause as NodeJS.ErrnoException).code === 'ECONNRESET') throw new KitError('E_BAD_REQUEST', 'The body ended early.', {}, { cause });
  throw cause;
}
