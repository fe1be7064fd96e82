import { html, type TemplateResult } from 'lit';
import type { Artifact } from '@mcp-canvas/contract';
import type { Localize } from '../../localization/localize.ts';
import type { LeftOut } from './not-searched.ts';
import type { FileFound } from './search-files.ts';
import type { FindAllString } from './strings.ts';

/** Why, in the order in which it is told; what needs no name is only counted. */
const reasons: readonly { why: LeftOut; named: boolean }[] = [
  { why: 'partly', named: true },
  { why: 'tooLarge', named: true },
  { why: 'locked', named: true },
  { why: 'unreadable', named: true },
  { why: 'noText', named: false },
];
/** Files that are named with one reason. */
const mostNamed = 3;

/** Which files were not searched, why, and what to do: a line a reason. */
export function leftOut(results: readonly FileFound[], say: Localize<FindAllString>, locale: string): TemplateResult[] {
  return reasons.flatMap(({ why, named }) => {
    const files = results.filter(({ left }) => left === why).map(({ file }) => file);
    if (files.length === 0) return [];
    return html`<p>${say(why, { count: files.length, ...(named && { names: namesOf(files, say, locale) }) })}</p>`;
  });
}

function namesOf(files: readonly Artifact[], say: Localize<FindAllString>, locale: string): string {
  // One more is no longer than to say that there is one more.
  const shown = files.length <= mostNamed + 1 ? files : files.slice(0, mostNamed);
  // Isolated: a name may be written in the other direction.
  const names = shown.map(({ title, name }) => `\u2068${title || name}\u2069`);
  const others = files.length - shown.length;
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(others > 0 ? [...names, say('others', { count: others })] : names);
}
