import { expect } from 'chai';
import * as fc from 'fast-check';
import { viewOf } from '../../../content/view-of.ts';
import { compound, wide } from '../../../mime/outlook/sample-outlook.ts';
import { Workbook } from '../workbook.ts';
import { recordType as type } from './records.ts';
import { sampleBinary } from './sample-binary.ts';

type Bytes = Uint8Array<ArrayBuffer>;
async function open(bytes: Bytes, name = 'birds.xls'): Promise<Workbook> {
  const book = new Workbook({ name, mime: 'application/vnd.ms-excel', onPage: true } as ConstructorParameters<typeof Workbook>[0]);
  book.push(bytes);
  await book.end();
  return whole(book);
}
function whole(book: Workbook): Workbook {
  while (book.more) book.readOn();
  return book;
}
async function turn(book: Workbook, sheet: number): Promise<Workbook> {
  await book.openSheet(sheet);
  return whole(book);
}
const shown = ({ source }: Workbook): string[][] => Array.from({ length: source.rows }, (_, row) => Array.from({ length: source.columns }, (__, column) => source.shown!(row, column)));

const u16 = (...numbers: number[]): number[] => numbers.flatMap((number) => [number & 255, (number >> 8) & 255]);
const u32 = (number: number): number[] => [...u16(number & 0xffff), ...u16((number >>> 16) & 0xffff)];
const record = (kind: number, ...held: number[]): number[] => [...u16(kind, held.length), ...held];
const f64 = (number: number): number[] => {
  const bytes = new Uint8Array(8);
  viewOf(bytes).setFloat64(0, number, true);
  return [...bytes];
};
const ascii = (text: string): number[] => [...text].map((sign) => sign.charCodeAt(0));
/** A workbook of one sheet; `globals` stand before it. */
function book(version: number, globals: number[], cells: number[], name: number[]): Bytes {
  const begin = (kind: number): number[] => record(type.begin, ...u16(version, kind, 0, 0));
  const sheet = (from: number): number[] => record(type.sheet, ...u32(from), 0, 0, ...name);
  const head = [...begin(5), ...globals];
  const from = head.length + sheet(0).length + record(type.end).length;
  return compound({ [version === 0x600 ? 'Workbook' : 'Book']: Uint8Array.from([...head, ...sheet(from), ...record(type.end), ...begin(16), ...cells, ...record(type.end)]) });
}
const newer = (globals: number[], cells: number[]): Bytes => book(0x600, globals, cells, [1, 0, ...ascii('A')]);

describe('a workbook of Excel 97 to 2003', () => {
  it('has its sheets, and begins with the one that was open', async () => {
    const made = await open(sampleBinary());
    expect(made.sheets.map(({ name, hidden, cells }) => [name, hidden, cells])).to.deep.equal([['Birds', false, true], ['Hidden', true, true], ['طيور', false, true], ['Empty', false, true]]);
    expect([made.sheet, made.source.encoding, made.source.mirrored]).to.deep.equal([2, 'XLS', true]);
    expect(shown(made)).to.deep.equal([['1', '2', '3', '4'], ['5', '6.25', '-7', '10000000000']]);
  });
  it('shows cells as their formats say, and formulas with the values that they had', async () => {
    const made = await turn(await open(sampleBinary()), 0);
    expect(shown(made).map((cells) => cells.slice(0, 4))).to.deep.equal([['heron', '7', '1,234.50 €', '28 Nov 2026'], ['café tern', '14', '2,469.00 €', '29 Nov 2026'], ['stork', '28', '4,938.00 €', '1 Dec 2026'], ['total', '70', '#DIV/0!', 'TRUE']]);
    expect(made.source.cells(0).slice(2, 4), 'values').to.deep.equal(['1234.5', '2026-11-28']);
  });
  it('leaves out what its author put out of sight, pins what they froze, and shows notes, links and looks', async () => {
    const made = await turn(await open(sampleBinary()), 0);
    const { source } = made;
    expect([source.pinned, made.readings!.left]).to.deep.equal([1, { rows: 1, columns: 1 }]);
    expect(source.about!(0, 0)).to.deep.equal({ at: 'A2', notes: [{ by: 'Ada', text: 'Came back in March.' }] });
    expect(source.about!(0, 4)).to.deep.equal({ at: 'F2', link: 'https://example.org/heron?a=1' });
    expect(source.look!(2, 0)).to.deep.include({ struck: true }).and.to.have.property('ink');
    await made.openSheet(0, { hidden: true });
    expect(shown(whole(made))[2]!.slice(0, 2)).to.deep.equal(['鹭', '21']);
  });
  it('puts names of groups before those of columns', async () => {
    expect((await open(sampleBinary())).source.profile().next().done, 'profiled').to.equal(false);
    const made = await open(sampleBinary());
    const columns = [...(function* () { const result = yield* made.source.profile(); yield result; })()].at(-1) as { name: string }[];
    expect(columns.map(({ name }) => name)).to.deep.equal(['2025 · Sales', '2025 · Cost', '2026 · Sales', '2026 · Cost']);
  });

  it('has numbers in 30 bits: whole, halves, and hundredths of both', async () => {
    const cell = (column: number, bits: number): number[] => record(type.shortNumber, ...u16(0, column, 0), ...u32(bits));
    const upper = (number: number): number => viewOf(Uint8Array.from(f64(number))).getUint32(4, true);
    const made = await open(newer([], [...cell(0, (7 << 2) | 2), ...cell(1, (-7 << 2) | 2), ...cell(2, upper(1.5)), ...cell(3, (1234 << 2) | 3), ...record(type.numbers, ...u16(1, 0, 0), ...u32(6), ...u16(0), ...u32((99 << 2) | 3), ...u16(1))]));
    expect([[...made.source.names!, ...shown(made).flat()].filter(Boolean)].flat()).to.deep.equal(['7', '-7', '1.5', '12.34', '1', '0.99']);
  });
  it('has texts that go on in further records, where they may turn from one byte a character to two', async () => {
    const texts = record(type.sharedTexts, ...u32(2), ...u32(2), ...u16(6), 0, ...ascii('hero'));
    const more = record(type.continued, 1, ...wide('né'), ...u16(3), 9, ...u16(1), ...wide('a鹭'));
    const rest = record(type.continued, 0, ...ascii('c'), ...u32(0));
    const made = await open(newer([...texts, ...more, ...rest], [...record(type.sharedText, ...u16(0, 0, 0), ...u32(0)), ...record(type.sharedText, ...u16(1, 0, 0), ...u32(1))]));
    expect([...made.source.names!, ...shown(made).flat()].filter(Boolean)).to.deep.equal(['heroné', 'a鹭c']);
  });
  it('passes over charts within a sheet, and text that a formula came to behind records of its own', async () => {
    const chart = [...record(type.begin, ...u16(0x600, 0x20)), ...record(type.number, ...u16(0, 5, 0), ...f64(9)), ...record(type.end)];
    const formula = record(type.formula, ...u16(1, 0, 0), 0, 0, 0, 0, 0, 0, 255, 255, ...u16(0, 0, 0));
    const made = await open(newer([], [...record(type.text, ...u16(0, 0, 0, 4), 0, ...ascii('head')), ...chart, ...formula, ...record(0x4bc, 1, 2, 3), ...record(type.result, ...u16(2), 1, ...wide('鹭1'))]));
    expect([made.source.columns, ...made.source.names!, ...shown(made).flat()].filter(Boolean)).to.deep.equal([1, 'head', '鹭1']);
  });
  it('of Excel 5 and 95 has texts in the code page of where it was written', async () => {
    const text = (row: number, ...bytes: number[]): number[] => record(type.text, ...u16(row, 0, 0, bytes.length), ...bytes);
    const cells = [...text(0, ...ascii('name')), ...text(1, 0x8d, 0xeb), ...record(type.number, ...u16(2, 0, 0), ...f64(2.5)), ...record(type.note, ...u16(1, 0, 4), ...ascii('seen'))];
    const made = await open(book(0x500, record(type.codePage, ...u16(932)), cells, [2, 0x93, 0xfa]));
    expect([made.sheets[0]!.name, ...shown(made).flat()]).to.deep.equal(['日', '鷺', '2.5']);
    expect(made.source.about!(0, 0).notes).to.deep.equal([{ by: '', text: 'seen' }]);
  });
  it('of Macs counts its days from 1904', async () => {
    const format = record(type.format, ...u16(200, 10), 0, ...ascii('yyyy-mm-dd'));
    const style = record(type.style, ...u16(0, 200), ...Array<number>(16).fill(0));
    const made = await open(newer([...record(type.dateMode, ...u16(1)), ...format, ...style], [...record(type.text, ...u16(0, 0, 0, 3), 0, ...ascii('day')), ...record(type.number, ...u16(1, 0, 0), ...f64(1))]));
    expect(shown(made)).to.deep.equal([['1904-01-02']]);
  });

  it('says what to do with one that has a password, is older, or is no workbook', async () => {
    for (const bytes of [newer(record(type.password, 1, 0), []), book(0x400, [], [], [0, 0]), compound({ WordDocument: new Uint8Array(5000) }), sampleBinary().slice(0, 700)]) {
      expect(await open(bytes).then(() => '', (error: Error) => error.message)).to.match(/^problemNotXlsx/);
    }
  });
  it('says of a sheet that it is damaged, and shows the others', async () => {
    const made = await open(newer([], record(type.sharedText, ...u16(0, 0, 0), ...u32(7)))).catch((error: Error) => error.message);
    expect(made).to.match(/^problemDamagedSheet/);
  });
  it('ends with rows or with a sentence, whatever was done to its bytes', async () => {
    const sample = sampleBinary();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(sample.length - 1), fc.nat(255)), { maxLength: 40 }), fc.integer({ min: 600, max: sample.length }), async (changes, length) => {
        const bytes = sample.slice(0, length);
        for (const [at, byte] of changes) if (at < length) bytes[at] = byte;
        const message = await open(bytes).then(async (made) => {
          for (let sheet = 0; sheet < made.sheets.length; sheet++) if (made.sheets[sheet]!.cells) shown(await turn(made, sheet));
          return 'problem';
        }).catch((error: Error) => error.message);
        expect(message).to.match(/^problem/);
      }),
      { numRuns: 300 },
    );
  });
});
