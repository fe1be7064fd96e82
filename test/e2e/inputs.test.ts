import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, suite, test } from 'node:test';
import type { ElementHandle } from 'puppeteer-core';
import { useDemo } from './use-demo.ts';
import type { Workbench } from './workbench.ts';

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

suite('what a tool is given', () => {
  const demo = useDemo(['showcase', 'workshop']);
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'mcp-canvas-upload-'));
  });
  after(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  async function upload(bench: Workbench, name: string, content: string): Promise<void> {
    await writeFile(join(folder, name), content);
    const input = (await bench.page.$('#upload')) as ElementHandle<HTMLInputElement>;
    await input.uploadFile(join(folder, name));
    await bench.reader.sees(`${name} is in this session now.`);
  }

  test('the identity, whatever the person writes as username', async () => {
    const bench = await demo.open();
    const { results } = await bench.call('showcase/username_echo', { username: 'root@example.org' });
    assert.deepEqual(results, { username: 'dev@localhost' });
    await bench.close();
  });

  test('an address in place of the name of an uploaded file, and no token of it is shown', async () => {
    const bench = await demo.open();
    const content = 'day,herons\n1,3\n';
    await upload(bench, 'größe 1.csv', content);
    const ended = await bench.call('showcase/file_consumer', { filename: 'größe 1.csv' });
    assert.equal(ended.state, 'done', ended.problem);
    const { size, sha256: hash } = ended.results as { size: number; sha256: string };
    assert.deepEqual({ size, hash }, { size: Buffer.byteLength(content), hash: sha256(content) });
    assert.doesNotMatch(await bench.page.content(), /token=/);
    await bench.close();
  });

  test('a path in place of the name, where the server reads files itself', async () => {
    const bench = await demo.open();
    const content = 'day,herons\n2,5\n';
    await upload(bench, 'größe 2.csv', content);
    const { results } = await bench.call('workshop/read_input', { filename: 'größe 2.csv' });
    assert.deepEqual(results, { path: '/tmp/dev@localhost/input_files/größe 2.csv', size: Buffer.byteLength(content), sha256: sha256(content) });
    await bench.close();
  });

  test('a file that is chosen before the session is there comes into it', async () => {
    const bench = await demo.open();
    const { page } = bench;
    await page.evaluateOnNewDocument(() => {
      const { fetch } = window;
      const { promise: free, resolve } = Promise.withResolvers<void>();
      const isSession = (to: RequestInfo | URL): boolean => /\/api\/sessions(?:\/[\w-]+)?$/.test(to instanceof Request ? to.url : String(to));
      window.fetch = async (to, init) => (isSession(to) ? free.then(() => fetch(to, init)) : fetch(to, init));
      Object.assign(window, { setFree: resolve });
    });
    await page.reload();
    await page.waitForSelector('#upload');
    await writeFile(join(folder, 'early.txt'), 'early');
    await ((await page.$('#upload')) as ElementHandle<HTMLInputElement>).uploadFile(join(folder, 'early.txt'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    assert.doesNotMatch(await page.evaluate(() => document.body.innerText), /early\.txt is in this session/);
    await page.evaluate(() => (window as unknown as { setFree(): void }).setFree());
    await bench.reader.sees('early.txt is in this session now.');
    const { files } = await page.evaluate(async () => (await fetch(`/api/sessions/${sessionStorage.getItem('mcp-canvas-demo-session')}/context`)).json() as Promise<{ files: readonly { name: string }[] }>);
    assert.ok(files.some(({ name }) => name === 'early.txt'), JSON.stringify(files));
    await bench.close();
  });

  test('addresses in place of several names; another word is left as it is', async () => {
    const bench = await demo.open();
    await upload(bench, 'a.txt', 'aaa');
    await upload(bench, 'b.txt', 'bb');
    const { results } = await bench.call('showcase/files_consumer', { file_names: 'a.txt\nb.txt\nnot-there.txt' });
    const { files } = results as { files: { sha256?: string; missing?: string }[] };
    assert.deepEqual(files.map(({ sha256: hash, missing }) => hash ?? missing), [sha256('aaa'), sha256('bb'), 'not-there.txt']);
    await bench.close();
  });

  test('a file that a tool made is one that the next tool can read', async () => {
    const bench = await demo.open();
    await bench.call('showcase/next_version', { note: 'to be read again' });
    const { results } = await bench.call('showcase/file_consumer', { filename: 'counter.md' });
    assert.equal((results as { sha256: string }).sha256, sha256('# Draft\n\nto be read again\n'));
    await bench.close();
  });

  test('each kind of argument, by a form made from the schema', async () => {
    const bench = await demo.open();
    const ended = await bench.call('showcase/every_input', { title: 'A title', share: '0.25', copies: '3', draft: false, colour: 'orange', labels: 'river\nfog', address: '{"city":"Basel"}' });
    assert.deepEqual(ended.results, { received: { title: 'A title', story: 'Once upon a time', share: 0.25, copies: 3, draft: false, colour: 'orange', labels: ['river', 'fog'], address: { city: 'Basel' } } });
    await bench.close();
  });

  test('nothing, while a field is wrong: the form says which, and the cursor is in it', async () => {
    const bench = await demo.open();
    await bench.choose('showcase/every_input');
    await bench.enter({ share: 'many', address: '{city' });
    await bench.page.locator('#form button[type="submit"]').click();
    await bench.reader.sees('Fill this in.', 'Write a number.', 'This is not JSON.');
    assert.equal(await bench.page.evaluate(() => document.activeElement?.getAttribute('name')), 'title');
    assert.equal((await bench.page.$$('#calls > li')).length, 0);
    await bench.close();
  });

  for (const tool of ['large_blob', 'large_artifact_in_text']) {
    test(`back: ${tool} of 8 MiB is stored with exactly its bytes, and its results stay small`, async () => {
      const bench = await demo.open();
      const ended = await bench.call(`showcase/${tool}`);
      assert.equal(ended.state, 'done', ended.problem);
      const told = /[0-9a-f]{64}/.exec(JSON.stringify(ended.results))?.[0];
      const stored = await bench.page.evaluate(async () => {
        const session = sessionStorage.getItem('mcp-canvas-demo-session');
        const { files } = await (await fetch(`/api/files?session=${session}`)).json();
        return files.map(({ size, sha256: hash }: { size: number; sha256: string }) => ({ size, hash }));
      });
      assert.deepEqual(stored, [{ size: 8 * 2 ** 20, hash: told }]);
      assert.ok(JSON.stringify(ended.context).length < 2000);
      await bench.close();
    });
  }
});
