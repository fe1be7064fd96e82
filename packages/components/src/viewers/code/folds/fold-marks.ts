/** A mark of a CI's log that begins or ends a part which opens and closes. */
export interface FoldMark {
  ends: boolean;
  /** Of a section of GitLab; groups have none, and follow one another. */
  name: string;
  /** The CI shows it closed. */
  closed: boolean;
}

/** `##[group]` (GitHub, Azure), `::group::` (commands of GitHub), `section_start:1700000000:name[collapsed=true]` (GitLab). */
const marks = /##\[(end)?group\]|::(end)?group(?: [^\r\n:]{0,200})?::|section_(?:start|(end)):\d{1,12}:([\w.-]{1,200})(\[[^\]\r\n]{0,500}\])?/g;

/** What may stand before one: job and step (`gh run view --log`), a time, the stream (GitLab). */
const before = /^\ufeff?(?:[^\t]{1,200}\t[^\t]{1,200}\t)?\ufeff?(?:\d{4}-\d\d-\d\dT[\d:.]{8,20}Z (?:[\da-f]{2}[OE][ +])?)?$/;
const longestBefore = 450;

/** The marks at the heads of lines: start and end in turn, units of the text. */
export function foldMarksIn(text: string): Uint32Array {
  const found: number[] = [];
  for (const { 0: mark, index } of text.matchAll(marks)) {
    const nearest = text.slice(Math.max(0, index - longestBefore), index);
    const from = Math.max(nearest.lastIndexOf('\n'), nearest.lastIndexOf('\r')) + 1;
    if (before.test(nearest.slice(from))) found.push(index, index + mark.length);
  }
  return Uint32Array.from(found);
}

/** What the marks in a text say, in their order. */
export function readFoldMarks(text: string): FoldMark[] {
  return Array.from(text.matchAll(marks), ([, endsGroup, endsCommand, endsSection, name = '', options = '']) => ({
    ends: Boolean(endsGroup ?? endsCommand ?? endsSection),
    name,
    closed: name === '' || /[[,]\s*collapsed\s*=\s*true\s*[\],]/.test(options),
  }));
}
