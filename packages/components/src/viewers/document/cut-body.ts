/** Blocks (paragraphs and tables) and characters of XML that are laid out at once. */
export const mostLaidOut = { blocks: 6000, characters: 4_000_000 } as const;

const TAG = /<(\/?)([\w:.-]+)((?:"[^"]*"|'[^']*'|[^>"'])*?)(\/?)>/g;

/** WordprocessingML of a document without the blocks beyond what a page can lay out; the section at its end is kept. */
export function cutBody(xml: string): { text: string; cut: boolean } {
  const body = /<([\w.-]+:)?body\b[^>]*>/.exec(xml);
  if (!body || (xml.length <= mostLaidOut.characters && countOf(xml) <= mostLaidOut.blocks)) return { text: xml, cut: false };
  const from = body.index + body[0].length;
  TAG.lastIndex = from;
  let [depth, blocks, end] = [0, 0, from];
  for (let tag = TAG.exec(xml); tag; tag = TAG.exec(xml)) {
    const [, closes, , , empty] = tag;
    if (closes) depth -= 1;
    else if (!empty) depth += 1;
    if (depth < 0) return { text: xml, cut: false };
    if (depth > 0) continue;
    if (TAG.lastIndex - from > mostLaidOut.characters) break;
    end = TAG.lastIndex;
    if (++blocks >= mostLaidOut.blocks) break;
  }
  const prefix = body[1] ?? '';
  const close = xml.lastIndexOf(`</${prefix}body>`);
  const section = xml.lastIndexOf(`<${prefix}sectPr`, close);
  const tail = section > end && close - section < 20_000 ? xml.slice(section, close) : '';
  return { text: `${xml.slice(0, end)}${tail}</${prefix}body></${prefix}document>`, cut: true };
}

function countOf(xml: string): number {
  let count = 0;
  for (let at = xml.indexOf('</'); at >= 0 && count <= mostLaidOut.blocks; at = xml.indexOf('</', at + 2)) if (/^<\/[\w.-]*:?(p|tbl)>/.test(xml.slice(at, at + 24))) count += 1;
  return count;
}
