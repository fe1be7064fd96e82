import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { blocksOf, expand, offeredTools, variablesOf } from './offers.ts';

describe('what a server has beside its tools', () => {
  it('is rows like tools, with the form of its arguments', () => {
    const rows = offeredTools({
      prompts: [{ name: 'trip', description: 'Plans a trip', arguments: [{ name: 'city', description: 'Where to', required: true }, { name: 'days' }] }],
      resources: [{ uri: 'file:///a.md', name: 'A', mimeType: 'text/markdown' }],
      resourceTemplates: [{ uriTemplate: 'db://{table}/{id}', title: 'A row' }],
    });
    assert.deepEqual(rows, [
      { name: 'trip', description: 'Plans a trip', offer: { kind: 'prompt', id: 'trip' }, inputSchema: { properties: { city: { type: 'string', description: 'Where to' }, days: { type: 'string' } }, required: ['city'] } },
      { name: 'file:///a.md', title: 'A', description: 'A · text/markdown', offer: { kind: 'resource', id: 'file:///a.md' }, inputSchema: {} },
      { name: 'db://{table}/{id}', title: 'A row', description: 'A row', offer: { kind: 'template', id: 'db://{table}/{id}' }, inputSchema: { properties: { table: { type: 'string' }, id: { type: 'string' } } } },
    ]);
  });

  // RFC 6570 section 3.2, its own examples.
  const values = { var: 'value', hello: 'Hello World!', path: '/foo/bar', empty: '', x: '1024', y: '768' };
  for (const [template, address] of [
    ['{var}', 'value'],
    ['{hello}', 'Hello%20World%21'],
    ['{x,y}', '1024,768'],
    ['{x,undef}', '1024'],
    ['{+hello}', 'Hello%20World!'],
    ['{+path}/here', '/foo/bar/here'],
    ['X{#var}', 'X#value'],
    ['X{.x,y}', 'X.1024.768'],
    ['{/var,x}/here', '/value/1024/here'],
    ['{;x,y,empty}', ';x=1024;y=768;empty'],
    ['{?x,y,empty}', '?x=1024&y=768&empty='],
    ['?fixed=yes{&x}', '?fixed=yes&x=1024'],
    ['{?undef}', ''],
    ['{var:30}{x*}', 'value1024'],
    ['plain', 'plain'],
  ] as const) it(`${template} is ${address || 'nothing'}`, () => assert.equal(expand(template, values), address));

  it('has each variable of a template once', () => assert.deepEqual(variablesOf('a://{x}/{+y*}{?x,z:3}'), ['x', 'y', 'z']));

  it('is shown as the blocks of a result', () => {
    assert.deepEqual(blocksOf({ messages: [{ content: { type: 'text', text: 'Plan.' } }] }), [{ type: 'text', text: 'Plan.' }]);
    assert.deepEqual(blocksOf({ contents: [{ uri: 'a:b', text: 'c' }] }), [{ type: 'resource', resource: { uri: 'a:b', text: 'c' } }]);
  });
});
