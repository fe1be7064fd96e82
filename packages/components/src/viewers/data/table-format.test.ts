import { expect } from 'chai';
import { tableFormat } from './table-format.ts';

describe('how a table is read', () => {
  const engine = (mime: string, name: string): string => tableFormat({ mime, name }).engine;

  it('is told by its type, else by its name, else it is text', () => {
    expect(engine('application/vnd.apache.parquet', 'a.csv')).to.equal('parquet');
    expect(['a.parquet', 'a.feather', 'a.gpkg', 'a.ods', 'a.tsv', 'a'].map((name) => engine('', name))).to.deep.equal(['parquet', 'arrow', 'sqlite', 'workbook', 'data', 'data']);
  });
  it('of Excel’s old type is told by its name first: Windows gives that to separated values, too', () => {
    expect(['visits.csv', 'visits.xls', 'visits'].map((name) => engine('application/vnd.ms-excel', name))).to.deep.equal(['data', 'workbook', 'workbook']);
  });
});
