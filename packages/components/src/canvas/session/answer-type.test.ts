import { expect } from 'chai';
import { typeOfAnswer, withLines } from './answer-type.ts';

const lines = (...some: string[]): string => some.join('\n');

describe('the type of an answer in words', () => {
  const typed: Record<string, readonly string[]> = {
    'text/markdown': [
      lines('### Page', '- Page URL: http://127.0.0.1/page', '### Snapshot', '```yaml', '- heading "Rivers" [level=1]', '```'),
      lines('## Network requests', 'Showing 1-2 of 2', 'reqid=1 GET http://127.0.0.1/page [200]'),
      lines('84 rules:', '  ID  |  Description  |  Level', '  ---|---|---', '  img-alt  |  Images must have alternate text.  |  A'),
      lines('Script ran on page and returned:', '```json', '["1","2"]', '```'),
      lines('**Malmö**: 12 °C', 'From [the station](https://example.org/malmo).'),
      lines('# Rivers', '', 'They **flow**.'),
    ],
    'text/csv': [lines('id,name,price', '1,Pen,2.5', '2,"Ink, black",9'), lines('id,name', '1,Pen', '2,Ink', '')],
    'text/vnd.mermaid': [lines('flowchart LR', 'A-->B'), lines('---', 'title: Flow', '---', 'sequenceDiagram', 'A->>B: Hi')],
    'application/vnd.jgraph.mxfile': ['<mxfile host="x"><diagram/></mxfile>', '<?xml version="1.0"?>\n<mxGraphModel dx="1"><root/></mxGraphModel>'],
    'application/gpx+xml': ['<?xml version="1.0"?><gpx version="1.1"><wpt lat="1" lon="2"/></gpx>'],
    'text/x-diff': [lines('diff --git a/sum.js b/sum.js', '--- a/sum.js', '+++ b/sum.js'), lines('--- a.txt', '+++ b.txt', '@@ -1 +1 @@')],
    'image/svg+xml': ['<svg xmlns="http://www.w3.org/2000/svg"></svg>'],
    'text/html': ['<!doctype html><title>Rivers</title>'],
    'application/x-ndjson': [lines('{"a": 1}', '{"a": 2}')],
  };
  for (const [type, texts] of Object.entries(typed)) {
    it(`is ${type}`, () => {
      for (const text of texts) expect(typeOfAnswer(text), text).to.equal(type);
    });
  }

  it('is none of what only looks alike', () => {
    const plain = [
      'Rain **until** <i>noon',
      lines('  a', '- b', '+ B', '  c'),
      lines('# A comment', 'import os', '', 'def run(**options):', '    call(**options)'),
      lines('#!/bin/sh', '## Begin', 'echo "$PATH"'),
      lines('# servers', '', '- name: one', '- name: two'),
      lines('Dear Ana,', 'we came, at last', 'and left, too'),
      lines('graph of the rivers', 'is ready'),
      lines('+----+------+', '| id | name |', '+----+------+', '| 1  | Pen  |', '+----+------+'),
      '22698',
    ];
    for (const text of plain) expect(typeOfAnswer(text), text).to.equal(undefined);
  });

  it('is found at the beginning, however long the text is and whatever was made to take long', () => {
    for (const text of ['**'.repeat(500_000), '['.repeat(1_000_000), '- | '.repeat(250_000), '---\n'.repeat(250_000), '%%\n'.repeat(300_000), 'a,'.repeat(500_000), '"'.repeat(1_000_000), `${'word '.repeat(5000)}\n## Title`]) {
      expect(typeOfAnswer(text), text.slice(0, 4)).to.equal(undefined);
    }
  });
});

it('keeps the lines of Markdown as they were written, but for code', () => {
  expect(withLines(lines('## Pages', '1: about:blank', '2: Rivers', '', '```js', 'a();', 'b();', '```', 'End'))).to.equal(
    lines('## Pages  ', '1: about:blank  ', '2: Rivers  ', '', '```js', 'a();', 'b();', '```  ', 'End  '),
  );
});
