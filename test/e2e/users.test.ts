import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { useDemo } from './use-demo.ts';

const secret = 'what the proxy knows';
const as = (user: string) => ({ headers: { 'x-user-email': user, 'x-user-groups': 'users', 'x-proxy-secret': secret } });

suite('two users', () => {
  const demo = useDemo(['showcase'], (config) => Object.assign(config, { identity: { provider: 'header', proxy_secret: secret }, frames: {} }));

  test('each is who the proxy says', async () => {
    const [alice, bob] = await Promise.all(['Alice@Example.org', 'bob@example.org'].map((user) => demo.open(as(user))));
    assert.deepEqual((await alice!.call('showcase/username_echo')).results, { username: 'alice@example.org' });
    assert.deepEqual((await bob!.call('showcase/username_echo')).results, { username: 'bob@example.org' });
    await Promise.all([alice!.close(), bob!.close()]);
  });

  test('what belongs to one answers to the other like what does not exist', async () => {
    const [alice, bob] = await Promise.all(['alice@example.org', 'bob@example.org'].map((user) => demo.open(as(user))));
    await alice!.call('showcase/markdown');
    await alice!.hasTabs('report.md');
    const hers = await alice!.page.evaluate(async () => {
      const session = sessionStorage.getItem('mcp-canvas-demo-session');
      const { files } = await (await fetch('/api/files')).json();
      return { session, file: files.find(({ name }: { name: string }) => name === 'report.md') };
    });
    const key = hers.file.key.split('/').map(encodeURIComponent).join('/');
    const addresses = [`/api/sessions/${hers.session}`, `/api/sessions/${hers.session}/events`, `/api/sessions/${hers.session}/context`, `/api/files/${key}`, `/api/files/download/${key}`];
    const statuses = await bob!.page.evaluate((list) => Promise.all(list.map(async (address) => (await fetch(address)).status)), addresses);
    assert.deepEqual(statuses, [404, 404, 404, 404, 404]);
    const his = await bob!.page.evaluate(async () => (await (await fetch('/api/files')).json()).files);
    assert.deepEqual(his, []);
    assert.deepEqual(await bob!.tabs(), []);
    await alice!.close();
    await bob!.reader.close();
  });

  test('the same name of each is a file of its own', async () => {
    const [alice, bob] = await Promise.all(['alice@example.org', 'bob@example.org'].map((user) => demo.open(as(user))));
    await alice!.call('showcase/next_version', { note: 'the words of Alice' });
    await bob!.call('showcase/next_version', { note: 'the words of Bob' });
    await alice!.reader.sees('the words of Alice');
    await bob!.reader.sees('the words of Bob');
    assert.doesNotMatch(await bob!.reader.seen(), /Alice/);
    await Promise.all([alice!.close(), bob!.close()]);
  });

  test('one whose server dies does not disturb the other', async () => {
    const [alice, bob] = await Promise.all(['alice@example.org', 'bob@example.org'].map((user) => demo.open(as(user))));
    await bob!.choose('showcase/slow_with_progress');
    await bob!.enter({ seconds: '2', steps: '8' });
    const running = await bob!.send();
    assert.equal((await alice!.call('showcase/crashing')).state, 'failed');
    assert.equal((await bob!.ended(running)).state, 'done');
    await Promise.all([alice!.close(), bob!.close()]);
  });

  test('nobody gets in without the proxy’s proof', async () => {
    for (const headers of [{ 'x-user-email': 'alice@example.org' }, { 'x-user-email': 'alice@example.org', 'x-proxy-secret': 'guessed' }, {}]) {
      const response = await fetch(`${demo.origin}/api/servers`, { headers: headers as Record<string, string> });
      assert.equal(response.status, 401);
      assert.equal(((await response.json()) as { meta_data: { error_code: string } }).meta_data.error_code, 'E_IDENTITY');
    }
  });
});
