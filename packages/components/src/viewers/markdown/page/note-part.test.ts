import { expect } from 'chai';
import { partOfNote } from './note-part.ts';

const note = '---\ntags: [birds]\n---\n# Herons\n\nAll of them. ^all\n\n## Grey heron ##\n\nStands.\n\n```\n## No heading\n```\n\n### Nest\n\nHigh.\n\n## Egret\n\nWhite.';

describe('the part of a note that another embeds', () => {
  it('is all below its head, where none is named', () => expect(partOfNote(note, '')).to.match(/^# Herons[^]*White\.$/));
  it('is what stands below a heading, to the next as high, whatever closes the heading', () => {
    expect(partOfNote(note, 'grey-heron')).to.match(/^## Grey heron ##[^]*No heading[^]*High\.\n$/);
    expect(partOfNote(note, 'nest')).to.equal('### Nest\n\nHigh.\n');
  });
  it('is the block of a name', () => expect(partOfNote(note, '^all')).to.equal('All of them. ^all'));
  it('is all of it, where there is none of the name', () => expect(partOfNote(note, 'bittern')).to.equal(partOfNote(note, '')));
  it('is found behind a heading of blanks and marks without an end', () => expect(partOfNote(`# a${' #'.repeat(150_000)}x\n## b\n\nHere.`, 'b')).to.equal('## b\n\nHere.'));
});
