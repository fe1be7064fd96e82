import { expect } from 'chai';
import { builtinViewers } from '../../builtin.ts';
import { viewerSuite } from '../../suite/here.ts';
import type { Viewer } from '../../viewer.ts';
import type { McpDataViewer } from '../data-viewer.ts';
import { cells, close, heads, openFile, status } from '../table-at-hand.ts';
import { until } from '../../suite/until.ts';
import { counted, sampleDatabase } from './sample-database.ts';
import { SqliteDatabase } from './sqlite-database.ts';

const row = builtinViewers.find(({ id }) => id === 'data')!;
const mime = 'application/vnd.sqlite3';
const tabs = (viewer: Viewer): HTMLElement[] => [...viewer.shadowRoot!.querySelectorAll<HTMLElement>('[role=tab]')];

const birds = await sampleDatabase(
  'create table birds (id integer primary key, name text, count int, seen date)',
  "insert into birds values (1, 'heron', 3, '2026-11-21'), (2, 'owl', null, '2026-11-22')",
  'create table fish (name, length)',
  "insert into fish values ('pike', 90)",
  'create view many as select * from birds where count > 2',
);

const trees = await sampleDatabase('create table trees (name text primary key, height real) without rowid', "insert into trees values ('beech', 32.5), ('alder', 18)");

const has = (text: string) => (viewer: Viewer): boolean => cells(viewer).flat().includes(text);
viewerSuite({ row, samples: [{ name: 'a.sqlite', mime, bytes: birds, shown: has('heron') }, { name: 'b.gpkg', mime, bytes: trees, shown: has('beech') }] });

/** The rows of a table as they are read of its file, and how much of that was asked for. */
async function read(bytes: Uint8Array<ArrayBuffer>, table?: string): Promise<{ database: SqliteDatabase; rows: (string | undefined)[][]; asked: number }> {
  let asked = 0;
  const database = new SqliteDatabase({ mime, name: 'a.db', size: bytes.length });
  await database.open(async (start, end) => {
    asked += end - start;
    return bytes.slice(start, end);
  });
  if (database.damage) throw database.damage;
  if (table !== undefined) await database.openSheet(database.sheets.findIndex(({ name }) => name === table));
  while (database.more) await database.readOn();
  if (database.lost) throw database.lost;
  const { source } = database;
  await source.bring?.(0, source.rows);
  return { database, rows: Array.from({ length: source.rows }, (_, at) => source.cells(at)), asked };
}
const reasonOf = (bytes: Uint8Array<ArrayBuffer>): Promise<string> => read(bytes).then(({ rows }) => `${rows.length} rows`, (error: Error) => error.message);

describe('databases of SQLite', () => {
  const open = (bytes: Uint8Array<ArrayBuffer>, name = 'a.db', content = {}): Promise<McpDataViewer> => openFile(bytes, name, mime, content);
  afterEach(close);

  describe('in the viewer', () => {
    it('show a table, with the others as tabs, those of the database itself as hidden ones', async () => {
      const viewer = await open(birds);
      expect(tabs(viewer).map(({ textContent }) => textContent)).to.deep.equal(['birds', 'fish', 'many', 'sqlite_schema (hidden)']);
      expect(viewer.shadowRoot!.querySelector('[role=tablist]')!.ariaLabel).to.equal('Tables');
      expect(heads(viewer)).to.deep.equal(['id', 'name', 'count', 'seen']);
      expect(cells(viewer)).to.deep.equal([['1', 'heron', '3', '2026-11-21'], ['2', 'owl', '', '2026-11-22']]);
      expect(status(viewer)).to.include('2 rows × 4 columns').and.to.include('SQLite');
      expect(viewer.shadowRoot!.querySelectorAll('.missing'), 'what is not there, unlike an empty text').to.have.length(1);
      tabs(viewer)[1]!.click();
      await until(() => cells(viewer).flat().includes('pike'));
      expect(viewer.savePosition()).to.include({ sheet: 1 });
    });
    it('say of a view how its rows come about, and show the statement that does it in the schema', async () => {
      const viewer = await open(birds);
      tabs(viewer)[2]!.click();
      await until(() => status(viewer).includes('The rows of “many” are worked out'));
      expect(status(viewer)).to.include('in the table “sqlite_schema”').and.to.not.include('Try again');
      tabs(viewer)[3]!.click();
      await until(() => cells(viewer).flat().some((cell) => cell.includes('create view many') || cell.includes('CREATE VIEW many')));
    });
    it('begin with the first table that has rows', async () => {
      const viewer = await open(await sampleDatabase('create table a (x)', 'create table b (y)', 'insert into b values (7)'));
      expect(heads(viewer)).to.deep.equal(['y']);
    });
    it('are sorted, filtered and searched like any table, and exported', async () => {
      const viewer = await open(await sampleDatabase('create table t (id integer primary key, name text)', `insert into t ${counted(5000)} select n, 'bird ' || (n % 10) from counted`));
      await viewer.restorePosition({ sorting: { column: 0, descending: true }, filters: [{ column: 1, kind: 'equals', text: 'bird 3' }] });
      expect(cells(viewer).map(([id]) => id).slice(0, 3)).to.deep.equal(['4993', '4983', '4973']);
      expect(status(viewer)).to.include('500 of 5,000 rows');
      let found = await viewer.find('bird 3');
      while (found.partial) found = await viewer.find('bird 3', { at: 1 });
      // Of what was found by then; when all is, the first is another.
      expect(await viewer.find('bird 3', { at: 1 })).to.deep.equal({ current: 1, total: 500 });
    });
    it('take columns of texts for texts, whatever digits they hold', async () => {
      const viewer = await open(await sampleDatabase('create table t (code text, n)', `insert into t ${counted(30)} select 1000 + n, n from counted`));
      await until(() => [...viewer.shadowRoot!.querySelectorAll('.header .summary')].some(({ textContent }) => textContent.startsWith('text')));
    });
    it('say what to do with what is no database, is encrypted, damaged, cut off or empty', async () => {
      const failure = (bytes: Uint8Array<ArrayBuffer>) => open(bytes).then(() => 'opened', (error: Error) => error.message);
      expect(await failure(new Uint8Array(5000).fill(77))).to.include('no database of SQLite, or an encrypted one');
      expect(await failure(new Uint8Array(0))).to.include('no database of SQLite');
      expect(await failure(birds.slice(0, 50))).to.include('damaged').and.to.include('(its end is missing)');
      const wrong = birds.slice();
      wrong.fill(0xff, 100, 120);
      expect(await failure(wrong)).to.include('damaged').and.to.include('(its parts contradict each other)').and.to.include('.recover');
    });
    it('of which one table is damaged, show the others', async () => {
      const wrong = birds.slice();
      wrong.fill(0xff, 4096, 4120);
      const viewer = await open(wrong);
      expect(heads(viewer), 'the first that can be read').to.deep.equal(['name', 'length']);
      tabs(viewer)[0]!.click();
      await until(() => status(viewer).includes('damaged'));
      tabs(viewer)[1]!.click();
      await until(() => cells(viewer).flat().includes('pike'));
    });
    it('show what can be read of a table of which pages are damaged, and say so then', async () => {
      const wrong = await sampleDatabase('pragma page_size = 512', 'create table t (id integer primary key, a)', `insert into t ${counted(2000)} select n, 'text ' || n from counted`);
      const leaves = Array.from({ length: wrong.length / 512 }, (_, page) => page * 512).filter((at) => wrong[at] === 13);
      for (const leaf of [leaves[1]!, leaves[40]!]) wrong.fill(0xff, leaf, leaf + 12);
      const viewer = await open(wrong);
      await until(() => status(viewer).includes('This database is damaged'));
      const rows = (): number => Number(/([\d,]+) rows/.exec(status(viewer))?.[1]?.replace(',', ''));
      await until(() => rows() > 1800 && rows() < 2000);
      await viewer.goToRow(rows());
      await until(() => has('text 2000')(viewer));
      await viewer.restorePosition({ sorting: { column: 0, descending: true }, filters: [] });
      await until(() => cells(viewer)[0]?.[0] === '2000', 'what is there is sorted');
      expect(status(viewer)).to.include('This database is damaged');
    });
    it('without a table show their schema', async () => {
      const viewer = await open(await sampleDatabase('create view v as select 1'));
      expect(heads(viewer)).to.deep.equal(['type', 'name', 'tbl_name', 'rootpage', 'sql']);
    });
    it('are asked for by ranges: of a large one, the pages that are looked at', async () => {
      const bytes = await sampleDatabase('create table few (x)', 'insert into few values (1)', 'create table t (id integer primary key, filling)', `insert into t ${counted(3000)} select n, hex(zeroblob(500)) from counted`);
      let asked = 0;
      const range = async (start: number, end: number): Promise<Uint8Array> => {
        asked += end + 1 - start;
        return bytes.subarray(start, end + 1);
      };
      const whole = (): never => expect.fail('everything was loaded');
      const viewer = await open(bytes, 'a.db', { ranged: true, range, stream: whole, bytes: whole });
      expect(cells(viewer)).to.deep.equal([['1']]);
      expect(bytes.length).to.be.greaterThan(3_000_000);
      expect(asked).to.be.lessThan(600_000);
    });
  });

  describe('as they are read', () => {
    it('give each kind of value as SQLite says it: whole numbers of 64 bits, reals, texts, bytes, nothing', async () => {
      const values = ['0', '1', '-1', '127', '-128', '32767', '-8388608', '2147483647', '-140737488355328', '9223372036854775807', '-9223372036854775808', '1.5', '-1e300', "''", "'größe 😀'", "x'00ff'", "x'68c3a4'", 'null'];
      const { rows } = await read(await sampleDatabase('create table t (a)', `insert into t values ${values.map((value) => `(${value})`).join(',')}`));
      expect(rows.flat()).to.deep.equal(['0', '1', '-1', '127', '-128', '32767', '-8388608', '2147483647', '-140737488355328', '9223372036854775807', '-9223372036854775808', '1.5', '-1e+300', '', 'größe 😀', '0x00ff', 'hä', undefined]);
    });
    for (const encoding of ['UTF-16le', 'UTF-16be']) {
      it(`read texts of ${encoding}`, async () => {
        const { rows } = await read(await sampleDatabase(`pragma encoding = '${encoding}'`, 'create table "größe" ("länge")', "insert into \"größe\" values ('weiß 😀')"), 'größe');
        expect(rows).to.deep.equal([['weiß 😀']]);
      });
    }
    for (const size of [512, 4096, 65_536]) {
      it(`read trees of many pages of ${size} bytes, and rows that go on in others`, async () => {
        const { rows } = await read(await sampleDatabase(`pragma page_size = ${size}`, 'create table t (id integer primary key, long, short)', `insert into t ${counted(800)} select n * 3, case when n % 100 = 0 then replace(hex(zeroblob(40000)), '0', 'z') else 'x' || n end, n from counted`));
        expect(rows).to.have.length(800);
        expect(rows[0]).to.deep.equal(['3', 'x1', '1']);
        expect([rows[799]![0], rows[799]![1]!.length, rows[799]![2]]).to.deep.equal(['2400', 80_000, '800']);
      });
    }
    it('read tables without keys of rows, in the order of their own key, and their columns in the order of the table', async () => {
      const { rows, database } = await read(await sampleDatabase('create table t (a, b text, c, primary key (b, c)) without rowid', `insert into t ${counted(2000)} select n, 'k' || (3000 - n), n % 7 from counted`));
      expect(database.source.names).to.deep.equal(['a', 'b', 'c']);
      expect(rows).to.have.length(2000);
      expect(rows[0]).to.deep.equal(['2000', 'k1000', '5']);
      expect(rows.map(([, key]) => key)).to.deep.equal(rows.map(([, key]) => key).toSorted());
    });
    it('name columns as the statement does, however it quotes them, and give those that were added later what they have by default', async () => {
      const { rows, database } = await read(await sampleDatabase(
        'pragma foreign_keys = off', 'create table t (\n  "a ""b""" varchar(10) not null default \'x\', -- a comment, with a comma\n  [c, d] decimal(10, 2) check ([c, d] > 0 or 1), /* and (one */ `e` "strange type", f references t (e) on delete cascade, constraint k unique (e), foreign key (f) references t (e))',
        'insert into t values (1, 2, 3, 4)', "alter table t add column g text default 'it''s'", 'alter table t add column h default -2.5', 'alter table t add column i', 'insert into t values (5, 6, 7, 8, 9, 10, 11)',
      ));
      expect(database.source.names).to.deep.equal(['a "b"', 'c, d', 'e', 'f', 'g', 'h', 'i']);
      expect(rows).to.deep.equal([['1', '2', '3', '4', "it's", '-2.5', undefined], ['5', '6', '7', '8', '9', '10', '11']]);
    });
    it('tell keys of rows from columns that only look like them', async () => {
      const statements = (id: string) => [`create table t (${id}, b)`, 'insert into t values (7, 8)'];
      for (const id of ['id integer primary key', 'id INTEGER PRIMARY KEY AUTOINCREMENT', 'id integer primary key desc', 'id int primary key']) expect((await read(await sampleDatabase(...statements(id)), 't')).rows, id).to.deep.equal([['7', '8']]);
      expect((await read(await sampleDatabase('create table t (b, "Id" integer, primary key (ID desc))', 'insert into t values (8, 7)'))).rows).to.deep.equal([['8', '7']]);
    });
    it('leave what is computed when it is asked for empty, and read what was computed when it was written', async () => {
      const { rows } = await read(await sampleDatabase('create table t (a, b generated always as (a * 2) virtual, c as (a * 3) stored, d)', 'insert into t (a, d) values (1, 4)'));
      expect(rows).to.deep.equal([['1', undefined, '3', '4']]);
    });
    it('put what keeps a virtual table out of sight, and the tables of the database itself', async () => {
      const { database } = await read(await sampleDatabase('create table notes (id integer primary key autoincrement, x)', 'insert into notes values (1, 2)', 'create virtual table words using fts5 (x)', 'create table words2 (x)'));
      expect(database.sheets.map(({ name, hidden, cells: isTable }) => [name, hidden, isTable].join(' '))).to.deep.equal(['notes false true', 'sqlite_sequence true true', 'words false false', 'words_data true true', 'words_idx true true', 'words_content true true', 'words_docsize true true', 'words_config true true', 'words2 false true', 'sqlite_schema true true']);
    });
    it('read rows whose bytes are many without them, and say how such begin', async () => {
      const bytes = await sampleDatabase('create table t (id integer primary key, picture blob, name)', "insert into t values (1, zeroblob(3000000), 'first'), (2, cast(replace(hex(zeroblob(5000)), '0', 'z') as blob), 'second')");
      const { rows } = await read(bytes);
      expect(rows[0]).to.deep.equal(['1', `0x${'00'.repeat(64)}…`, 'first']);
      expect(rows[1]![1]).to.equal(`${'z'.repeat(4096)}…`);
    });
    it('read a row of bytes alone without asking for them', async () => {
      const { rows, asked } = await read(await sampleDatabase('create table t (id integer primary key, picture blob)', 'insert into t values (1, zeroblob(3000000))'));
      expect(rows).to.have.length(1);
      expect(asked).to.be.lessThan(600_000);
    });
  });

  describe('that lie', () => {
    it('are read no further than they can be: pages within themselves, lengths beyond the file, pages that are not there', async () => {
      const good = await sampleDatabase('pragma page_size = 512', 'create table t (a)', `insert into t ${counted(500)} select 'some text ' || n from counted`);
      const root = 512;
      expect(good[root]).to.equal(5);
      const within = good.slice();
      // The last child of the root is the root.
      within.set([0, 0, 0, 2], root + 8);
      expect(await reasonOf(within)).to.equal('problemDamagedSqlite {"reason":"reasonBroken"}');
      const away = good.slice();
      away.set([0, 1, 0, 0], root + 8);
      expect(await reasonOf(away)).to.equal('problemDamagedSqlite {"reason":"reasonCut"}');
      expect(await reasonOf(good.slice(0, good.length - 512 * 4))).to.equal('problemDamagedSqlite {"reason":"reasonCut"}');
      const cut = new SqliteDatabase({ mime, name: 'a.db', size: good.length - 512 * 4 });
      await cut.open(async (start, end) => good.slice(start, end));
      while (cut.more) await cut.readOn();
      expect(cut.source.rows, 'what is there is read').to.be.within(300, 480);
      const long = await sampleDatabase('create table t (a)', "insert into t values ('abc')");
      // The record says that it is two gigabytes long; what follows it is no page of this file.
      const cell = long.lastIndexOf(0x61) - 4;
      long.set([0x87, 0xff, 0xff, 0xff, 0x7f], cell);
      expect(await reasonOf(long)).to.match(/^problemDamagedSqlite/);
    });
    it('have names and statements without end', async () => {
      const { database } = await read(await sampleDatabase('create table t (a, b)', 'insert into t values (1, 2)', 'pragma writable_schema = on', `update sqlite_schema set sql = 'create table t (a' || replace(hex(zeroblob(200000)), '0', '[') || ', b)'`));
      expect(database.source.columns).to.equal(1);
    });
    it('and say that all rows go on in the same page cost no more than a bound', async () => {
      const bytes = await sampleDatabase('pragma page_size = 512', 'create table t (a)', `insert into t ${counted(3)} select hex(zeroblob(2000)) from counted`);
      expect((await read(bytes)).rows.map(([text]) => text!.length)).to.deep.equal([4000, 4000, 4000]);
      // Each page of overflow names itself as the next.
      for (let page = 3; page * 512 <= bytes.length; page++) if (bytes[(page - 1) * 512] === 0 && bytes[(page - 1) * 512 + 4] === 0x30) bytes.set([0, 0, page >> 8, page & 255], (page - 1) * 512);
      expect((await read(bytes)).rows).to.have.length(3);
    });
  });
});
