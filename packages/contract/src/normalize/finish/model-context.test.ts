import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cutForPrompt, normalize } from '../../index.ts';
import { utf8Length } from '../bytes/base64.ts';

test('a string is cut at 8 KB of UTF-8, between characters, with a mark that says how long it was', () => {
  for (const text of ['x'.repeat(20_000), 'é'.repeat(9_000), '😀'.repeat(5_000)]) {
    const cut = cutForPrompt(text);
    assert.ok(utf8Length(cut) <= 8_192 && utf8Length(cut) > 8_100);
    assert.ok(cut.endsWith(` … [cut: ${utf8Length(text)} bytes in all]`));
    assert.ok(cut.isWellFormed());
    assert.equal(cutForPrompt(cut), cut);
  }
  assert.equal(cutForPrompt('x'.repeat(8_192)), 'x'.repeat(8_192));
});

test('what is for the user alone is in no prompt: texts, text kept beside results, file names', () => {
  const { model_context: context, meta_data: meta } = normalize({
    content: [
      { type: 'text', text: '{"a":1}' },
      { type: 'text', text: 'for both' },
      { type: 'text', text: 'reader only', annotations: { audience: ['user'] } },
      { type: 'text', text: 'model only', annotations: { audience: ['assistant'] } },
      { type: 'resource', resource: { uri: 'file:///p.txt', text: 'x' }, annotations: { audience: ['user'] } },
      { type: 'resource', resource: { uri: 'file:///q.txt', text: 'x' }, annotations: { audience: ['assistant'] } },
    ],
  });
  assert.equal(meta!['text'], 'for both\n\nreader only');
  assert.deepEqual(context, { results: { a: 1 }, meta_data: { text: 'for both\n\nmodel only' }, files: ['q.txt'] });
});

test('a content in small meta_data is replaced by a note in the prompt, and stays in the result', () => {
  const raw = { results: 1, meta_data: { icon: 'data:image/png;base64,iVBORw0KGgo=', blob: 'A'.repeat(1_200) } };
  const { meta_data: meta, model_context: context } = normalize(raw);
  assert.deepEqual(meta, raw.meta_data);
  assert.deepEqual(context.meta_data, { icon: '[content left out: 34 characters]', blob: '[content left out: 1200 characters]' });
});

test('a picture inside Markdown stays in the results and is a note in the prompt', () => {
  const picture = `data:image/png;base64,${'A'.repeat(4_000)}`;
  const { results, model_context: context } = normalize({ results: `Before ![plot](${picture}) after.` });
  assert.equal(results, `Before ![plot](${picture}) after.`);
  assert.equal(context.results, `Before ![plot]([content left out: ${picture.length} characters]) after.`);
});
