import { expect } from 'chai';
import { sampleArtifact, sampleContent } from '../../viewers/suite/sample-content.ts';
import { searchFiles } from './search-files.ts';
import { SearchMemory } from './search-memory.ts';

const file = sampleArtifact('a.log', 'text/plain', { size: 24 });

/** How often a text was read for some queries in turn, and what each of them found. */
async function typed(queries: readonly string[], { room, meant = {}, ...faults }: { room?: number; meant?: object; failure?: string } = {}): Promise<{ reads: number; found: (number | string)[] }> {
  const memory = new SearchMemory(room);
  const content = sampleContent(file, 'a heron, a Bittern\nherons', faults);
  const found: (number | string)[] = [];
  for (const query of queries) for await (const one of searchFiles([file], query, () => content, new AbortController().signal, meant, memory)) found.push(one.found?.count ?? one.left!);
  return { reads: content.reads().length, found };
}

describe('what a search in all files remembers', () => {
  it('reads a file once, however many words are written', async () => {
    expect(await typed(['h', 'he', 'heron', 'herons', 'bittern', 'owl'])).to.deep.equal({ reads: 1, found: [2, 2, 2, 1, 1, 0] });
  });
  it('reads a file that is too large to be kept again, but not for words that begin with what it has not', async () => {
    expect(await typed(['he', 'her', 'heg', 'hegr', 'hegre', 'Bit'], { room: 10 })).to.deep.equal({ reads: 4, found: [2, 2, 0, 0, 0, 1] });
  });
  it('reads a file again that could not be read', async () => {
    expect(await typed(['he', 'her'], { failure: 'gone' })).to.deep.equal({ reads: 2, found: ['unreadable', 'unreadable'] });
  });
  it('knows that words without a fellow in this case may have one in another, and longer ones where none stands alone', () => {
    const memory = new SearchMemory();
    memory.noteAbsent(file, 'Her', { matchCase: true });
    memory.noteAbsent(file, 'itt', { wholeWords: true });
    memory.noteAbsent(file, 'owl', {});
    const absent = (query: string, meant: object) => memory.isAbsent(file, query, meant);
    expect([absent('Heron', { matchCase: true }), absent('Heron', {}), absent('itter', {}), absent('owls', {}), absent('owls', { matchCase: true }), absent('owls', { wholeWords: true }), absent('Owls', {})]).to.deep.equal([true, false, false, true, true, true, false]);
    expect(memory.isAbsent({ ...file }, 'owls', {}), 'in another state').to.equal(false);
  });
});
