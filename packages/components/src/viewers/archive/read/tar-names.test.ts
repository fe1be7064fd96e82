import { expect } from 'chai';
import type { TarEntry } from './tar-entries.ts';
import { namedEntries } from './tar-names.ts';

const bytes = (hex: string) => Uint8Array.from(hex.split(' '), (one) => Number.parseInt(one, 16));
const entry = (written: Uint8Array | string): TarEntry => ({ path: typeof written === 'string' ? written : '\ufffd', kind: 'file', size: 0, packed: undefined, modified: undefined, offset: 0, plain: true, ...(typeof written !== 'string' && { written }) });
/** As a tar of that system has them. */
const names: readonly (readonly [what: string, encoding: string, hex: readonly string[]])[] = [
  ['Документы/Отчёт за год.txt', 'KOI8-R', ['e4 cf cb d5 cd c5 ce d4 d9 2f ef d4 de a3 d4 20 da c1 20 c7 cf c4 2e 74 78 74']],
  ['Документы/Отчёт за год.txt', 'windows-1251', ['c4 ee ea f3 ec e5 ed f2 fb 2f ce f2 f7 b8 f2 20 e7 e0 20 e3 ee e4 2e 74 78 74']],
  ['資料/報告書.txt', 'Shift_JIS', ['8e 91 97 bf 2f 95 f1 8d 90 8f 91 2e 74 78 74']],
  ['Übersicht/Größe.txt', 'windows-1252', ['dc 62 65 72 73 69 63 68 74 2f 47 72 f6 df 65 2e 74 78 74']],
];
async function* of(all: readonly TarEntry[], error?: Error): AsyncGenerator<TarEntry> {
  yield* all;
  if (error) throw error;
}
async function pathsOf(all: readonly TarEntry[], error?: Error): Promise<string[]> {
  const paths: string[] = [];
  try {
    for await (const { path } of namedEntries(of(all, error))) paths.push(path);
  } catch (caught) {
    paths.push((caught as Error).message);
  }
  return paths;
}

describe('the names of a tar', () => {
  for (const [path, encoding, hex] of names) it(`are read in ${encoding}: ${path}`, async () => expect(await pathsOf(hex.map((one) => entry(bytes(one))))).to.deep.equal([path]));
  const [[russian, , [koi8]]] = names as [(typeof names)[0]];
  it('keep the order of the file, with those that are in UTF-8 between them', async () => {
    expect(await pathsOf([entry('a'), entry(bytes(koi8!)), entry('b'), entry(bytes(koi8!))])).to.deep.equal(['a', russian, 'b', russian]);
  });
  it('are there as far as the file is not damaged', async () => {
    expect(await pathsOf([entry(bytes(koi8!))], new Error('damaged'))).to.deep.equal([russian, 'damaged']);
  });
  it('do not hold up a long list', async () => {
    const many = Array.from({ length: 2000 }, () => entry(bytes(koi8!)));
    expect(new Set(await pathsOf(many))).to.deep.equal(new Set([russian]));
  });
});
