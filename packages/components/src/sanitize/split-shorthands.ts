/** What is to be read of a style sheet; texts in quotes, addresses and comments are gone over. */
const token = /"(?:[^"\\\n]|\\[^])*"|'(?:[^'\\\n]|\\[^])*'|\/\*[^]*?(?:\*\/|$)|url\(\s*[^"'\s)][^)]*\)|[{};]/gi;
/** At-rules that hold rules like those outside of them. */
const grouping = /^@(?:media|supports|container|layer|scope|starting-style)\b/i;
const declaration = /^\s*(?:\/\*[^]*?\*\/\s*)*([a-z-]+)\s*:([^]*)$/i;

interface Block {
  /** May hold rules in it, as rules for elements may. */
  nests: boolean;
  keyframes: boolean;
  /** Shorthands whose value is known only where it is used. */
  shorthands: string[];
}

/**
 * Parts what follows a shorthand with `var()` and changes a part of it from that, by an empty rule between them: written back by a browser,
 * `mask: var(--icon) no-repeat; mask-size: 1em` has lost its `mask` (CSSOM 1, 6.7.2; CSS Variables 1, 3.1). What stands behind a rule is kept
 * apart (CSS Nesting 1, 3.4), and holds as where it stood; in a rule `&{…}` it would hold for no `::before`, and weigh as the heaviest of several selectors.
 */
export function splitShorthands(text: string): string {
  if (!/var\(/i.test(text)) return text;
  const parts: string[] = [];
  const blocks: Block[] = [];
  let from = 0;
  const read = (to: number): void => {
    const written = text.slice(from, to);
    const block = blocks.at(-1);
    const [, name = '', value = ''] = (block?.nests && declaration.exec(written)) || [];
    if (block && name !== '' && !name.startsWith('--')) {
      const property = name.toLowerCase().replace(/^-webkit-/, '');
      if (block.shorthands.some((one) => property.startsWith(`${one}-`))) {
        parts.push('&{}');
        block.shorthands = [];
      }
      if (/var\(/i.test(value)) block.shorthands.push(property);
    }
    parts.push(written);
    from = to;
  };
  for (const { 0: found, index } of text.matchAll(token)) {
    if (found === ';') {
      read(index);
    } else if (found === '{') {
      const prelude = text.slice(from, index).replace(/^[;}]|\/\*[^]*?\*\//g, '').trim();
      const outer = blocks.at(-1);
      const keyframes = /^@(?:-webkit-)?keyframes\b/i.test(prelude);
      const nests = prelude.startsWith('@') ? grouping.test(prelude) && (outer?.nests ?? false) : !outer?.keyframes;
      parts.push(text.slice(from, index));
      from = index;
      blocks.push({ nests, keyframes, shorthands: [] });
    } else if (found === '}') {
      read(index);
      blocks.pop();
    } else continue;
    parts.push(found);
    from = index + 1;
  }
  return parts.join('') + text.slice(from);
}
