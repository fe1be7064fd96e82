/** Which pages are asked for ahead, and what becomes of those that nobody wants. */
import assert from 'node:assert/strict';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, it, mock } from 'node:test';
import type { SpilledContent, Spills } from '@mcp-canvas/contract';
import type { Identity } from '../../identity/provider.ts';
import { rememberStaged } from '../intake/discard-spills.ts';
import type { ToolDescription } from '../invoker.ts';
import type { Staged } from '../../storage/driver.ts';
import { createPagesAhead } from './pages-ahead.ts';

const alice = { user: 'alice@x.org' } as Identity;
const tool = (uri?: string): ToolDescription => ({ name: 'show', inputSchema: {}, ...(uri && { _meta: { ui: { resourceUri: uri } } }) }) as ToolDescription;
const never = () => new AbortController().signal;

let asked: string[];
let thrown: number;
let answer: () => Promise<{ raw: unknown; spills: Spills }>;
const ahead = () => createPagesAhead({
  readResource: (_identity, _server, uri) => {
    asked.push(uri);
    return answer();
  },
  resources: () => Promise.resolve([]),
});

beforeEach(() => {
  asked = [];
  thrown = 0;
  const staged = { discard: async () => void (thrown += 1) } as Partial<Staged> as Staged;
  const spills = (): Spills => new Map([['mark', rememberStaged({} as SpilledContent, staged)]]);
  answer = () => Promise.resolve({ raw: {}, spills: spills() });
  mock.timers.enable({ apis: ['setTimeout'] });
});
afterEach(() => mock.timers.reset());

it('asks for the page that a tool names, behind what is sent now, and gives it to one', async () => {
  const pages = ahead();
  pages.ask(alice, 's', 'server', tool('ui://a'), never);
  assert.deepEqual(asked, []);
  await setImmediate();
  assert.deepEqual(asked, ['ui://a']);
  assert.equal(pages.take({ ...alice, user: 'bob@x.org' }, 's', 'server', 'ui://a'), undefined);
  assert.equal(pages.take(alice, 'other', 'server', 'ui://a'), undefined);
  assert.ok(await pages.take(alice, 's', 'server', 'ui://a')?.answer);
  assert.equal(pages.take(alice, 's', 'server', 'ui://a'), undefined);
});

it('asks for nothing where a tool names no page, or one that is none', async () => {
  const pages = ahead();
  for (const uri of [undefined, 'file:///etc/passwd', 'https://x.example']) pages.ask(alice, 's', 'server', tool(uri), never);
  pages.ask(alice, 's', 'server', tool('ui://a'), () => AbortSignal.abort());
  await setImmediate();
  assert.deepEqual(asked, []);
});

it('knows whether tools here name pages', async () => {
  const pages = ahead();
  pages.ask(alice, 's', 'server', tool('https://x.example'), never);
  assert.equal(pages.usual(), false);
  pages.ask(alice, 's', 'server', tool('ui://a'), never);
  assert.equal(pages.usual(), true);
  await setImmediate();
});

it('throws away after ten seconds what nobody took, and keeps what was taken', async () => {
  const pages = ahead();
  for (const uri of ['ui://taken', 'ui://left']) pages.ask(alice, 's', 'server', tool(uri), never);
  await setImmediate();
  pages.take(alice, 's', 'server', 'ui://taken');
  mock.timers.tick(10_000);
  await setImmediate();
  assert.equal(thrown, 1);
  assert.equal(pages.take(alice, 's', 'server', 'ui://left'), undefined);
});

it('lets whoever opens the View ask again for what failed, and reads no more than 32 at a time', async () => {
  const pages = ahead();
  answer = () => Promise.reject(new Error('gone'));
  pages.ask(alice, 's', 'server', tool('ui://a'), never);
  await setImmediate();
  assert.equal(pages.take(alice, 's', 'server', 'ui://a'), undefined);
  answer = () => new Promise(() => {});
  for (let number = 0; number < 40; number += 1) pages.ask(alice, 's', 'server', tool(`ui://${number}`), never);
  await setImmediate();
  assert.equal(asked.length, 33);
});
