import { expect } from 'chai';
import type { FilePage } from './file-service.ts';
import { everything, Listing } from './listing.ts';
import { sampleFile } from './sample-service.ts';

describe('the files that a reader asked for', () => {
  it('are those of the last question, also where an answer to an older one comes after it', async () => {
    const answers: ((page: FilePage) => void)[] = [];
    const listing = new Listing(() => new Promise((resolve) => answers.push(resolve)), () => {});
    const older = listing.search({ ...everything, q: 'a' });
    const newer = listing.search({ ...everything, q: 'b' });
    answers[1]!({ files: [sampleFile('b.txt')], usage: { used_bytes: 1 } } as FilePage);
    await newer;
    answers[0]!({ files: [sampleFile('a.txt')], usage: { used_bytes: 2 } } as FilePage);
    await older;
    expect([listing.files.map(({ name }) => name), listing.usage, listing.error]).to.deep.equal([['b.txt'], { used_bytes: 1 }, undefined]);
  });
});
