import assert from 'node:assert/strict';
import { test } from 'node:test';
import { normalize } from '../../index.ts';

test('code in XML is XML, and a drawing only where it is one', () => {
  const typed = (artifact: object): unknown[] => {
    const { artifacts } = normalize({ content: [], structuredContent: { results: {}, artifacts: [artifact] } });
    return [artifacts![0]!.mime, artifacts![0]!.language];
  };
  assert.deepEqual(typed({ type: 'application/vnd.ant.code', language: 'xml', content: '<config><a/></config>' }), ['application/xml', 'xml']);
  assert.deepEqual(typed({ name: 'pom', language: 'xml', content: '<project/>' }), ['application/xml', 'xml']);
  assert.deepEqual(typed({ name: 'logo', language: 'svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }), ['image/svg+xml', 'xml']);
  assert.deepEqual(typed({ type: 'application/vnd.ant.code', language: 'svg', content: '<svg xmlns="http://www.w3.org/2000/svg"/>' }), ['image/svg+xml', 'xml']);
});
