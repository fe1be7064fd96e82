import { expect } from 'chai';
import type { Artifact } from '@mcp-canvas/contract';
import { catchPrint } from '../printing/catch-print.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { underStrictPolicy, whenTold } from '../suite/strict-policy.ts';
import './define.ts';
import { until } from '../suite/until.ts';

let violations: string[] = [];

describe('a comparison under a strict policy with Trusted Types', () => {
  before(() => {
    violations = underStrictPolicy();
  });
  afterEach(() => {
    violations.length = 0;
  });

  const picture = (width: number) => `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10"><rect width="9" height="9"/></svg>`;
  for (const [name, mime, old, fresh, selector] of [
    ['a.txt', 'text/plain', 'one\ntwo', 'one\n2', '.row mark, .row .half.added'],
    ['a.csv', 'text/csv', 'id,n\n1,a', 'id,n\n1,b', '.cell.marked'],
    ['a.json', 'application/json', '{"a":1}', '{"a":2}', '.row .is'],
    ['a.json', 'application/vnd.knowledge-graph', '{"nodes":[{"id":"a"}],"links":[]}', '{"nodes":[{"id":"b","type":"one"}],"links":[]}', '.row .is'],
    ['a.svg', 'image/svg+xml', picture(20), picture(30), '.frame img.new'],
  ] as const) {
    it(`of ${mime} is drawn, searched and printed, and nothing is violated`, async () => {
      const before: Artifact = { ...sampleArtifact(name, mime), version: 1 };
      const viewer = document.createElement('mcp-version-diff');
      viewer.style.setProperty('block-size', '300px');
      viewer.artifact = { ...before, version: 2 };
      viewer.content = sampleContent(viewer.artifact, fresh);
      viewer.context = { theme: 'light', locale: 'en', comparison: { before, versions: [before], jump: true, choose() {}, close() {} }, siblingContent: () => sampleContent(before, old) };
      document.body.append(viewer);
      await viewer.load(new AbortController().signal);
      await until(() => viewer.shadowRoot!.querySelector(selector) !== null);
      if (viewer.capabilities.has('find')) expect((await viewer.find('.', { regexp: true })).total).to.be.above(0);
      expect((await catchPrint(() => viewer.print())).text).to.include('Version 1');
      await whenTold();
      expect(violations).to.deep.equal([]);
      viewer.dispose();
      viewer.remove();
    });
  }
});
