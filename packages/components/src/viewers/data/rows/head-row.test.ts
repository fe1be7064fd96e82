import { expect } from 'chai';
import { firstRow, sheetHead } from './head-row.ts';

/** The cells of a sheet: rows by lines, cells by bars. */
const sheet = (text: string): string[][] => text.split('\n').map((line) => line.split('|'));
/** Where the head begins; `groups`: rows whose cells are merged across columns. */
const head = (rows: string[][], ...groups: number[]): [first: number, depth: number] => sheetHead(rows, { at: (row) => groups.includes(row) });
const first = (rows: string[][]): number => head(rows)[0];

describe('the row of a sheet that names its columns', () => {
  it('stands below a title and what was noted above it', () => {
    expect(first(sheet('Sales\nprinted today\n\nregion|day|sum\nN|x|1\nS|y|2'))).to.equal(3);
    expect(first(sheet('Sales||\nregion|day|sum\nN|x|1\nS|y|2')), 'right below it').to.equal(1);
    expect(first(sheet('Sales\n\nregion|sum\nN|1\nS|2')), 'of two columns').to.equal(2);
  });
  it('stands below an empty row where there are words alone', () => {
    expect(first(sheet('Team\n\nfirst|last|city\nAnn|Lee|Bonn\nBob|Mu|Rome'))).to.equal(2);
    expect(first(sheet('Team\nfirst|last|city\nAnn|Lee|Bonn\nBob|Mu|Rome')), 'where none parts them').to.equal(0);
  });
  it('is where the cells begin', () => {
    expect(first(sheet('\n\n||item|price\n||a|1\n||b|2'))).to.equal(2);
  });
  it('has those above it that name groups of columns, where their cells are merged', () => {
    expect(head(sheet('|2025||2026|\nregion|in|out|in|out\nN|1|2|3|4\nS|1|2|3|4'), 0)).to.deep.equal([0, 2]);
    expect(head(sheet('Sales||||\n\n|Europe||||\n|2025||2026|\nregion|in|out|in|out\nN|1|2|3|4\nS|1|2|3|4'), 2, 3), 'of groups, below a title').to.deep.equal([2, 3]);
    expect(head(sheet('Sales||\nregion|day|sum\nN|x|1\nS|y|2')), 'none where nothing is merged').to.deep.equal([1, 1]);
  });
  it('is the first one where nothing else is sure: names of groups, rows of unlike length, numbers alone', () => {
    for (const text of ['|2025||2026|\nregion|in|out|in|out\nN|1|2|3|4\nS|1|2|3|4', 'a|b|c\n1|2|3\n4|5|6', 'note\n\n1|2|3\n4|5|6', 'key\nx|1', '', 'a', 'k|v\nx|1\ny|2']) expect(first(sheet(text)), text).to.equal(0);
  });
});

describe('the row of separated values that names their columns', () => {
  const below = (text: string, ...parted: number[]): number => firstRow(sheet(text), (row) => parted.includes(row));

  it('stands below titles of one cell, over two columns with values, or behind an empty line over three of words', () => {
    expect(below('Monthly report\nname|count\na|1\nb|2')).to.equal(1);
    expect(below('Members\nas of May\nname|city|role\nAnn|Oslo|chair\nBob|Rome|member', 2)).to.equal(2);
    expect(below('Members||\nname|city|role\nAnn|Oslo|chair\nBob|Rome|member', 1), 'as spreadsheets write them').to.equal(1);
  });
  it('stands below what a bank says of itself', () => {
    expect(below('account|17\nname|day|sum\na|x|1\nb|y|2')).to.equal(1);
  });
  it('is the first one where nothing else is sure: words without an empty line above them or in two columns, numbers', () => {
    for (const text of ['Members\nname|city|role\nAnn|Oslo|chair\nBob|Rome|member', 'fruit\nyogurt|coffee|cream\nmilk\nbread|jam|tea', 'a|b|c\nd|e|f']) expect(below(text), text).to.equal(0);
    for (const text of ['name\na|b\nc|d', 'key\nx|1\ny|2', 'note\n1|2|3\n4|5|6']) expect(below(text, 1), text).to.equal(0);
  });
});
