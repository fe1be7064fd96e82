import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMemoryDriver } from '../storage/drivers/memory.ts';
import { createViews } from './views.ts';

const call = (call_id: string, text: string) => ({ call_id, server: 's', tool: 't', views: [{ id: `${call_id}-view-1`, uri: 'ui://s/page', mime: 'text/html' }], result: { text } });

it('keeps a session to its bytes: the oldest records go, never the one that was just written, and none of another session', async () => {
  // Each record a second after the one before: of two of one millisecond neither is the older.
  let second = 0;
  const views = createViews({ driver: createMemoryDriver({ now: () => new Date((second += 1) * 1_000) }), most_bytes: 10_000 });
  await views.opened('other', call('a', 'x'.repeat(4_000)));
  for (const id of ['a', 'b', 'c', 'd']) await views.opened('mine', call(id, 'x'.repeat(4_000)));
  const found = await Promise.all(['a', 'b', 'c', 'd'].map(async (id) => Boolean(await views.find('mine', `${id}-view-1`))));
  assert.deepEqual(found, [false, false, true, true]);
  await views.opened('mine', call('huge', 'x'.repeat(50_000)));
  assert.ok(await views.find('mine', 'huge-view-1'));
  assert.equal(await views.find('mine', 'd-view-1'), undefined);
  assert.ok(await views.find('other', 'a-view-1'));
});

it('answers what was opened, then what was answered; a call that has the id again begins anew', async () => {
  const views = createViews({ driver: createMemoryDriver() });
  const { result, ...running } = call('a', 'done');
  await views.opened('mine', running);
  assert.equal((await views.find('mine', 'a-view-1'))?.result, undefined);
  await views.pin('mine', 'a-view-1', { html: '<p>', hash: 'h', ui: {} });
  await views.answered('mine', { ...running, result });
  assert.deepEqual((await views.find('mine', 'a-view-1'))?.result, result);
  assert.deepEqual(await views.template('mine', 'a-view-1'), { html: '<p>', hash: 'h', ui: {} });
  await views.opened('mine', running);
  assert.deepEqual([(await views.find('mine', 'a-view-1'))?.result, await views.template('mine', 'a-view-1')], [undefined, undefined]);
});

/** Keys of what is kept under `_views/`, by their kind. */
async function kept(driver: ReturnType<typeof createMemoryDriver>, kind: string): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of driver.list('_views/')) if (key.endsWith(kind)) keys.push(key);
  return keys;
}

it('keeps a page once, however many views of a session have it, and leaves it out for who has it', async () => {
  const driver = createMemoryDriver();
  const views = createViews({ driver });
  const page = { html: '<p>', hash: 'h', ui: {} };
  for (const id of ['a', 'b', 'c']) assert.deepEqual(await views.pin('mine', id, page), page);
  await views.settled();
  assert.deepEqual([(await kept(driver, '.page')).length, (await kept(driver, '.pin')).length], [1, 3]);
  assert.deepEqual(await views.template('mine', 'b'), page);
  assert.deepEqual(await views.template('mine', 'b', 'h'), { hash: 'h', ui: {} });
  assert.deepEqual(await views.template('mine', 'b', 'other'), page);
  await views.endSession('mine');
  assert.deepEqual(await kept(driver, ''), []);
});

it('answers the page that was pinned first, whoever comes with another one', async () => {
  const views = createViews({ driver: createMemoryDriver() });
  const [first, second] = [{ html: '<p>1', hash: '1', ui: {} }, { html: '<p>2', hash: '2', ui: {} }];
  await views.pin('mine', 'a', first);
  await views.settled();
  assert.deepEqual(await views.pin('mine', 'a', second), first);
  assert.deepEqual(await views.template('mine', 'a'), first);
});

it('of which the page was lost is read again, and pinned anew', async () => {
  const driver = createMemoryDriver();
  const views = createViews({ driver });
  await views.pin('mine', 'a', { html: '<p>1', hash: '1', ui: {} });
  await views.settled();
  for (const key of await kept(driver, '.page')) await driver.remove(key);
  assert.equal(await views.template('mine', 'a'), undefined);
  const second = { html: '<p>2', hash: '2', ui: {} };
  assert.deepEqual(await views.pin('mine', 'a', second), second);
  await views.settled();
  assert.deepEqual(await views.template('mine', 'a'), second);
});
