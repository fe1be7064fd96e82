/**
 * The text of a part that is `format=flowed` (RFC 3676): a line that ends in a space goes on in the next, where that is quoted as
 * deep (section 4.5); a signature's `-- ` never does. `delsp` takes the space away (section 4.1).
 */
export function unflow(text: string, delsp: boolean): string {
  const paragraphs: { depth: number; pieces: string[]; open: boolean }[] = [];
  for (const line of text.split(/\r?\n/)) {
    const depth = /^>*/.exec(line)![0].length;
    const said = line.slice(depth).replace(/^ /, '');
    const isSoft = said.endsWith(' ') && said !== '-- ';
    const last = paragraphs.at(-1);
    const goesOn = last?.open === true && last.depth === depth && said !== '-- ';
    if (!goesOn) paragraphs.push({ depth, pieces: [], open: false });
    const paragraph = paragraphs.at(-1)!;
    paragraph.pieces.push(isSoft && delsp ? said.slice(0, -1) : said);
    paragraph.open = isSoft;
  }
  return paragraphs.map(({ depth, pieces }) => `${'>'.repeat(depth)}${depth > 0 && pieces.some((piece) => piece !== '') ? ' ' : ''}${pieces.join('')}`).join('\n');
}
