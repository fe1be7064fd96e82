import { html, type TemplateResult } from 'lit';
import { fewNames } from '../../localization/few-names.ts';
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
/** Which files were not searched, why, and what to do: a line a reason. */
export function leftOut(results: readonly FileFound[], say: Localize<FindAllString>, locale: string): TemplateResult[] {
  return reasons.flatMap(({ why, named }) => {
    const files = results.filter(({ left }) => left === why).map(({ file }) => file);
    if (files.length === 0) return [];
    return html`<p>${say(why, { count: files.length, ...(named && { names: fewNames(files.map(({ title, name }) => title || name), (count) => say('others', { count }), locale) }) })}</p>`;
  });
}
