/** Faults that a canvas of this kind had before, where they lie in reading what a tool gave: each test is named after one. */
import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { normalize } from '@mcp-canvas/contract';

const b64 = (text: string) => Buffer.from(text).toString('base64');
const asText = (value: unknown) => ({ content: [{ type: 'text', text: JSON.stringify(value) }] });

suite('what a tool gave is read so that', () => {
  test('“a top-level JSON array becomes a Python repr” is false: a list stays a list, null, true and quotes too', () => {
    const rows = [{ name: "O'Hara", gone: null, active: true }, { name: 'say "hi"', gone: false, active: 1.5 }];
    for (const raw of [rows, asText(rows), { results: rows }, asText({ results: rows })]) assert.deepEqual(normalize(raw).results, rows);
    assert.equal(JSON.stringify(normalize(rows).model_context).includes('None'), false);
  });

  test('“legacy file arrays lose their content” is false: each file of v1 has the bytes that its tool gave, in both forms', () => {
    const { artifacts, warnings } = normalize({ results: 'done', returned_file_names: ['a.csv', 'b.csv'], returned_file_contents: [b64('x,y\n1,2\n'), { name: 'b.csv', b64: b64('x,y\n3,4\n') }] });
    const contents = artifacts.map(({ name, inline, b64: coded }) => [name, inline ?? Buffer.from(coded ?? '', 'base64').toString()]);
    assert.deepEqual([contents, warnings.filter(({ code }) => /content|missing/.test(code))], [[['a.csv', 'x,y\n1,2\n'], ['b.csv', 'x,y\n3,4\n']], []]);
  });

  test('“names with spaces never reach the canvas” is false: spaces, letters and brackets of a name are kept', () => {
    for (const name of ['my report (final).md', 'Größe & Übersicht.md', 'تقرير.md', '  spaced  out .md']) {
      const [artifact] = normalize({ results: null, artifacts: [{ name, mime: 'text/markdown', b64: b64('# x') }], display: { open_canvas: true, primary_file: name } }).artifacts;
      assert.equal(artifact?.name, name.trim());
    }
  });

  test('“two artifacts of one name both show the second” is false: they are two, with names, ids and contents of their own', () => {
    const { artifacts } = normalize({ results: null, artifacts: [{ name: 'a.txt', mime: 'text/plain', b64: b64('the first') }, { name: 'a.txt', mime: 'text/plain', b64: b64('the second') }] });
    assert.deepEqual(artifacts.map(({ name }) => name), ['a.txt', 'a (2).txt']);
    assert.deepEqual(artifacts.map(({ inline, b64: coded }) => inline ?? Buffer.from(coded ?? '', 'base64').toString()), ['the first', 'the second']);
  });

  test('“only the extension decides the type” is false: bytes win over a lie, a declared type over the extension', () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000a49444154789c6300010000050001', 'hex').toString('base64');
    const mimeOf = (name: string, mime: string | undefined, content: string) => normalize({ results: null, artifacts: [{ name, mime, b64: content }] }).artifacts[0]?.mime;
    assert.equal(mimeOf('picture.txt', 'text/plain', png), 'image/png');
    assert.equal(mimeOf('numbers.bin', 'text/csv', b64('a,b\n1,2\n')), 'text/csv');
    assert.equal(mimeOf('page.txt', undefined, png), 'image/png');
  });

  test('“display.mode never read” is false: each mode arrives, and a wrong one is told', () => {
    for (const mode of ['replace', 'append', 'split']) assert.equal(normalize({ results: null, display: { open_canvas: true, mode } }).display?.mode, mode);
    const odd = normalize({ results: null, display: { open_canvas: true, mode: 'sideways' } });
    assert.deepEqual([odd.display?.mode, odd.warnings.length > 0], [undefined, true]);
  });

  test('“iframes default to scripts + same-origin” is false: a page that asks for nothing is given nothing here', () => {
    const { dashboards } = normalize({ results: null, display: { type: 'iframe', url: 'https://dash.example.org/', open_canvas: true } });
    assert.deepEqual(dashboards.map(({ url, sandbox, allow }) => ({ url, sandbox, allow })), [{ url: 'https://dash.example.org/', sandbox: undefined, allow: undefined }]);
  });
});
