import { expect } from 'chai';
import { detectDialect } from './dialect.ts';
import { headNames } from './head-depth.ts';
import { cellsOf } from './row-cells.ts';

/** The lines that are left out, the names of the columns, and the first line below them. */
function read(text: string): { skip: number; names: string[]; next: string | undefined } {
  const { delimiter, skip, header, head } = detectDialect(text, { mime: 'text/csv', name: 'a.csv' }, true);
  const lines = text.split('\n').slice(skip);
  const rows = header ? head.rows : 0;
  return { skip, names: headNames(lines.slice(0, rows).map((line) => cellsOf(line, delimiter)), head), next: lines[rows] };
}
const names = (text: string): string[] => read(text).names;

describe('a head of several rows in separated values', () => {
  it('has groups of columns, and the name of the index below them, as pandas writes levels', () => {
    expect(read(',score,score,time,time\n,sum,mean,min,max\nteam,,,,\na,3,1.5,1.5,2.5\nb,7,3.5,3.5,4.5\n')).to.deep.equal({
      skip: 0, names: ['team', 'score · sum', 'score · mean', 'time · min', 'time · max'], next: 'a,3,1.5,1.5,2.5',
    });
    expect(names('year,2024,2024,2025,2025\nstat,min,max,min,max\nplace,,,,\nA,1.2,2.3,1,2\nB,2,3,4.5,5\n'), 'levels that have names').to.deep.equal(['place', '2024 · min', '2024 · max', '2025 · min', '2025 · max']);
    expect(names('place,2024,2024,2025,2025\n,min,max,min,max\nA,1.2,2.3,1,2\nB,2,3,4.5,5\n'), 'without an index').to.deep.equal(['place', '2024 · min', '2024 · max', '2025 · min', '2025 · max']);
    expect(names(',sales,sales,sales,sales\nkind,x,x,y,y\nquarter,Q1,Q2,Q1,Q2\nregion,,,,\nNorth,4,10,8,5\nSouth,16,10,2,11\n'), 'of three levels').to.deep.equal(['region', 'sales · x · Q1', 'sales · x · Q2', 'sales · y · Q1', 'sales · y · Q2']);
    expect(read('network,1,1,2\nnode,1,1,1\nhemi,lh,rh,lh\n,,,\n0,56.05,92.03,3.39\n1,55.54,43.69,-65.49\n'), 'of numbers, over an index without a name').to.deep.equal({ skip: 0, names: ['network · node · hemi', '1 · 1 · lh', '1 · 1 · rh', '2 · 1 · lh'], next: '0,56.05,92.03,3.39' });
  });
  it('stands below titles and above footnotes, as statistical offices write their tables', () => {
    const births = 'GENESIS-Tabelle: Temporär\nGeburtenziffern: Deutschland, Jahre;;;\nDeutschland;;;\n;Jahr;Jahr;Jahr\n;2001;2002;2003\n15 Jahre;1,0;1,0;0,9\n16 Jahre;3,1;3,2;3,0\n17 Jahre;7,5;7,7;-\n_____\nDurchschnittliches Alter:\nDifferenz zwischen Geburtsjahr des Kindes und Geburtsjahr\nder Mutter.\n_____\n(C)opyright Statistisches Bundesamt, Wiesbaden 2010\nStand: 10.04.2010 / 21:25:57\n';
    expect(read(births)).to.deep.equal({ skip: 3, names: ['', 'Jahr · 2001', 'Jahr · 2002', 'Jahr · 2003'], next: '15 Jahre;1,0;1,0;0,9' });
  });
  it('has names of groups over the first of their columns, as spreadsheets write cells that were merged', () => {
    expect(read('Sales;;;;\nprinted 3/4/2026;;;;\n;2025;;2026;\nRegion;In;Out;In;Out\nN;1;2;3;4\nS;5;6;7;8\n')).to.deep.equal({ skip: 2, names: ['Region', '2025 · In', '2025 · Out', '2026 · In', '2026 · Out'], next: 'N;1;2;3;4' });
    expect(names('Region;2025;;2026;\n;In;Out;In;Out\nN;1;2;3;4\nS;5;6;7;8\n'), 'beside a name that is not below them').to.deep.equal(['Region', '2025 · In', '2025 · Out', '2026 · In', '2026 · Out']);
  });
  it('has labels or units below the names', () => {
    expect(read('time,warmth,damp\ns,°C,%\n0,21.5,40\n1,21.6,41\n')).to.deep.equal({ skip: 0, names: ['time · s', 'warmth · °C', 'damp · %'], next: '0,21.5,40' });
    expect(names('GEO_ID,NAME,B01_001E,B01_001M\nGeography,Area,Estimate!!Total:,Margin of Error!!Total:\n05,"Autauga, Alabama",58761,*****\n06,"Baldwin, Alabama",233420,12\n07,"Barbour, Alabama",24877,14\n')).to.deep.equal(['GEO_ID · Geography', 'NAME · Area', 'B01_001E · Estimate!!Total:', 'B01_001M · Margin of Error!!Total:']);
    expect(read('"TOA5","CR1000","Table1"\n"TIMESTAMP","RECORD","BattV","Temp","RH"\n"TS","RN","Volts","Deg C","%"\n"","","Min","Avg","Smp"\n"2021-05-01 00:15:00",0,12.88,18.21,65.2\n"2021-05-01 00:30:00",1,12.87,"NAN",65.9\n"2021-05-01 00:45:00",2,12.86,18.01,66\n')).to.deep.include({
      skip: 1, names: ['TIMESTAMP · TS', 'RECORD · RN', 'BattV · Volts · Min', 'Temp · Deg C · Avg', 'RH · % · Smp'],
    });
  });
  it('is one row where what is below it may be data', () => {
    for (const text of ['name,math,art,sport\nAnn,absent,pending,3\nBob,1,2,3\nCid,2,2,1\n', 'a,b,b,c\n1,2,3,4\n5,6,7,8\n', 'name,score\nAnn,absent\nBob,1\nCid,2\n', 'a,b,,\n1,2,3,4\n5,6,7,8\n', 'k,a,b\nx,N/A,NaN\ny,1,2\nz,3,4\n']) {
      expect(names(text), text).to.deep.equal(text.split('\n')[0]!.split(','));
    }
    for (const text of ['0,0,1,1\n1,0,0,1\n1,1,0,0\n', 'red,red,blue\nx,y,z\nred,blue,red\n', '2024,2024,2025,2025\n1,2,1,2\n3,4,5,6\n7,8,9,8\n']) expect(names(text), text).to.deep.equal([]);
    expect(names('a,b\n\nx,y\n1,2\n3,4\n'), 'where a line parts them').to.deep.equal(['a', 'b']);
  });
});

describe('the head of columns that are counted', () => {
  it('is that of a frame without names', () => {
    expect(names(',0,1,2,3\n0,5,6,7,8\n1,6,7,8,9\n')).to.deep.equal(['', '0', '1', '2', '3']);
    expect(names('0,1,2,3\nP53_BARBU,M,A,E\nP53_CANFA,M,E,E\n')).to.deep.equal(['0', '1', '2', '3']);
    expect(names('0,1,2,3\n1,0,1,2\n2,1,0,1\n'), 'which distances may look like').to.deep.equal([]);
  });
});

describe('the head of a time series', () => {
  it('has years over numbers, below what the World Bank says of it', () => {
    expect(read('"Data Source","World Development Indicators",\n\n"Last Updated Date","2023-03-01",\n\n"Country Name","Country Code","1960","1961","1962",\n"Aruba","ABW","54608","55811","56682",\n"Angola","AGO","5357195","5441333","",\n"Albania","ALB","1608800","1659800","1711319",\n')).to.deep.include({
      skip: 4, names: ['Country Name', 'Country Code', '1960', '1961', '1962', ''],
    });
  });
});
