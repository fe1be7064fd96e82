import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import type { Protocol } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';
import type { Workbench } from './workbench.ts';

/** A tool for each viewer, and a word of what it shows. */
const scenes: Readonly<Record<string, string>> = {
  markdown: 'Field report',
  csv: 'a note, number 3',
  code: 'heron_1',
  json: 'station-7',
  mail: 'Herons of July',
  calendar: 'Count the herons',
  archive: 'visitors.csv',
  notebook: 'Herons, counted',
  pdf: 'of 3',
  image: '480',
  gltf_model: 'triangles',
  word_document: 'Herons of the weir',
  powerpoint_presentation: 'How they were counted',
  book: '1 of 5',
  drawio: 'Save as SVG',
};

const plain = (text: unknown): string => String(text ?? '').trim().replaceAll(/\s+/g, ' ').toLowerCase();

suite('what is read out', () => {
  const demo = useDemo(['showcase']);

  for (const [tool, sees] of Object.entries(scenes)) {
    test(`${tool}: no name is said again as a description, and nothing to press is without a name`, async () => {
      const bench = await demo.open();
      await bench.call(`showcase/${tool}`);
      await bench.reader.sees(sees);
      if (tool === 'code') await search(bench);
      if (tool === 'csv') await list(bench);
      const nodes = await spoken(bench);
      const pressed = nodes.filter(({ role }) => ['button', 'link', 'textbox', 'searchbox', 'combobox', 'checkbox', 'spinbutton', 'tab', 'treeitem', 'DisclosureTriangle'].includes(role?.value as string));
      assert.ok(pressed.length > 8, 'there is something to press');
      assert.deepEqual(pressed.filter(({ name }) => plain(name?.value) === '').map(({ role, properties }) => `${role?.value} ${JSON.stringify(properties)}`), []);
      assert.deepEqual(nodes.filter(({ name, description }) => repeats(plain(name?.value), plain(description?.value))).map(({ role, name, description }) => `${role?.value} “${name?.value}”: “${description?.value}”`), []);
      await bench.close();
    });
  }

  const repeats = (name: string, description: string): boolean => description !== '' && (name.includes(description) || description.includes(name));

  async function search({ page }: Workbench): Promise<void> {
    const find = await page.waitForSelector('mcp-canvas >>> mcp-artifact-viewer >>> [aria-label="Find"]');
    await find!.click();
    await page.waitForSelector('mcp-canvas >>> mcp-artifact-viewer >>> .find .meant');
  }

  async function list({ page }: Workbench): Promise<void> {
    await page.$eval('mcp-canvas', (canvas) => canvas.shadowRoot!.querySelector<HTMLElement>('.files > button')!.click());
    await page.waitForSelector('mcp-canvas >>> .menu .entry');
  }

  /** The accessibility tree of the page, as soon as it has what is shown. */
  async function spoken({ page }: Workbench): Promise<Protocol.Accessibility.AXNode[]> {
    const session = await page.createCDPSession();
    const nodes = await eventually('the tree of the page', async () => {
      const { nodes: all } = await session.send('Accessibility.getFullAXTree');
      return all.some(({ name }) => name?.value === 'Download') ? all.filter(({ ignored }) => !ignored) : undefined;
    });
    await session.detach();
    return nodes;
  }
});
