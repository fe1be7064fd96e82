import { expect } from 'chai';
import { builtinViewers } from './builtin.ts';
import { putAway, showIn, type SampleFile } from './suite/sample-viewer.ts';
import { until } from './suite/until.ts';

const files: Readonly<Record<string, SampleFile>> = {
  json: { name: 'a.json', mime: 'application/json', bytes: '{ "bird": "heron" }' },
  bibliography: { name: 'a.json', mime: 'application/vnd.bibliography', bytes: '[{"title": "On the heron"}]' },
  'knowledge-graph': { name: 'a.json', mime: 'application/vnd.knowledge-graph', bytes: '{"nodes": [{"id": "a", "name": "heron"}, {"id": "b", "name": "weir"}], "edges": [{"source": "a", "target": "b"}]}' },
  calendar: { name: 'a.ics', mime: 'text/calendar', bytes: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nUID:1\r\nDTSTART:20261104T073000Z\r\nSUMMARY:Count the heron\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n' },
  captions: { name: 'a.vtt', mime: 'text/vtt', bytes: 'WEBVTT\n\n00:01.000 --> 00:02.000\nA heron.\n' },
  markdown: { name: 'a.md', mime: 'text/markdown', bytes: 'A **heron**.' },
  mail: { name: 'a.eml', mime: 'message/rfc822', bytes: 'From: a@b.c\r\nSubject: Birds\r\n\r\nA heron.\r\n' },
};

describe('the source of a file', () => {
  afterEach(putAway);

  for (const [id, file] of Object.entries(files))
    it(`is searched once it is there, also by who searched while it came: ${id}`, async () => {
      const viewer = await showIn(builtinViewers.find((row) => row.id === id)!, file);
      viewer.source = true;
      expect((await viewer.find!('heron')).partial, 'more may be found').to.equal(true);
      await until(() => viewer.capabilities?.has('go-to'));
      expect(await viewer.find!('heron')).to.deep.include({ current: 1, total: 1 });
      const code = viewer.shadowRoot!.querySelector('mcp-code-viewer')!.shadowRoot!;
      await until(() => code.textContent.includes('heron'));
    });
});
