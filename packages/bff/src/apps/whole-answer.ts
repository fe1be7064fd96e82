import type { JsonValue, Spills } from '@mcp-canvas/contract';
import type { Tokens } from '../capabilities/tokens.ts';
import { KitError } from '../errors.ts';
import { putBack } from '../invoke/index.ts';
import { mapStrings } from '../publish/map-strings.ts';
import type { StorageDriver } from '../storage/driver.ts';

/** Bytes of an answer of a server that is given as it is. */
const mostAnswer = 8 * 2 ** 20;

export interface AnswerServices {
  tokens: Pick<Tokens, 'mask'>;
  driver: Pick<StorageDriver, 'readStaged'>;
}

/** Tokens of the service are nobody's to read. */
export const maskedIn = <T>(tokens: AnswerServices['tokens'], value: T): T => mapStrings(value, (text) => (text.includes('eyJ') ? tokens.mask(text) : text));

/** A server's raw answer with its content put back, without tokens. E_FILE_TOO_LARGE above 8 MiB. */
export async function wholeAnswer({ tokens, driver }: AnswerServices, raw: unknown, spills: Spills): Promise<JsonValue> {
  const text = JSON.stringify(raw) ?? 'null';
  const size = [...spills.values()].reduce((sum, content) => sum + Math.ceil(content.size / 3) * 4, Buffer.byteLength(text));
  if (size > mostAnswer) throw new KitError('E_FILE_TOO_LARGE', `The answer has ${size} bytes; ${mostAnswer} are the most that is given as it is.`, { current_limit_bytes: mostAnswer });
  return maskedIn(tokens, (await putBack(raw, spills, driver)) as JsonValue);
}
