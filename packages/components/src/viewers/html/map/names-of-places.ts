import { unescapeHtml } from '../../content/unescape-html.ts';

const quoted = '(["\'`])((?:(?!\\2)[^\\\\]|\\\\[^])*?)\\2';
const bound = new RegExp(`([\\w$]{1,80})\\s*\\.bind(?:Popup|Tooltip)\\(\\s*(?:${quoted}|([\\w$]{1,80}))`, 'g');
const content = /([\w$]{1,80})\.setContent\(\s*([\w$]{1,80})\s*\)/g;
const written = /([\w$]{1,80})\s*=\s*\$\(\s*`([^`]{0,20000})`/g;
/** A sign that is bound where it is marked. */
const chained = /^[^;]{0,600}?\.bind(?:Popup|Tooltip)\(\s*(["'`])((?:(?!\1)[^\\$]|\\[^])*?)\1/;

/** What the signs of a map say, by the name of what they are bound to or by where it is marked: the words of a tip before those of a larger sign. */
export function namesOfPlaces(script: string): (name: string | undefined, at: number) => string {
  const texts = new Map([...script.matchAll(written)].map(([, name, text]) => [name!, text!]));
  const contents = new Map([...script.matchAll(content)].map(([, sign, text]) => [sign!, texts.get(text!)]));
  const names = new Map<string, string>();
  for (const [all, to, , text, sign] of script.matchAll(bound)) {
    const said = wordsOf(text ?? contents.get(sign ?? '') ?? '');
    if (said !== '' && (all.includes('bindTooltip') || !names.has(to!))) names.set(to!, said);
  }
  return (name, at) => (name === undefined ? undefined : names.get(name)) ?? wordsOf(chained.exec(script.slice(at, at + 1000))?.[2] ?? '');
}

const wordsOf = (markup: string): string => unescapeHtml(markup.replace(/<[^<>]*>/g, ' ')).replace(/\\n|\s+/g, ' ').trim().slice(0, 200);
