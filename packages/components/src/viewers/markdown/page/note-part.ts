import { anchorOf } from '../engine/anchor.ts';
import { readFrontMatter } from '../engine/front-matter.ts';

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

/** What of a note is embedded: all below its head, what stands below one heading, or the block of one name (`^name`). All of it where there is none of that name. */
export function partOfNote(source: string, fragment: string): string {
  const { body } = readFrontMatter(source);
  if (fragment === '') return body;
  if (fragment.startsWith('^')) return body.split(/\n[ \t]*\n/).find((block) => block.trimEnd().endsWith(` ${fragment}`) || block.split('\n').some((line) => line.trim() === fragment)) ?? body;
  const lines = body.split('\n');
  const seen = new Map<string, number>();
  let [from, depth, fence] = [-1, 0, ''];
  for (const [at, line] of lines.entries()) {
    const ticks = FENCE.exec(line)?.[1];
    if (ticks) fence = fence === '' ? ticks : ticks.startsWith(fence) ? '' : fence;
    const [, marks, said] = fence === '' ? (HEADING.exec(line) ?? []) : [];
    if (marks === undefined) continue;
    if (from >= 0 && marks.length <= depth) return lines.slice(from, at).join('\n');
    if (from < 0 && anchorOf(withoutMarks(said!), seen) === fragment) [from, depth] = [at, marks.length];
  }
  return from < 0 ? body : lines.slice(from).join('\n');
}

/** A heading without the marks and blanks that close it. */
function withoutMarks(said: string): string {
  let end = said.length;
  while (end > 0 && ' \t#'.includes(said[end - 1]!)) end--;
  return said.slice(0, end);
}
