import type { Spills } from '@mcp-canvas/contract';
import type { StorageDriver } from '../../storage/driver.ts';

/** The value with the exact text in place of every mark: for messages whose content is no file (tool lists, errors). */
export async function putBack(value: unknown, spills: Spills, driver: Pick<StorageDriver, 'readStaged'>): Promise<unknown> {
  if (spills.size === 0) return value;
  const texts = new Map<string, string>();
  for (const [mark, content] of spills) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of driver.readStaged(content.ref)) chunks.push(chunk);
    texts.set(mark, Buffer.concat(chunks).toString('base64'));
  }
  const restore = (text: string) => text.replace(/spill[0-9a-f]{32}/g, (mark) => texts.get(mark) ?? mark);
  return JSON.parse(JSON.stringify(value), (_key, one: unknown) => (typeof one === 'string' ? restore(one) : one)) as unknown;
}
