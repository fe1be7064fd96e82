import { expect } from 'chai';
import type { Viewer } from '../viewers/viewer.ts';
import { FindMarks, textRange } from '../viewers/find/find-marks.ts';
import { Finding } from './finding.ts';

const host = { addController() {}, removeController() {}, requestUpdate() {}, updateComplete: Promise.resolve(true), renderRoot: document.createDocumentFragment() };

describe('a search', () => {
  it('answers who presses Enter before it has answered with its first match, and steps from there', async () => {
    const told: string[] = [];
    const answers: (() => void)[] = [];
    const viewer = {
      find: (query: string, { step = 0 }: { step?: number }) => {
        told.push(`${query} ${step}`);
        return new Promise((resolve) => answers.push(() => resolve({ current: told.length, total: 9 })));
      },
      clearFind() {},
    } as unknown as Viewer;
    const finding = new Finding(host, () => viewer);
    const settled = () => new Promise((resolve) => setTimeout(resolve));
    void finding.ask('be');
    void finding.ask('bee');
    void finding.ask('bee', { step: 1 });
    void finding.ask('bee', { step: 1 });
    expect(told).to.deep.equal(['be 0', 'bee 0']);
    for (const answer of answers) answer();
    await settled();
    expect(finding.result).to.deep.equal({ current: 2, total: 9 });
    void finding.ask('bee', { step: 1 });
    expect(told.at(-1)).to.equal('bee 1');
    finding.stop();
    void finding.ask('bee', { step: 1 });
    expect(told.length, 'what was ended is asked anew').to.equal(4);
  });

  it('is asked again where other things can be found than before, and not where all stayed', async () => {
    const viewer = { findTurn: 0, find: async () => ({ current: 1, total: viewer.findTurn + 1 }), clearFind() {} };
    const finding = new Finding(host, () => viewer as unknown as Viewer);
    finding.start();
    await finding.ask('bee');
    const [first] = [finding.result];
    finding.more();
    expect(finding.result).to.equal(first);
    viewer.findTurn = 1;
    finding.more();
    while (finding.result === first) await new Promise((resolve) => setTimeout(resolve));
    expect(finding.result).to.deep.equal({ current: 1, total: 2 });
    finding.stop();
  });

  it('tells the words around the match that the reader came to, once they are marked, and none of a question before', async () => {
    const viewer = document.createElement('p') as unknown as Viewer;
    viewer.textContent = 'Two bees came, and a wasp.';
    document.body.append(viewer);
    const marks = new FindMarks();
    Object.assign(viewer, {
      async find(query: string) {
        const from = viewer.textContent.indexOf(query);
        marks.show([], from < 0 ? undefined : textRange(viewer, from, from + query.length));
        return { current: from < 0 ? 0 : 1, total: from < 0 ? 0 : 1 };
      },
      clearFind: () => marks.clear(),
    });
    const drawn: string[] = [];
    const finding = new Finding({ ...host, requestUpdate: () => void drawn.push(finding.around) }, () => viewer);
    finding.start();
    await finding.ask('bee');
    while (finding.around === '') await new Promise((resolve) => setTimeout(resolve));
    expect(drawn.at(-1)).to.equal('Two bees came, and a wasp.');
    await finding.ask('hornet');
    expect(finding.around).to.equal('');
    finding.stop();
    viewer.remove();
  });

  it('goes on in the source when that is shown, and in the page again after it', async () => {
    const told: string[] = [];
    const viewer = { source: false, find: async (query: string) => (told.push(`${query} ${viewer.source ? 'in the source' : 'in the page'}`), { current: 1, total: 1 }), clearFind() {} };
    const finding = new Finding(host, () => viewer as unknown as Viewer);
    finding.start();
    await finding.ask('bee');
    finding.more();
    viewer.source = true;
    finding.more();
    finding.more();
    viewer.source = false;
    finding.more();
    expect(told).to.deep.equal(['bee in the page', 'bee in the source', 'bee in the page']);
  });
});
