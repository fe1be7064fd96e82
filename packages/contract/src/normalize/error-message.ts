import { isJsonObject } from '../guards.ts';
import type { JsonValue } from '../json.ts';
import { firstText } from './artifacts/artifact-fields.ts';

/** The message that an error's payload carries. */
export const messageOf = (value: JsonValue | undefined): string | undefined => {
  if (typeof value === 'string') return value;
  if (!isJsonObject(value)) return undefined;
  return firstText(value, ['error', 'message']) ?? messageOf(value['error']);
};
