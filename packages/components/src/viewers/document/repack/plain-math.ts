const PREFIX = /\sxmlns(?::([\w.-]+))?=["'](?:http:\/\/schemas\.openxmlformats\.org\/officeDocument\/2006\/math|http:\/\/purl\.oclc\.org\/ooxml\/officeDocument\/math)["']/;

/** Those whose properties the drawing asks for, and may be left out in the file. */
const asked = 'd|bar|groupChr';
/** Those that have a lower index of their own. */
const indexed = 'sSubSup|sSub|sPre|nary';
const renamed: Readonly<Record<string, string>> = { acc: 'groupChr', accPr: 'groupChrPr', borderBox: 'box', phant: 'box', limUpp: 'box' };

/**
 * Formulas (Office Math, ECMA-376 part 1, section 22.1) in the elements that the drawing knows: two indices are one on top of the other,
 * an accent is a character above, a frame is what stands in it.
 */
export function plainMath(xml: string): string {
  const found = PREFIX.exec(xml);
  if (!found) return xml;
  const m = found[1] === undefined ? '' : `${found[1]}:`;
  const owners: string[] = [];
  const pieces = new RegExp(`<(/?)${m}(${asked}|${indexed}|sub|${Object.keys(renamed).join('|')})((?:\\s[^<>]*?)?(/?))>(?:(?=\\s*<${m}(\\w+))|)`, 'g');
  return xml.replace(pieces, (tag, closes: string, name: string, rest: string, empty: string, next: string | undefined) => {
    if (empty) return tag;
    if (name === 'sub') return closes && owners.at(-1) === 'sSubSup' ? `${tag}</${m}sSub></${m}e>` : tag;
    if (indexed.split('|').includes(name)) {
      if (closes) owners.pop();
      else owners.push(name);
      if (name !== 'sSubSup') return tag;
      return closes ? `</${m}sSup>` : `<${m}sSup><${m}e><${m}sSub>`;
    }
    const known = renamed[name] ?? name;
    const open = `<${closes}${m}${known}${rest}>`;
    if (closes) return open;
    // An accent stands above, with its foot on what it is of.
    const above = `<${m}vertJc ${m}val="bot"/>`;
    if (name === 'accPr') return open + above;
    const lacks = known === 'groupChr' || asked.split('|').includes(name) ? next !== `${name}Pr` : false;
    return lacks ? `${open}<${m}${known}Pr>${name === 'acc' ? above : ''}</${m}${known}Pr>` : open;
  });
}
