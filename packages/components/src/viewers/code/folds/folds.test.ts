import { expect } from 'chai';
import { Escapes, withoutEscapes } from '../text/escapes.ts';
import { mayFold } from '../text/section-mark.ts';
import { foldMarksIn, readFoldMarks } from './fold-marks.ts';
import { foldsOf, type Fold } from './folds.ts';

/** As the pane does it, with the marks that were taken out of the text. */
function folds(written: string): { lines: string[]; folds: Fold[] } {
  const escapes = new Escapes();
  const text = escapes.take(written) + escapes.end();
  const lines = text.split(/\r\n?|\n/);
  const lineAt = (unit: number): number => text.slice(0, unit).split(/\r\n?|\n/).length - 1;
  const placed = escapes.sections.flatMap(({ at, text: taken }) => readFoldMarks(taken).map((mark) => ({ ...mark, unit: at, line: lineAt(at), blank: lines[lineAt(at)] === '' })));
  const found = foldMarksIn(text);
  for (let nth = 0; nth < found.length; nth += 2) placed.push({ ...readFoldMarks(text.slice(found[nth], found[nth + 1]))[0]!, unit: found[nth]!, line: lineAt(found[nth]!), blank: true });
  return { lines, folds: foldsOf(placed.sort((a, b) => a.unit - b.unit), lines.length) };
}

describe('the folds of a CI’s log', () => {
  it('are the groups of GitHub, closed, with a time before them or job and step', () => {
    for (const lead of ['', '2026-01-02T03:04:05.1234567Z ', '\ufeff2026-01-02T03:04:05.1234567Z ', 'build\tSet up job\t2026-01-02T03:04:05.1234567Z ']) {
      const log = `${lead}##[group]Run make\n${lead}make\n${lead}##[endgroup]\n${lead}done\n${lead}::group::Tests\n${lead}ok\n${lead}::endgroup::\n`;
      expect(folds(log).folds, lead).to.deep.equal([{ head: 0, last: 2, closed: true }, { head: 4, last: 6, closed: true }]);
    }
  });
  it('end where the next begins, and stay open where nothing says how far they go', () => {
    expect(folds('##[group]a\n1\n##[group]b\n2\n##[endgroup]\n##[endgroup]\n##[group]c\n3').folds).to.deep.equal([
      { head: 0, last: 1, closed: true }, { head: 2, last: 4, closed: true }, { head: 6, last: 7, closed: false },
    ]);
  });
  it('are none where the words stand in a line or in a program', () => {
    for (const text of ['echo "##[group]x"\n1\n##[endgroup]', 'see ::group:: below\n1', '##[group]empty', '# ##[group]\na', 'section_start: 1\n2']) expect(folds(text).folds, text).to.deep.equal([]);
    expect(mayFold('a group of lines')).to.equal(false);
  });
  it('are the sections of GitLab, open unless it says otherwise, in one another', () => {
    const log = [
      '\x1b[0Ksection_start:1604068171:outer\r\x1b[0K\x1b[36;1mOuter\x1b[0;m', 'a',
      'section_start:1604068172:inner[collapsed=true]\r\x1b[0KInner', 'b',
      'section_end:1604068173:inner\r\x1b[0Ksection_start:1604068173:next[hide_duration=true,collapsed=true]\r\x1b[0KNext', 'c',
      'section_end:1604068174:next\r\x1b[0K', 'section_end:1604068174:outer\r\x1b[0K\x1b[32;1mJob succeeded', '',
    ].join('\n');
    expect(folds(log)).to.deep.equal({
      lines: ['Outer', 'a', 'Inner', 'b', 'Next', 'c', '', 'Job succeeded', ''],
      folds: [{ head: 0, last: 6, closed: false }, { head: 2, last: 3, closed: true }, { head: 4, last: 6, closed: true }],
    });
    expect(withoutEscapes(log).split('\n')).to.deep.equal(folds(log).lines);
  });
  it('are those of GitLab’s logs with times, too', () => {
    const at = '2026-09-30T19:38:19.213982Z 00O';
    const log = `${at} section_start:1790797099:prepare_executor\r\x1b[0K\n${at}+\x1b[0KPreparing\n${at} section_end:1790797104:prepare_executor\r\x1b[0K\n${at}+section_start:1790797104:step_script[collapsed=true]\r\x1b[0K\n${at} $ make\n${at} section_end:1790797182:step_script\r\x1b[0K\n`;
    expect(folds(log).folds).to.deep.equal([{ head: 0, last: 2, closed: false }, { head: 3, last: 5, closed: true }]);
  });
  it('leave the file as it is to copy', () => {
    const log = 'section_start:1604068171:a\r\x1b[0Ksection_start:1604068171:b\r\x1b[0KHead\r\nx\r\nsection_end:1604068173:b\r\x1b[0K\r\n';
    const escapes = new Escapes();
    const text = log.split(/(?<=\n)/).map((line) => escapes.take(line)).join('') + escapes.end();
    expect([text, escapes.put(text, 0)]).to.deep.equal(['Head\r\nx\r\n\r\n', log]);
  });
});
