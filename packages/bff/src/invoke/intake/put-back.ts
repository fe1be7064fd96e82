import { buffer } from 'node:stream/consumers';
import type { SpilledContent, Spills } from '@mcp-canvas/contract';
import type { StorageDriver } from '../../storage/driver.ts';

/**
 * The value with the exact text in place of every mark: for messages whose content is no file (tool lists, errors).
 * Base64 needs no escape in JSON, so it is put back into the JSON text, names of properties included.
 */
export async function putBack(value: unknown, spills: Spills, driver: Pick<StorageDriver, 'readStaged'>): Promise<unknown> {
  if (spills.size === 0 || value === undefined) return value;
  const texts = new Map<string, string>();
  for (const [mark, content] of spills) texts.set(mark, unpadded((await buffer(driver.readStaged(content.ref))).toString('base64'), content));
  return JSON.parse(JSON.stringify(value).replace(/spill[0-9a-f]{32}/g, (mark) => texts.get(mark) ?? mark)) as unknown;
}

const unpadded = (base64: string, { missing_padding }: SpilledContent): string => base64.slice(0, base64.length - missing_padding);
