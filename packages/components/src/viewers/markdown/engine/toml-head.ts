import type { YamlValue } from './yaml-head.ts';

const PAIR = /^[ \t]*(?:"([^"\n]{1,100})"|([\w.-]{1,100}))[ \t]*=[ \t]*/;
/** A text, quoted in any way; the brackets of a list; anything else of one word. */
const VALUE = /"""\n?([^]*?)"""|'''\n?([^]*?)'''|"((?:[^"\\\n]|\\.)*)"|'([^'\n]*)'|([[\]])|#[^\n]*|([^\s,[\]#"']+)/y;

/** The TOML (1.0) that stands at the head of texts (Hugo, Zola): keys with texts, numbers, dates and lists of them, those of tables behind their name. Undefined where a line is none of it. */
export function readTomlHead(text: string): Map<string, YamlValue> | undefined {
  const found = new Map<string, YamlValue>();
  let table = '';
  for (let at = 0; at < text.length; ) {
    const rest = text.slice(at);
    const [blank] = /^[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/.exec(rest) ?? [];
    const [named, name] = /^[ \t]*\[{1,2}([^\][\n]{1,100})\]{1,2}[ \t]*(?:#[^\n]*)?(?:\r?\n|$)/.exec(rest) ?? [];
    const pair = PAIR.exec(rest);
    if (blank !== undefined) at += blank.length || 1;
    else if (named !== undefined) [at, table] = [at + named.length, `${name!.trim()}.`];
    else if (!pair) return undefined;
    else {
      const value = readValue(text, at + pair[0].length);
      if (!value) return undefined;
      // What is told of the text as such stands in tables for their makers too (`[taxonomies]`, `[extra]`).
      found.set(`${/^(?:taxonomies|extra|params)\.$/.test(table) ? '' : table}${pair[1] ?? pair[2]!}`, value.value);
      at = value.end;
    }
  }
  return found;
}

function readValue(text: string, from: number): { value: YamlValue; end: number } | undefined {
  const items: string[] = [];
  let [depth, list, at] = [0, false, from];
  while (at < text.length) {
    const space = /^[\s,]*/.exec(text.slice(at, at + 1000))![0];
    if (depth === 0 && at > from && space.includes('\n')) break;
    at += space.length;
    VALUE.lastIndex = at;
    const match = VALUE.exec(text);
    if (!match) return undefined;
    at += match[0].length;
    const [, long, plainLong, quoted, plain, bracket, word] = match;
    if (bracket) [depth, list] = [depth + (bracket === '[' ? 1 : -1), true];
    const said = long ?? plainLong ?? plain ?? word ?? quoted?.replace(/\\(["\\nt])/g, (_, char: string) => ({ n: '\n', t: '\t' })[char] ?? char);
    if (said !== undefined) items.push(said);
    if (depth < 0) return undefined;
  }
  return depth > 0 || (!list && items.length === 0) ? undefined : { value: list ? items : items.join(' '), end: at };
}
