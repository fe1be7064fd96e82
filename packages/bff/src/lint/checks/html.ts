import type { Found } from '../report.ts';
import { checkFrame } from './frames.ts';

/** What the sanitiser takes out of a page, by the word a person has for it. */
const lostTags: Readonly<Record<string, string>> = {
  script: 'scripts', form: 'forms', object: 'embedded objects', embed: 'embedded objects', applet: 'embedded objects', base: 'a base address', frame: 'frames of a frameset', frameset: 'a frameset',
  template: 'templates', portal: 'portals', animate: 'SVG animation', animatetransform: 'SVG animation', animatemotion: 'SVG animation', set: 'SVG animation', foreignobject: 'foreign objects in SVG', use: 'SVG references',
};

/** Comments, else a tag with its name and its attributes. */
const tags = /<!--[\s\S]*?-->|<([a-z][^\s/>]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const attributes = /([^\s=/"'<>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** What an HTML file loses when it is shown, as far as its text tells without a parser. */
export function checkHtml(markup: string, path: string, allowed: readonly string[]): Found[] {
  const lost = new Map<string, number>();
  const lose = (what: string) => void lost.set(what, (lost.get(what) ?? 0) + 1);
  const remote = new Set<string>();
  const frames: Found[] = [];
  for (const [, name, rest = ''] of markup.matchAll(tags)) {
    if (name === undefined) continue;
    const tag = name.toLowerCase();
    if (Object.hasOwn(lostTags, tag)) lose(lostTags[tag]!);
    const given = new Map([...rest.matchAll(attributes)].map(([, key, ...values]) => [key!.toLowerCase(), values.find((value) => value !== undefined) ?? '']));
    if (tag === 'meta' && given.get('http-equiv')?.toLowerCase() === 'refresh') lose('a redirect');
    if (tag === 'link' && /\bstylesheet\b/i.test(given.get('rel') ?? '')) lose('linked style sheets');
    if (tag === 'iframe') {
      const src = given.get('src') ?? '';
      if (/^https?:/i.test(src)) frames.push(...checkFrame(src, path, allowed));
      else lose('frames without a web address');
    }
    for (const [key, value] of given) {
      if (/^on[a-z]/.test(key)) lose('event handlers');
      else if (/^\s*(?:javascript|vbscript)\s*:/i.test(value)) lose('script addresses');
      else if (tag !== 'a' && tag !== 'area' && tag !== 'iframe' && tag !== 'script' && ['src', 'href', 'poster', 'background', 'srcset'].includes(key)) addRemote(remote, value);
    }
  }
  for (const [, address] of markup.matchAll(/(?:url\(\s*["']?|@import\s+["'])(https?:\/\/[^"')\s]+)/gi)) addRemote(remote, address!);
  const said: Found[] = [];
  if (lost.size > 0) said.push({ code: 'html_loses', path, message: `Not shown: ${[...lost].map(([what, times]) => (times > 1 ? `${what} (${times})` : what)).join(', ')}.` });
  if (remote.size > 0) said.push({ code: 'html_remote', path, message: `Comes from elsewhere: ${[...remote].slice(0, 5).join(', ')}.` });
  return [...said, ...frames];
}

function addRemote(remote: Set<string>, value: string): void {
  for (const [address] of value.matchAll(/(?:https?:)?\/\/[^\s,]+/gi)) {
    if (value.trim().startsWith('data:')) return;
    const whole = address.startsWith('//') ? `https:${address}` : address;
    if (URL.canParse(whole)) remote.add(new URL(whole).origin);
  }
}
