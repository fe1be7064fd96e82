/** A text, or the texts of a list. */
export type YamlValue = string | string[];

const KEY = /^(?:"([^"]{1,100})"|'([^']{1,100})'|([^\s#:[\]{}"'&*!|>%@`,-][^:#]{0,100}?))[ \t]*:(?:[ \t]+(.*))?$/;

/**
 * The YAML (1.2) that stands at the head of texts: keys with scalars, quoted or not, lists in both forms, block scalars. What is
 * nested deeper is kept as text, line by line. Undefined where a line is none of it: then it is no head.
 */
export function readYamlHead(text: string): Map<string, YamlValue> | undefined {
  const lines = text.split(/\r?\n/);
  const found = new Map<string, YamlValue>();
  for (let at = 0; at < lines.length; ) {
    const line = lines[at++]!;
    if (/^\s*(?:#|$)/.test(line)) continue;
    const match = KEY.exec(line);
    if (!match) return undefined;
    const below: string[] = [];
    while (at < lines.length && /^(?:\s|-\s|-$|$)/.test(lines[at]!)) below.push(lines[at++]!);
    found.set(match[1] ?? match[2] ?? match[3]!, valueOf((match[4] ?? '').trim(), below));
  }
  return found;
}

function valueOf(first: string, below: readonly string[]): YamlValue {
  const block = /^([|>])[+-]?\d?[+-]?(?:\s+#.*)?$/.exec(first);
  if (block) return outdent(below).join(block[1] === '|' ? '\n' : ' ').trim();
  const lines = below.filter((line) => !/^\s*(?:#|$)/.test(line));
  const bare = withoutComment(first);
  if (bare !== '') {
    const whole = [bare, ...lines.map((line) => withoutComment(line.trim()))].join(' ');
    return whole.startsWith('[') && whole.endsWith(']') ? flowItems(whole.slice(1, -1)) : scalar(whole);
  }
  if (lines.every((line) => !/^\s*-(?:\s|$)/.test(line))) return outdent(lines).map((line) => withoutComment(line));
  return itemsOf(lines).map(itemText);
}

/** The lines of each item of a block list, without its dash. */
function itemsOf(lines: readonly string[]): string[][] {
  const items: string[][] = [];
  const depth = /^\s*/.exec(lines[0]!)![0].length;
  for (const line of lines) {
    if (line.startsWith('-', depth) && /^\s*$/.test(line.slice(0, depth))) items.push([line.slice(depth + 1)]);
    else items.at(-1)?.push(line);
  }
  return items;
}

/** An item as text; of a mapping that has a name, the name and what else it says. */
function itemText(lines: readonly string[]): string {
  const parts = lines.map((line) => withoutComment(line.trim())).filter(Boolean);
  const pairs = parts.map((part) => KEY.exec(part));
  if (!pairs.every((pair) => pair !== null)) return scalar(parts.join(' '));
  const texts = pairs.map((pair) => [pair[3] ?? pair[1] ?? pair[2]!, scalar(pair[4] ?? '')] as const);
  const name = texts.find(([key]) => key === 'name');
  const rest = texts.filter((pair) => pair !== name && pair[1] !== '').map(([key, value]) => (name ? value : `${key}: ${value}`));
  return name ? [name[1], ...(rest.length > 0 ? [`(${rest.join(', ')})`] : [])].join(' ') : rest.join(', ');
}

const outdent = (lines: readonly string[]): string[] => {
  const depths = lines.filter((line) => line.trim() !== '').map((line) => /^\s*/.exec(line)![0].length);
  const depth = Math.min(...depths, 100);
  return lines.map((line) => line.slice(depth));
};

/** The items between the brackets of a flow list; quotes hold commas together. */
const flowItems = (text: string): string[] => [...text.matchAll(/\s*("(?:[^"\\]|\\.)*"|'(?:[^']|'')*'|[^,]+)\s*(?:,|$)/g)].map(([, item]) => scalar(item!.trim())).filter(Boolean);

/** A comment begins at a `#` after a space, outside quotes. */
function withoutComment(text: string): string {
  if (/^["']/.test(text)) return text.replace(/^("(?:[^"\\]|\\.)*"|'(?:[^']|'')*')\s+#.*$/, '$1');
  return text.replace(/(?:^|\s)#.*$/, '').trimEnd();
}

const escapes: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', 0: '', '"': '"', '\\': '\\', '/': '/' };

function scalar(text: string): string {
  const bare = text.trim();
  if (bare.length > 1 && bare.startsWith('"') && bare.endsWith('"')) return bare.slice(1, -1).replace(/\\(?:u([\da-f]{4})|(.))/gi, (_, hex?: string, char?: string) => (hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (escapes[char!] ?? char!)));
  if (bare.length > 1 && bare.startsWith("'") && bare.endsWith("'")) return bare.slice(1, -1).replaceAll("''", "'");
  return bare === '~' || bare === 'null' ? '' : bare;
}
