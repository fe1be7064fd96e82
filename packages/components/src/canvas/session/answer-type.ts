import { sniffText } from '@mcp-canvas/contract';
import { drawnXml } from '../../viewers/diagram/drawn-xml.ts';

/** So much of a text is looked at. */
const looked = 20_000;

const mermaid = /^(?:---\n[\s\S]{0,2000}?\n---\s*)?(?:%%[^\n]*\n\s*){0,20}(?:(?:flowchart|graph) +(?:TB|TD|BT|RL|LR)\b|(?:sequenceDiagram|classDiagram|stateDiagram(?:-v2)?|erDiagram|gantt|mindmap|timeline|gitGraph|journey|quadrantChart|xychart-beta|sankey-beta|pie(?: +title\b| +showData\b)?)[^\S\n]*\n)/;
const diff = /^(?:diff --git a|(?:--- \S[^\n]*\n\+\+\+ \S[^\n]*\n)@@ )/;
const header = /^ {0,3}(#{1,6}) +\S/;
const fence = /^ {0,3}(?:```|~~~)/;
/** The line between the head of a table and its rows; also the frame of a table that is drawn with signs, which has no bars in its middle alone. */
const ruler = /^ *\|? *:?-+:? *(?:\| *:?-+:? *)+\|? *$/;
const bold = /\*\*[^\s*][^*\n]{0,200}\*\*(?![\w*])/;
const link = /\[[^\]\n[]{1,300}\]\([^\s()]{1,2000}\)/;

/**
 * Markdown that cannot well be anything else: headings below the first, blocks of code, a table; or two of what other texts have too: a
 * title over an empty line, bold words, links. Comments of scripts begin like titles, so that one alone says nothing.
 */
function isMarkdown(lines: readonly string[]): boolean {
  let fences = 0;
  const hints = new Set<string>();
  for (const [at, line] of lines.entries()) {
    const level = header.exec(line)?.[1]?.length ?? 0;
    if (level > 1 || (ruler.test(line) && lines[at - 1]?.includes('|'))) return true;
    if (fence.test(line) && ++fences > 1) return true;
    if (level === 1 && (lines[at + 1] ?? '').trim() === '') hints.add('title');
    if (bold.test(line)) hints.add('bold');
    if (link.test(line)) hints.add('link');
    if (hints.size > 1) return true;
  }
  return false;
}

const cellsIn = (line: string): number => line.replace(/"[^"]*"/g, '').split(',').length;

/** Rows of as many values each below names that stand close: sentences have a space behind a comma. */
function isCsv(lines: readonly string[]): boolean {
  const [head = '', ...rows] = lines;
  const count = cellsIn(head);
  const names = head.split(',');
  if (rows.length < 2 || count < 2 || names.some((name) => !/^"?[^\s,"][^,"]{0,60}"?$/.test(name)) || new Set(names).size !== names.length) return false;
  return rows.every((row) => cellsIn(row) === count && !/, /.test(row.replace(/"[^"]*"/g, '')));
}

/** The type of a text that a tool answered, where it is one to be shown as something else than its letters. */
export function typeOfAnswer(text: string): string | undefined {
  const head = text.slice(0, looked);
  const drawn = drawnXml(head);
  if (drawn) return drawn.mime;
  const sniffed = sniffText(head);
  if (sniffed !== 'text/plain') return sniffed;
  if (mermaid.test(head)) return 'text/vnd.mermaid';
  if (diff.test(head)) return 'text/x-diff';
  // The last line may be cut off.
  const lines = head.split(/\r?\n/).slice(0, text.length > looked ? -1 : undefined);
  if (!head.startsWith('#!') && isMarkdown(lines)) return 'text/markdown';
  return isCsv(lines.filter((line) => line !== '')) ? 'text/csv' : undefined;
}

/**
 * Markdown that ends its lines where its author did, as chats show it: tools write a line of words below the other, which would run
 * together. Blocks of code stay as they are.
 */
export function withLines(markdown: string): string {
  let code = false;
  return markdown.replace(/[^\n]+(?=\n|$)/g, (line) => {
    if (fence.test(line)) code = !code;
    return code || line.trim() === '' ? line : `${line.trimEnd()}  `;
  });
}
