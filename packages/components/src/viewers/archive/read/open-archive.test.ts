import { expect } from 'chai';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { openArchive } from './open-archive.ts';
import { sampleTar } from './sample-archives.ts';

describe('what lists an archive', () => {
  it('gives the page its turn while a tar of many small files is read', async () => {
    const tar = sampleTar(Array.from({ length: 20_000 }, (_, at) => ({ name: `dir/${at}.txt` })));
    const { signal } = new AbortController();
    const archive = await openArchive(sampleContent(sampleArtifact('a.tar', 'application/x-tar'), tar), 'a.tar', signal);
    // Only what has a turn of its own lets a timer in.
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    let count = 0;
    await archive.list((entries) => (count += entries.length), 100_000, signal);
    clearInterval(timer);
    expect(count).to.equal(20_000);
    expect(turns).to.be.greaterThan(2);
  });
});
