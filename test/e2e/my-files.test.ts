import assert from 'node:assert/strict';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { suite, test } from 'node:test';
import { unzipSync } from 'fflate';
import type { ElementHandle, Page } from 'puppeteer-core';
import { eventually } from './eventually.ts';
import { useDemo } from './use-demo.ts';
import type { Workbench } from './workbench.ts';

interface Listed {
  name: string;
  versions: { version: number }[];
  session_id: string;
}

/** My Files in the hands of a person. */
class MyFiles {
  readonly bench: Workbench;
  readonly page: Page;

  constructor(bench: Workbench) {
    this.bench = bench;
    this.page = bench.page;
  }

  static async open(bench: Workbench): Promise<MyFiles> {
    const files = new MyFiles(bench);
    for (const button of await bench.page.$$('.views button')) {
      if ((await button.evaluate((one) => one.textContent?.trim())) === 'My Files' && (await button.isVisible())) await button.click();
    }
    await bench.page.waitForSelector('mcp-files >>> .search', { visible: true });
    return files;
  }

  names(): Promise<string[]> {
    return this.page.$$eval('mcp-files >>> .row', (rows) => rows.map((row) => row.querySelector('.open')?.textContent?.trim() ?? '?'));
  }

  async lists(...names: string[]): Promise<void> {
    await eventually(`My Files with ${names.join(', ')}`, async () => JSON.stringify(await this.names()) === JSON.stringify(names), { last: () => this.seen() });
  }

  seen(): Promise<string> {
    // Names in sentences stand between marks that keep their directions apart.
    return this.page.$eval('mcp-files', (element) => (element.shadowRoot!.querySelector('.files') as HTMLElement).innerText.replaceAll(/[\u2068\u2069]/g, ''));
  }

  async sees(text: string): Promise<void> {
    await eventually(`My Files says ${text}`, async () => (await this.seen()).includes(text), { last: () => this.seen() });
  }

  async choose(...paths: string[]): Promise<void> {
    const picker = (await this.page.$('mcp-files >>> .picker')) as ElementHandle<HTMLInputElement>;
    await picker.uploadFile(...paths);
  }

  async focus(name: string): Promise<void> {
    const found = await eventually(`the name ${name}`, async () => {
      for (const one of await this.page.$$('mcp-files >>> .open')) if ((await one.evaluate((element) => element.textContent?.trim())) === name) return one;
      return undefined;
    });
    await found.focus();
  }

  /** The text of what has the keyboard in the list. */
  focused(): Promise<string> {
    return this.page.$eval('mcp-files', (element) => element.shadowRoot!.activeElement?.textContent?.trim() ?? '');
  }

  stored(): Promise<Listed[]> {
    return this.page.evaluate(async () => (await (await fetch('/api/files')).json()).files);
  }
}

suite('My Files', () => {
  const demo = useDemo(['showcase'], (config) => (config.features = { max_file_mb: 8, upload_limit_mb: 8 }));
  const inFolder = (work: (folder: string, write: (name: string, text: string) => Promise<string>) => Promise<void>) => async () => {
    const folder = await mkdtemp(join(tmpdir(), 'my-files-'));
    const write = async (name: string, text: string) => {
      await writeFile(join(folder, name), text);
      return join(folder, name);
    };
    await work(folder, write).finally(() => rm(folder, { recursive: true, force: true }));
  };
  /** Nothing of one test is in the way of the next. */
  const emptied = async (files: MyFiles): Promise<void> => {
    await files.page.evaluate(async () => {
      const { files: all } = await (await fetch('/api/files?limit=1000')).json();
      for (const { key } of all) await fetch(`/api/files/${key.split('/').map(encodeURIComponent).join('/')}`, { method: 'DELETE' });
      await document.querySelector('mcp-files')!.refresh();
    });
    await files.sees('No files yet');
  };

  test('uploads with a bar by bytes, cancels, and tells what is too large before a byte is sent', inFolder(async (_folder, write) => {
    const files = await MyFiles.open(await demo.open());
    await emptied(files);
    await files.choose(await write('notes.md', '# Notes'), await write('numbers.csv', 'a,b\n1,2\n'));
    await eventually('both are listed', async () => (await files.names()).toSorted().join() === 'notes.md,numbers.csv', { last: () => files.seen() });
    assert.notEqual((await files.stored())[0]!.session_id, '');
    await files.page.emulateNetworkConditions({ upload: 400_000, download: 10_000_000, latency: 0 });
    await files.choose(await write('slow.bin', 'x'.repeat(4_000_000)));
    await eventually('the bar moves', () => files.page.$$eval('mcp-files >>> progress', (bars) => bars.some((bar) => bar.value > 0 && bar.value < 1)), { last: () => files.seen() });
    await files.page.click('mcp-files >>> .upload-row button');
    await eventually('it is off the list', async () => (await files.page.$$('mcp-files >>> .upload-row')).length === 0);
    await files.page.emulateNetworkConditions(null);
    const huge = await write('huge.bin', 'x'.repeat(9 * 2 ** 20));
    const sent: string[] = [];
    files.page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await files.choose(huge);
    await files.sees('“huge.bin” is too large: 9.4 MB. The service takes files up to 8.4 MB.');
    assert.deepEqual(sent, []);
    assert.deepEqual((await files.stored()).map(({ name }) => name).toSorted(), ['notes.md', 'numbers.csv']);
    await files.bench.close();
  }));

  test('takes files that are dropped on it, and tells folders apart', inFolder(async (folder, write) => {
    const files = await MyFiles.open(await demo.open());
    await emptied(files);
    const session = await files.page.createCDPSession();
    const { x, y } = await files.page.$eval('mcp-files', (element) => element.getBoundingClientRect().toJSON() as DOMRect);
    const drag = async (type: 'dragEnter' | 'dragOver' | 'drop', path: string) => session.send('Input.dispatchDragEvent', { type, x: x + 80, y: y + 300, data: { items: [], files: [path], dragOperationsMask: 1 } });
    const dropped = await write('dropped.txt', 'dropped');
    await drag('dragEnter', dropped);
    await drag('dragOver', dropped);
    await files.sees('Drop the files to upload them');
    // Dropped is only where the page has said, of a movement before, that it takes what is dropped.
    await drag('dragOver', dropped);
    await drag('drop', dropped);
    await files.lists('dropped.txt');
    for (const type of ['dragEnter', 'dragOver', 'drop'] as const) await drag(type, folder);
    await files.sees('is a folder and was left out');
    assert.deepEqual((await files.stored()).map(({ name }) => name), ['dropped.txt']);
    await files.bench.close();
  }));

  test('renames, deletes, undoes and opens by the keyboard alone', inFolder(async (_folder, write) => {
    const files = await MyFiles.open(await demo.open());
    const { keyboard } = files.page;
    await emptied(files);
    await files.choose(await write('a.md', '# The first file'));
    await files.lists('a.md');
    await files.choose(await write('b.md', '# The second file'));
    await files.lists('b.md', 'a.md');
    await files.focus('b.md');
    await keyboard.press('F2');
    await eventually('the name is a field', () => files.page.$eval('mcp-files', (element) => element.shadowRoot!.activeElement?.matches('.rename') ?? false));
    await keyboard.type('renamed');
    await keyboard.press('Enter');
    await files.lists('renamed.md', 'a.md');
    await eventually('the keyboard is on the name', async () => (await files.focused()) === 'renamed.md', { last: () => files.focused() });
    await keyboard.press('F2');
    await eventually('the name is a field', () => files.page.$eval('mcp-files', (element) => element.shadowRoot!.activeElement?.matches('.rename') ?? false));
    await keyboard.type('a');
    await keyboard.press('Enter');
    await files.sees('There is a file of that name already.');
    await keyboard.press('Escape');
    await files.lists('renamed.md', 'a.md');
    await keyboard.press('Delete');
    await files.lists('a.md');
    await eventually('the keyboard is on the next one', async () => (await files.focused()) === 'a.md', { last: () => files.focused() });
    await eventually('it is gone from the service', async () => (await files.stored()).length === 1);
    await keyboard.down('Control');
    await keyboard.press('z');
    await keyboard.up('Control');
    await files.lists('renamed.md', 'a.md');
    await eventually('the keyboard is on what came back', async () => (await files.focused()) === 'renamed.md', { last: () => files.focused() });
    await keyboard.press('Enter');
    await files.bench.reader.sees('The second file');
    await files.bench.hasTabs('renamed.md');
    // The browser notes each refusal by itself: that of the name that is taken.
    assert.match(files.bench.reader.problems.splice(0).join(), /^console: [^,]* 409 [^,]*$/);
    await files.bench.close();
  }));

  test('opens a file of an earlier session in the canvas', inFolder(async (_folder, write) => {
    const first = await MyFiles.open(await demo.open());
    await emptied(first);
    await first.choose(await write('earlier.md', '# Of an earlier session'));
    await first.lists('earlier.md');
    await first.bench.close();
    const files = await MyFiles.open(await demo.open());
    await files.lists('earlier.md');
    await files.focus('earlier.md');
    await files.page.keyboard.press('Enter');
    await files.bench.reader.sees('Of an earlier session');
    await files.bench.close();
  }));

  test('lists versions, opens one, deletes one and brings it back', inFolder(async (_folder, write) => {
    const files = await MyFiles.open(await demo.open());
    await emptied(files);
    for (const text of ['one', 'two', 'three']) {
      await files.choose(await write('plan.md', `# Version ${text}`));
      await eventually(`version ${text}`, async () => (await files.stored())[0]?.versions.length === ['one', 'two', 'three'].indexOf(text) + 1);
    }
    await files.sees('3 versions');
    await files.page.click('mcp-files >>> .count button');
    await files.sees('Versions of plan.md');
    await files.page.click('mcp-files >>> [aria-label="Delete version 2"]');
    await files.sees('Version 2 of plan.md was deleted');
    await eventually('it is gone from the service', async () => (await files.stored())[0]!.versions.map(({ version }) => version).join() === '1,3');
    await files.page.click('mcp-files >>> dialog [part="undo-button"]');
    await eventually('it is back', async () => (await files.page.$$('mcp-files >>> .version')).length === 3 && (await files.stored())[0]!.versions.length === 3, { last: () => files.seen() });
    await files.page.click('mcp-files >>> [aria-label="Open version 1"]');
    await files.bench.reader.sees('Version one');
    await files.bench.close();
  }));

  test('searches, and downloads many as one zip', inFolder(async (folder, write) => {
    const files = await MyFiles.open(await demo.open());
    await emptied(files);
    await files.choose(await write('river one.txt', '1'), await write('river two.txt', '2'), await write('lake.txt', '3'));
    await eventually('all are listed', async () => (await files.names()).length === 3);
    const field = (await files.page.$('mcp-files >>> .search'))!;
    await field.type('river');
    await eventually('two match', async () => (await files.names()).toSorted().join() === 'river one.txt,river two.txt', { last: () => files.seen() });
    await files.page.click('mcp-files >>> .every');
    await files.sees('2 selected, 2 bytes');
    const session = await demo.browser.target().createCDPSession();
    await session.send('Browser.setDownloadBehavior', { behavior: 'allow', browserContextId: files.bench.reader.context.id!, downloadPath: folder });
    await files.page.click('mcp-files >>> [part="selection-button"]');
    const zip = await eventually('the zip', () => readFile(join(folder, 'files.zip')).catch(() => undefined));
    assert.deepEqual(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, Buffer.from(bytes).toString()]).toSorted(), [['river one.txt', '1'], ['river two.txt', '2']]);
    await field.click({ count: 3 });
    await field.type('nothing is called so');
    await files.sees('No file matches');
    await files.bench.close();
  }));

  test('shows what another tab uploads and what a tool makes, while nobody touches it', inFolder(async (_folder, write) => {
    const files = await MyFiles.open(await demo.open());
    await emptied(files);
    const other = await files.bench.reader.context.newPage();
    await other.goto(`${demo.origin}/docs/`);
    await other.evaluate((session) => sessionStorage.setItem('mcp-canvas-demo-session', session ?? ''), await files.page.evaluate(() => sessionStorage.getItem('mcp-canvas-demo-session')));
    await other.goto(`${demo.origin}/`);
    await other.waitForSelector('#tools [role="option"]');
    const picker = (await other.waitForSelector('mcp-files >>> .picker')) as ElementHandle<HTMLInputElement>;
    await picker.uploadFile(await write('of the other tab.txt', 'x'));
    await files.lists('of the other tab.txt');
    await other.close();
    await files.bench.call('showcase/markdown');
    await MyFiles.open(files.bench);
    await files.lists('report.md', 'of the other tab.txt');
    await files.sees('Generated');
    await files.bench.close();
  }));

  test('can be used on a phone', inFolder(async (_folder, write) => {
    const files = await MyFiles.open(await demo.open({ width: 390, height: 844 }));
    await emptied(files);
    await files.choose(await write('on the phone.md', '# Seen on the phone'));
    await files.lists('on the phone.md');
    assert.equal(await files.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    await files.page.click('mcp-files >>> .open');
    await files.bench.reader.sees('Seen on the phone');
    assert.equal(await files.page.$eval('mcp-files', (element) => element.checkVisibility()), false);
    await files.bench.close();
  }));
});
