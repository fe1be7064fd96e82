import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';

suite('what results link to', () => {
  const demo = useDemo(['everything']);
  /** Addresses that were read from a server so far. */
  const read = async (): Promise<string[]> => {
    const [day] = await readdir(join(demo.demo.data, 'audit'));
    const lines = (await readFile(join(demo.demo.data, 'audit', day!), 'utf8')).trim().split('\n').map((line) => JSON.parse(line) as { event: string; details: { uri: string } });
    return lines.filter(({ event }) => event === 'link_read').map(({ details }) => details.uri);
  };

  test('is read from a real server when its tab is opened, and comes as a new version when the server says that it changed', async () => {
    const bench = await demo.open();
    await bench.call('everything/get-resource-links', { count: '3' });
    const names = await eventually('the links as tabs', async () => ((await bench.tabs()).length === 3 ? bench.tabs() : undefined));
    await eventually('the open one is read', async () => (await read()).length === 1 || undefined);
    const shown = (await read())[0]!;
    const text = names.find((name) => /text/i.test(name))!;
    await bench.showTab(text);
    await bench.reader.sees('Resource 2');
    const uris = await eventually('both are read', async () => ((await read()).length === 2 ? read() : undefined));
    assert.notEqual(uris[1], shown);
    // Its server tells its subscribers every few seconds, and writes the time into what it answers.
    await bench.call('everything/toggle-subscriber-updates');
    await bench.showTab(text);
    await eventually('another version', async () => (await bench.page.evaluate((name) => Object.values(document.querySelector('mcp-canvas')!.snapshot().state.artifacts).flat(3).some((file) => (file as { name?: string; version?: number } | null)?.name === name && (file as { version: number }).version > 1), text)) || undefined);
    await bench.call('everything/toggle-subscriber-updates');
    await bench.close();
  });
});
