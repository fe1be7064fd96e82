import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';
import type { Workbench } from './workbench.ts';

suite('a knowledge graph', () => {
  const demo = useDemo(['showcase']);

  const press = async ({ page }: Workbench, name: string): Promise<void> => {
    const button = await eventually(`the button ${name}`, async () => {
      for (const one of await page.$$('mcp-canvas >>> button, mcp-canvas >>> summary')) {
        const said = await one.evaluate((element) => (element.getClientRects().length > 0 && !element.closest('[data-waiting]') ? element.getAttribute('aria-label') || element.textContent?.replaceAll(/\s+/g, ' ').trim() : ''));
        if (said === name || said?.startsWith(`${name} `)) return one;
      }
      return undefined;
    });
    await button.click();
  };
  const rows = ({ page }: Workbench): Promise<string[]> => page.$$eval('mcp-canvas >>> .row .cell[data-column="name"]', (cells) => cells.map((cell) => cell.textContent?.trim() ?? ''));
  /** Every value that a graph's file holds, by version, as the service keeps it. */
  const stored = ({ page }: Workbench) =>
    page.evaluate(async () => {
      const { sessionId } = document.querySelector('mcp-canvas')!;
      const { files } = (await (await fetch(`/api/files?session=${sessionId}`)).json()) as { files: { name: string; mime: string; version: number; revision?: object; versions: { key: string }[] }[] };
      const file = files.find(({ mime }) => mime === 'application/vnd.knowledge-graph')!;
      const addresses = await Promise.all(file.versions.map(async ({ key }) => ((await (await fetch(`/api/files/${key.split('/').map(encodeURIComponent).join('/')}`)).json()) as { url: string }).url));
      const graphs = await Promise.all(addresses.map(async (url) => (await (await fetch(url)).json()) as { nodes: { type: string }[]; query: string; revision?: object }));
      return { name: file.name, newest: file.version, revision: file.revision, graphs };
    });

  test('a filter is saved as a version with its label and command, beside the first, which stays as it was', async () => {
    const bench = await demo.open();
    await bench.call('showcase/knowledge_graph');
    await bench.reader.sees('14 nodes, 18 links', 'inflammatory response');
    await press(bench, 'process');
    await bench.reader.sees('12 of 14 nodes, 13 of 18 links');
    await press(bench, 'Save as version');
    await bench.page.waitForSelector('mcp-canvas >>> .save input');
    await eventually('the name selected', () => bench.page.$eval('mcp-canvas >>> .save input', (field) => (field as HTMLInputElement).selectionEnd! > 0 && (field.getRootNode() as ShadowRoot).activeElement === field));
    await bench.page.keyboard.type('What treats asthma');
    await bench.page.keyboard.press('Enter');
    await bench.reader.sees('Version 2 of 2', '12 nodes, 13 links', 'filter types: disease, drug, gene');
    assert.ok(!(await rows(bench)).includes('inflammatory response'));

    await press(bench, 'Version 2 of 2');
    await bench.reader.sees('What treats asthma', 'knowledge_graph of showcase', String(new Date().getFullYear()));
    await bench.page.keyboard.press('Escape');
    await press(bench, 'Older version');
    await bench.reader.sees('Version 1 of 2', '14 nodes, 18 links');
    await eventually('the whole graph again', async () => (await rows(bench)).includes('inflammatory response'));
    await press(bench, 'Latest version');
    await bench.reader.sees('Version 2 of 2', '12 nodes, 13 links');

    const { newest, revision, graphs } = await stored(bench);
    assert.deepEqual([newest, revision], [2, { label: 'What treats asthma', command: 'filter types: disease, drug, gene' }]);
    assert.deepEqual(graphs.map(({ nodes }) => nodes.length), [14, 12]);
    assert.equal(graphs[1]!.query, graphs[0]!.query, 'the other fields of the file stay');
    assert.ok(graphs[1]!.nodes.every(({ type }) => type !== 'process'));
    await bench.hasTabs('Knowledge Graph');
    await bench.close();
  });

  test('without a service the canvas keeps the version', async () => {
    const bench = await demo.open();
    await bench.page.evaluate(async () => {
      const canvas = document.createElement('mcp-canvas');
      canvas.style.setProperty('block-size', '600px');
      document.body.replaceChildren(canvas);
      const graph = { nodes: [{ id: 'a', type: 'one' }, { id: 'b', type: 'two' }], links: [{ source: 'a', target: 'b' }] };
      await canvas.addToolResult({ results: 'here', artifacts: [{ name: 'own.json', mime: 'application/vnd.knowledge-graph', b64: btoa(JSON.stringify(graph)) }] });
    });
    await bench.reader.sees('2 nodes, 1 link');
    await press(bench, 'two');
    await press(bench, 'Save as version');
    await (await bench.page.waitForSelector('mcp-canvas >>> .save input'))!.press('Enter');
    await bench.reader.sees('Version 2 of 2', '1 node, 0 links');
    await press(bench, 'Older version');
    await bench.reader.sees('Version 1 of 2', '2 nodes, 1 link');
    await bench.close();
  });
});
