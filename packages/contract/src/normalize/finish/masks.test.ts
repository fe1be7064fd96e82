import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalize } from '../index.ts';
import { maskKnown } from './masks.ts';

const value = { a: ['key-1 and key-12', 'key-1234'], 'key-1': 'the other: secret-a', none: 'nothing to hide', n: 1 };
const masked = { a: ['*** and ***', '***4'], 'key-1': 'the other: ***', none: 'nothing to hide', n: 1 };

test('known secrets are masked wherever a text has them, the longest first; keys stay', () => {
  assert.deepEqual(maskKnown(value, ['key-1', 'key-123', 'key-12', 'secret-a', 'key-1']), masked);
});

test('many secrets are masked like few', () => {
  const many = Array.from({ length: 500 }, (_, i) => `another-${i}`);
  assert.deepEqual(maskKnown(value, ['key-1', 'key-123', ...many, 'key-12', 'secret-a']), masked);
  assert.equal(maskKnown('another-7another-499', many), '******');
});

test('a tool’s token is masked in all words of the result, and left in what is no word of it: contents, the address that needs it, and what a button hands back', () => {
  const token = 'TOK-abcdef-12345';
  const said = `use ${token}`;
  const url = `https://dash.example/?key=${token}`;
  const result = normalize({
    results: said,
    meta_data: { said },
    artifacts: [{ name: 'a.txt', title: said, description: said, b64: btoa(said), mime: 'text/plain', actions: [{ id: 'go', label: said, text: said, tool: 'go', arguments: { token } }] }],
    deferred_artifacts: [{ name: 'd.txt', b64: btoa('d'), mime: 'text/plain', reason: said, next_actions: [said] }],
    display: { open_canvas: true, primary_file: 'a.txt', notification: said },
    canvas: { type: 'iframe', id: 'd', url, title: said, token },
  });
  assert.equal(result.artifacts[0]?.inline, said);
  assert.equal(result.dashboards[0]?.url, url);
  assert.deepEqual(result.artifacts[0]?.actions?.[0]?.arguments, { token });
  assert.equal(result.display?.primary_file, 'a.txt');
  const rest = JSON.stringify({ ...result, artifacts: result.artifacts.map(({ inline: _inline, actions, ...one }) => ({ ...one, actions: actions?.map(({ arguments: _own, ...words }) => words) })), dashboards: result.dashboards.map(({ url: _url, ...one }) => one) });
  assert.deepEqual([rest.includes(token), rest.split('use ***').length - 1], [false, 12]);
});
