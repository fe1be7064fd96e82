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
  assert.equal((await views.template('mine', 'a-view-1'))?.html, '<p>');
  await views.opened('mine', running);
  assert.deepEqual([(await views.find('mine', 'a-view-1'))?.result, await views.template('mine', 'a-view-1')], [undefined, undefined]);
});
