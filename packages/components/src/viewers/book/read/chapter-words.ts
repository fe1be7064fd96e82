import { unescaped } from '../../content/xml-entities.ts';
import { walkText } from '../../content/xml-tags.ts';

/** Elements whose words nobody sees, and those that stand on lines of their own. */
const unseen = new Set(['head', 'style', 'script', 'title', 'template']);
const apart = new Set('address article aside blockquote body br caption dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table tbody td th thead tr ul'.split(' '));

/** What a chapter says, a line for each paragraph, without making a page of it. */
export function chapterWords(markup: string): string {
  const words: string[] = [];
  let hidden: string | undefined;
  walkText(markup, (written, kind, _attributes, text) => {
    const name = written.toLowerCase();
    if (hidden === undefined && kind === 'opens' && unseen.has(name)) hidden = name;
    else if (hidden === name && kind === 'closes') hidden = undefined;
    if (hidden !== undefined) return;
    if (apart.has(name)) words.push('\n');
    if (text !== '') words.push(text.replaceAll(/\s+/g, ' '));
  });
  return unescaped(words.join('').replaceAll('&nbsp;', ' '))
    .replaceAll(/ *\n[\n ]*/g, '\n')
    .replaceAll(/ {2,}/g, ' ')
    .trim();
}
