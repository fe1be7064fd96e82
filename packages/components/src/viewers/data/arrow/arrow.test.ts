import { expect } from 'chai';
import { builtinViewers } from '../../builtin.ts';
import { resolveViewer } from '../../registry.ts';
import { viewerSuite } from '../../suite/here.ts';
import { until } from '../../suite/until.ts';
import type { Viewer } from '../../viewer.ts';
import type { McpDataViewer } from '../data-viewer.ts';
import { cells, close, exported, heads, openFile, status } from '../table-at-hand.ts';
import { FileRanges } from '../rows/file-ranges.ts';
import { ArrowMessages } from './arrow-messages.ts';
import { ArrowTable } from './arrow-table.ts';
import { placesIn } from './column-place.ts';
import { unpackLz4 } from './lz4-frame.ts';
import { manyKinds, polarsLz4, polarsZstd, twoBatches, twoBatchesStream } from './sample-arrow.ts';

const row = builtinViewers.find(({ id }) => id === 'data')!;
const file = 'application/vnd.apache.arrow.file';
const stream = 'application/vnd.apache.arrow.stream';

const has = (text: string) => (viewer: Viewer): boolean => cells(viewer).flat().includes(text);
viewerSuite({ row, samples: [{ name: 'a.arrow', mime: file, bytes: twoBatches(), shown: has('wren') }, { name: 'b.arrows', mime: stream, bytes: twoBatchesStream(), shown: has('wren') }] });

interface Read {
  table: ArrowTable;
  rows: (string | undefined)[][];
}

/** The rows of a file as they are read of it. */
async function read(bytes: Uint8Array<ArrayBuffer>): Promise<Read> {
  const table = new ArrowTable({ mime: file, name: 'a.arrow', size: bytes.length });
  await table.open(async (start, end) => bytes.slice(start, end));
  while (table.more) await table.readOn();
  await table.bring(0, table.rows);
  return { table, rows: Array.from({ length: table.rows }, (_, at) => table.cells(at)) };
}
const reasonOf = (bytes: Uint8Array<ArrayBuffer>): Promise<string> => read(bytes).then(({ rows }) => `${rows.length} rows`, (error: Error) => error.message);
const patched = (bytes: Uint8Array<ArrayBuffer>, at: number, value: number): Uint8Array<ArrayBuffer> => {
  new DataView(bytes.buffer).setInt32(at, value, true);
  return bytes;
};

/** The same stream with so many bytes more before the second column of its first batch. */
async function spread(bytes: Uint8Array<ArrayBuffer>, more: number): Promise<Uint8Array<ArrayBuffer>> {
  const messages = new ArrowMessages(new FileRanges(bytes.length, async (start, end) => bytes.slice(start, end)));
  await messages.open();
  const found = (await messages.find(10)).find(({ message }) => message.kind === 'batch')!;
  const { message, start } = found;
  if (message.kind !== 'batch') throw new Error('The stream has no rows.');
  const [, ...others] = placesIn(messages.schema.fields, message.batch);
  const cut = others[0]!.regions[0]!.start;
  const view = new DataView(bytes.buffer);
  /** The last place before its body where these numbers of 64 bits stand. */
  const placeOf = (...numbers: number[]): number => {
    for (let at = start - 8 * numbers.length; ; at--) if (numbers.every((number, nth) => view.getBigInt64(at + nth * 8, true) === BigInt(number))) return at;
  };
  const moved = others.flatMap(({ regions }) => regions).map((region) => [placeOf(region.start, region.length), region.start] as const);
  const told = placeOf(message.body);
  for (const [at, from] of [...moved, [told, message.body] as const]) view.setBigInt64(at, BigInt(from + more), true);
  const all = new Uint8Array(bytes.length + more);
  all.set(bytes.subarray(0, start + cut));
  all.set(bytes.subarray(start + cut), start + cut + more);
  return all;
}

describe('files of Arrow', () => {
  const open = (bytes: Uint8Array<ArrayBuffer>, name = 'a.arrow', mime = file, content = {}): Promise<McpDataViewer> => openFile(bytes, name, mime, content);
  afterEach(close);

  describe('in the viewer', () => {
    it('show the rows of all batches, and what is missing', async () => {
      const viewer = await open(twoBatches());
      expect(heads(viewer)).to.deep.equal(['id', 'name']);
      expect(cells(viewer).map(([id]) => id)).to.deep.equal(['1', '2', '3', '4', '5', '6']);
      expect(status(viewer)).to.include('6 rows × 2 columns').and.to.include('Arrow');
      expect(viewer.shadowRoot!.querySelectorAll('.missing'), 'what is not there, unlike an empty text').to.have.length(2);
      await until(() => viewer.shadowRoot!.querySelectorAll('.header .summary')[1]!.textContent === 'text · 2 values · 2 empty');
    });
    it('are sorted, filtered, searched and exported as any table', async () => {
      const viewer = await open(twoBatches());
      await viewer.restorePosition({ sorting: { column: 0, descending: true }, filters: [{ column: 1, kind: 'equals', text: 'wren' }] });
      expect(cells(viewer).map(([id]) => id)).to.deep.equal(['4', '1']);
      expect(await viewer.find('wren')).to.deep.equal({ current: 1, total: 2 });
      expect(await exported(viewer)).to.equal('id,name\r\n4,wren\r\n1,wren\r\n');
    });
    it('are known by their type and by their name, Feather among them', () => {
      for (const name of ['a.arrow', 'a.arrows', 'a.feather', 'a.ipc']) expect(resolveViewer(builtinViewers, { mime: '', name }).id).to.equal('data');
      for (const mime of [file, stream]) expect(resolveViewer(builtinViewers, { mime, name: 'a' }).id).to.equal('data');
    });
    it('say what to do with one that is cut off, damaged or empty, and with one of the first Feather', async () => {
      const said = (bytes: Uint8Array<ArrayBuffer>): Promise<string> => open(bytes).then(() => '', ({ message }: Error) => message);
      for (const bytes of [twoBatches().slice(0, 600), new Uint8Array(3)]) expect(await said(bytes)).to.include('This Arrow file is damaged or was not loaded whole (its end is missing)');
      expect(await said(new TextEncoder().encode('no Arrow at all, but text'))).to.include('This Arrow file is damaged');
      expect(await said(new TextEncoder().encode('FEA1 and what follows'))).to.include('a Feather file of the first version').and.to.include('save it anew');
    });
    it('keep the rows before what is damaged, and tell of it', async () => {
      const whole = twoBatchesStream();
      const viewer = await open(whole.slice(0, whole.length - 200), 'a.arrows', stream);
      expect(cells(viewer).map(([id]) => id)).to.deep.equal(['1', '2', '3']);
      await until(() => status(viewer).includes('This Arrow file is damaged or was not loaded whole (its end is missing)'));
    });
  });

  describe('are read', () => {
    const none = undefined;
    const packed = [
      ['1', 'wren', '2026-11-21 06:30:15.250', 'true', '0.1', '["a","b"]', 'tsip '.repeat(60), '{"id":1,"ok":true}', '2026-11-21'],
      ['2', none, none, none, none, '[]', '', '{"id":2,"ok":null}', none],
      ['3', 'a bird with a longer name', '1969-12-31 23:59:59', 'false', '2.5', none, 'tsip', '{"id":3,"ok":false}', '1969-12-31'],
    ];
    it('where they are packed by LZ4 or Zstandard, as libraries do of themselves', async () => {
      expect((await read(polarsLz4())).rows).to.deep.equal(packed);
      expect((await read(polarsZstd())).rows).to.deep.equal(packed);
    });
    it('exactly: whole numbers, decimals, times, moments in their zone, spans; bytes, lists of a length, maps', async () => {
      const { table, rows } = await read(manyKinds());
      expect(table.names).to.deep.equal(['nothing', 'small', 'big', 'half', 'price', 'clock', 'zoned', 'took', 'raw', 'code', 'fixed', 'map']);
      expect(rows).to.deep.equal([
        [none, '1', '18446744073709551615', '0.5', '123.45', '01:02:03.000001', '2026-11-20 06:30:15.250Z', '1 day 02:03:04.000000001', '0x00ff', 'x', '[1,2]', '{"a":1}'],
        [none, none, none, none, none, none, none, none, none, 'y', none, none],
        [none, '255', '7', '1', '-0.05', '00:00:00', '1969-12-31 23:59:59Z', '-00:00:00.000000001', 'ok', 'x', '[3,4]', '{"b":2,"c":3}'],
      ]);
    });
    it('with the dictionary that stood there when a batch was written', async () => {
      expect((await read(twoBatchesStream())).rows.map((cells) => cells[2])).to.deep.equal(['x', 'y', 'x', 'z', 'y', 'x']);
    });
    it('as a stream also where they are called a file', async () => {
      const viewer = await open(twoBatchesStream(), 'a.arrow');
      expect(cells(viewer)).to.have.length(6);
    });
    it('by the columns that are looked at, where a batch is large', async () => {
      const bytes = await spread(twoBatchesStream(), 16 * 1024 * 1024);
      let asked = 0;
      const table = new ArrowTable({ mime: stream, name: 'a.arrows', size: bytes.length });
      await table.open(async (start, end) => {
        asked += end - start;
        return bytes.slice(start, end);
      });
      await table.bring(0, 3, [0]);
      await table.bring(0, 3, [2]);
      expect([table.cell(1, 0), table.cell(1, 2)]).to.deep.equal(['2', 'y']);
      expect(asked).to.be.below(1024 * 1024);
      await table.bring(0, 6);
      expect(table.cells(5)).to.deep.equal(['6', 'a bird with a longer name', 'x']);
    });
    it('again where bytes did not come, which is no damage', async () => {
      const bytes = twoBatches();
      let away = false;
      const table = new ArrowTable({ mime: file, name: 'a.arrow', size: bytes.length });
      await table.open(async (start, end) => {
        if (away) throw new Error('The network is away.');
        return bytes.slice(start, end);
      });
      expect(table.rows).to.equal(6);
      away = true;
      const lost = await Promise.resolve(table.bring(3, 6)).catch((error: Error) => error.message);
      away = false;
      await table.bring(3, 6);
      expect(table.cells(3)).to.deep.equal(['4', 'wren']);
      expect([undefined, 'The network is away.']).to.include(lost as string | undefined);
    });
  });

  describe('by hostile hands', () => {
    it('that claim more rows than can be shown are refused', async () => {
      const places = [...new Int32Array(twoBatchesStream().buffer)].flatMap((value, nth) => (value === 3 ? [nth * 4] : []));
      const reasons = await Promise.all(places.map((at) => reasonOf(patched(twoBatchesStream(), at + 4, 0x10000))));
      expect(reasons.filter((reason) => reason.startsWith('problemSheetTooLarge'))).to.have.lengthOf(1);
    });
    it('whose parts lie outside of them, or unpack to more than can be, say so', async () => {
      for (let at = 0; at < 1400; at += 12) {
        for (const value of [0x7fffffff, -1]) expect(await reasonOf(patched(twoBatchesStream(), at, value)), `${value} at ${at}`).to.match(/^(?:\d rows|problem\w+ )/);
      }
    });
    it('that repeat what was not there yet, or end early, are no frame of LZ4', () => {
      const frame = (...block: number[]): Uint8Array => Uint8Array.of(0x04, 0x22, 0x4d, 0x18, 0x60, 0x40, 0x82, block.length, 0, 0, 0, ...block, 0, 0, 0, 0);
      expect([...unpackLz4(frame(0x12, 7, 1, 0), 7)], 'one byte, and that again six times').to.deep.equal([7, 7, 7, 7, 7, 7, 7]);
      expect(() => unpackLz4(frame(0x12, 7, 2, 0), 7), 'before the beginning').to.throw('problemDamagedFile');
      expect(() => unpackLz4(frame(0x12, 7, 1, 0), 6), 'longer than was said').to.throw('problemDamagedFile');
      expect(() => unpackLz4(frame(0x12, 7, 1, 0), 9), 'shorter than was said').to.throw('problemDamagedFile');
      expect(() => unpackLz4(frame(0x40, 7), 4), 'fewer bytes than it has').to.throw('problemDamagedFile');
    });
  });
});
