import { expect } from 'chai';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { sampleBook } from '../samples/sample-book.ts';
import { openPdf } from './pdf-document.ts';

interface Told {
  action?: string;
  data?: { verbosity?: number };
}

// The first PDF of a page alone shows it: pdf.js remembers what was asked for with the last document.
describe('the worker of the first PDF of a page', () => {
  const { postMessage } = Worker.prototype;
  const told: Told[] = [];
  before(() => {
    Worker.prototype.postMessage = function (this: Worker, message: Told, ...more: never[]) {
      told.push(message);
      return postMessage.call(this, message, ...more);
    };
  });
  after(() => (Worker.prototype.postMessage = postMessage));

  it('warns of nothing in the console of the host’s page, such as of what is closed while it is read', async () => {
    const content = sampleContent(sampleArtifact('a.pdf', 'application/pdf'), sampleBook({ pages: 1 }));
    const { document, close } = await openPdf({ content, signal: new AbortController().signal, onPassword: () => undefined });
    await document;
    close();
    expect(told.filter(({ action }) => action === 'configure').map(({ data }) => data?.verbosity)).to.deep.equal([0]);
  });
});
