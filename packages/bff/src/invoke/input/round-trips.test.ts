import assert from 'node:assert/strict';
import { test } from 'node:test';
import { KitError } from '../../errors.ts';
import { askerOf } from './asked.ts';
import { questionOf } from './elicitation.ts';
import { neededAddresses } from './needed-addresses.ts';
import { answersTo, readInputRequired } from './round-trips.ts';

const form = { method: 'elicitation/create', params: { message: 'Who?', requestedSchema: { type: 'object', properties: { name: { type: 'string' } } } } };

test('what was never offered is refused by name', () => {
  const refused = (raw: unknown) => {
    const read = readInputRequired(raw, 's');
    assert.ok(read instanceof KitError && read.code === 'E_PROTOCOL', JSON.stringify(raw));
    return read.message;
  };
  assert.match(refused({ inputRequests: { a: form, b: { method: 'sampling/createMessage', params: {} } } }), /sampling\/createMessage/);
  for (const raw of [null, 5, {}, { inputRequests: [] }, { inputRequests: { a: null } }, { inputRequests: { a: form }, requestState: 5 }, { inputRequests: {} }]) refused(raw);
  assert.match(refused({ inputRequests: Object.fromEntries(Array.from({ length: 11 }, (_, at) => [at, form])) }), /more than 10/);
});

test('state goes back as it came, and only when it came', async () => {
  const asked: string[] = [];
  const asker = { user: 'a', ask: async ({ message }: { message: string }) => (asked.push(message), { action: 'accept' as const, content: { name: 'x' } }) };
  const signal = new AbortController().signal;
  const state = ' "\\u2028\u{1F600} ';
  assert.deepEqual(await answersTo({ inputRequests: { a: form, __proto__b: form }, requestState: state }, 's', asker, signal), { inputResponses: { a: { action: 'accept', content: { name: 'x' } }, __proto__b: { action: 'accept', content: { name: 'x' } } }, requestState: state });
  assert.deepEqual(Object.keys(await answersTo({ inputRequests: { a: form }, requestState: undefined }, 's', asker, signal)), ['inputResponses']);
  assert.deepEqual(await answersTo({ inputRequests: {}, requestState: '' }, 's', asker, signal), { requestState: '' });
  assert.equal(asked.length, 3);
});

test('only a flat form and an address of the web are asked', () => {
  const properties = (name: string, schema: object = { type: 'string' }) => ({ message: 'm', requestedSchema: { type: 'object', properties: { [name]: schema } } });
  for (const params of [undefined, {}, { message: 5 }, { message: 'm' }, { message: 'm'.repeat(10_001), requestedSchema: {} }, properties('a', { type: 'object' }), { message: 'm', mode: 'sms' }]) assert.ok('refused' in questionOf(params), JSON.stringify(params)?.slice(0, 80));
  for (const url of ['javascript:alert(1)', 'file:///etc/passwd', 'data:text/html,x', 'https://user:pass@a.example/', 'nowhere', `https://a.example/${'x'.repeat(5_000)}`, 5]) assert.ok('refused' in questionOf({ mode: 'url', message: 'm', url }), String(url).slice(0, 80));
  assert.deepEqual(questionOf({ mode: 'url', message: 'm', url: 'https://b\u00fccher.example/' }), { question: { mode: 'url', message: 'm', url: 'https://xn--bcher-kva.example/' } });
  for (const name of ['password', 'userPassword', 'API key', 'api_key', 'Kennwort', 'cvv', 'access-token', 'credit card']) assert.ok('refused' in questionOf(properties(name)), name);
  for (const schema of [{ type: 'string', format: 'password' }, { type: 'string', writeOnly: true }]) assert.ok('refused' in questionOf(properties('a', schema)));
  for (const name of ['keyboard', 'tokens', 'passenger', 'card', 'keyword']) assert.ok('question' in questionOf(properties(name)), name);
});

test('nobody is asked what may be another user’s', () => {
  const [alice, again, bob] = ['alice', 'alice', 'bob'].map((user) => ({ user, ask: async () => ({ action: 'cancel' as const }) }));
  assert.equal(askerOf(bob, [alice!]), bob);
  assert.equal(askerOf(undefined, [alice!, again!]), again);
  assert.equal(askerOf(undefined, [alice!, bob!]), undefined);
  assert.equal(askerOf(undefined, []), undefined);
});

test('an error names addresses to visit, or it is an error', () => {
  const data = { elicitations: [{ mode: 'url', url: 'https://a.example/', message: 'm' }] };
  assert.equal(neededAddresses({ code: -32042, data })?.length, 1);
  for (const error of [{ code: -32603, data }, { code: -32042 }, { code: -32042, data: { elicitations: 'all' } }, { code: -32042, data: { elicitations: [{ mode: 'form' }] } }]) assert.equal(neededAddresses(error), undefined);
});
