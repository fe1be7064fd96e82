import type { Portion } from './document-bounds.ts';

/** What is parsed in one go: some hundredths of a second, also where the first comes with styles and numbering. */
export const parsedAtOnce: Portion = { paragraphs: 200, characters: 200_000 };

/** Elements within each other. Word writes some twenty; a drawing of thousands would go on for ever, or end the stack. */
export const deepest = 256;

export interface CutBody {
  text: string;
  /** Paragraphs that are in `text`, and in the whole. */
  shown: number;
  count: number;
  tooDeep: boolean;
}

const TAG = /<(\/?)((?:[\w.-]+:)?)([\w.-]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>/g;

/**
 * WordprocessingML of a document without the end that a portion has no room for, cut after a block or after a row of a table; the
 * section at its end is kept.
 */
export function cutBody(xml: string, portion: Portion): CutBody {
  const body = /<([\w.-]+:)?body\b[^>]*>/.exec(xml);
  if (!body) return { text: xml, shown: 0, count: 0, tooDeep: false };
  const from = body.index + body[0].length;
  TAG.lastIndex = from;
  let [depth, deep, count] = [0, 0, 0];
  let kept = { end: from, closing: '', shown: 0 };
  let full = false;
  for (let tag = TAG.exec(xml); tag; tag = TAG.exec(xml)) {
    const [, closes, prefix = '', name, , empty] = tag;
    if (closes) depth -= 1;
    else if (!empty) depth += 1;
    if (depth < 0) break;
    deep = Math.max(deep, depth);
    const ends = closes !== '' || empty !== '';
    if (ends && name === 'p') count += 1;
    if (!ends || full) continue;
    full = count > portion.paragraphs || TAG.lastIndex - from > portion.characters;
    if (full) continue;
    if (depth === 0) kept = { end: TAG.lastIndex, closing: '', shown: count };
    else if (depth === 1 && name === 'tr') kept = { end: TAG.lastIndex, closing: `</${prefix}tbl>`, shown: count };
  }
  const tooDeep = deep > deepest;
  if (!full) return { text: xml, shown: count, count, tooDeep };
  const prefix = body[1] ?? '';
  const close = xml.lastIndexOf(`</${prefix}body>`);
  const section = xml.lastIndexOf(`<${prefix}sectPr`, close);
  const tail = section > kept.end && close - section < 20_000 ? xml.slice(section, close) : '';
  return { text: `${xml.slice(0, kept.end)}${kept.closing}${tail}</${prefix}body></${prefix}document>`, shown: kept.shown, count, tooDeep };
}

/** The whole in documents of their own that stand for it one after the other, each parsed in one go: cut between blocks, so that a table stays in one. */
export function slicesOf(xml: string, most: Portion): string[] {
  const body = /<([\w.-]+:)?body\b[^>]*>/.exec(xml);
  if (!body) return [xml];
  const from = body.index + body[0].length;
  const end = xml.lastIndexOf(`</${body[1] ?? ''}body>`);
  const [head, tail] = [xml.slice(0, from), xml.slice(end)];
  const slices: string[] = [];
  TAG.lastIndex = from;
  let [begun, depth, count] = [from, 0, 0];
  for (let tag = TAG.exec(xml); tag && tag.index < end; tag = TAG.exec(xml)) {
    const [, closes, , name, , empty] = tag;
    if (closes) depth -= 1;
    else if (!empty) depth += 1;
    if (!closes && !empty) continue;
    if (name === 'p') count += 1;
    const at = TAG.lastIndex;
    if (depth > 0 || (count < most.paragraphs && at - begun < most.characters)) continue;
    slices.push(head + xml.slice(begun, at) + tail);
    [begun, count] = [at, 0];
  }
  return [...slices, head + xml.slice(begun, end) + tail];
}
