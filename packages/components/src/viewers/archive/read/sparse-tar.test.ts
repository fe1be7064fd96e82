import { expect } from 'chai';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import type { ArchiveEntry } from './archive-entry.ts';
import { openArchive } from './open-archive.ts';
import { gzipped, sampleTar } from './sample-archives.ts';

const { signal } = new AbortController();
const octal = (value: number): string => `${value.toString(8).padStart(11, '0')}\0`;
const record = (key: string, value: string): string => {
  const length = key.length + value.length + 5;
  return `${length} ${key}=${value}\n`;
};
const pax = (said: readonly (readonly [string, string])[]) => ({ name: 'said', type: 'x', content: said.map(([key, value]) => record(key, value)).join('') });
const after = { name: 'after.txt', content: 'later' };

async function listed(bytes: Uint8Array<ArrayBuffer>) {
  const archive = await openArchive(sampleContent(sampleArtifact('a.tar', 'application/x-tar'), bytes), 'a.tar', signal);
  const entries: ArchiveEntry[] = [];
  const fault = await archive.list((found) => entries.push(...found), 100, signal);
  const text = async (entry: ArchiveEntry): Promise<string> => new Response(await archive.read(entry, signal)).text();
  return { entries, fault, text };
}

/** `heron`, 995 zeros, `reed`: as each kind of GNU tar writes it. */
const whole = `heron${'\0'.repeat(995)}reed`;
const kinds = {
  'the headers of GNU tar': sampleTar([{ name: 'marsh.img', type: 'S', content: 'heronreed', fields: { 386: octal(0), 398: octal(5), 410: octal(1000), 422: octal(4), 483: octal(1004) } }, after]),
  'pax 0.0': sampleTar([pax([['GNU.sparse.size', '1004'], ['GNU.sparse.offset', '0'], ['GNU.sparse.numbytes', '5'], ['GNU.sparse.offset', '1000'], ['GNU.sparse.numbytes', '4']]), { name: 'marsh.img', content: 'heronreed' }, after]),
  'pax 0.1': sampleTar([pax([['GNU.sparse.name', 'marsh.img'], ['GNU.sparse.size', '1004'], ['GNU.sparse.map', '00,05,1000,4']]), { name: 'GNUSparseFile.7/marsh.img', content: 'heronreed' }, after]),
  'pax 1.0': sampleTar([pax([['GNU.sparse.major', '01'.slice(1)], ['GNU.sparse.minor', '0'], ['GNU.sparse.name', 'marsh.img'], ['GNU.sparse.realsize', '1004']]), { name: 'GNUSparseFile.7/marsh.img', content: `${'2\n0\n5\n1000\n4\n'.padEnd(512, '\0')}heronreed` }, after]),
};

describe('a file of a tar of which the zeros were left out', () => {
  for (const [kind, bytes] of Object.entries(kinds)) it(`has its name, its size and its zeros again, and what follows it is listed: ${kind}`, async () => {
    for (const archive of [bytes, await gzipped(bytes)]) {
      const { entries: [file, next, ...others], fault, text } = await listed(archive);
      expect(file).to.include({ path: 'marsh.img', kind: 'file', size: 1004, packed: 9 });
      expect(await text(file!)).to.equal(whole);
      expect(await text(next!)).to.equal('later');
      expect([others, fault]).to.deep.equal([[], undefined]);
    }
  });

  it('may be torn into more runs than a header has room for', async () => {
    const more = new Uint8Array(512);
    more.set(new TextEncoder().encode(octal(40) + octal(1)));
    const head = sampleTar([{ name: 'torn.img', type: 'S', content: 'abcde', fields: { ...Object.fromEntries([0, 1, 2, 3].flatMap((nth) => [[386 + nth * 24, octal(nth * 10)], [398 + nth * 24, octal(1)]])), 482: '\x01', 483: octal(41) } }, after]);
    const bytes = new Uint8Array([...head.slice(0, 512), ...more, ...head.slice(512)]);
    const { entries, text } = await listed(bytes);
    expect(await text(entries[0]!)).to.equal(['a', 'b', 'c', 'd', 'e'].join('\0'.repeat(9)));
    expect(entries[1]!.path).to.equal('after.txt');
  });

  it('is damage where its runs are none of a file of its size', async () => {
    for (const map of ['0,5,3,4', '0,5,2000,4', '0,5,1000', '-1,5', '0,99999,1004,0']) {
      const { entries, fault } = await listed(sampleTar([after, pax([['GNU.sparse.size', '1004'], ['GNU.sparse.map', map]]), { name: 'marsh.img', content: 'heronreed' }]));
      if (map === '0,5,1000') expect(entries.length, map).to.equal(2);
      else expect([entries.map(({ path }) => path), fault], map).to.deep.equal([['after.txt'], 'damaged']);
    }
  });
});
