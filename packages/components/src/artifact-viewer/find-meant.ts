import { css, html, type TemplateResult } from 'lit';
import { localize } from '../localization/localize.ts';
import type { FindOption } from '../viewers/find/search-pattern.ts';
import { strings } from './find-strings.ts';

export type Meant = Readonly<Record<FindOption, boolean>>;

/** What stands on the buttons in every language. */
const signs: Readonly<Record<FindOption, string>> = { matchCase: 'Aa', wholeWords: '“ ”', regexp: '.*' };
const keys: Readonly<Record<FindOption, string>> = { matchCase: 'C', wholeWords: 'W', regexp: 'R' };

/** Buttons for how a query is meant. */
export function meantButtons(options: readonly FindOption[], meant: Meant, turn: (option: FindOption) => void, locale: string): TemplateResult[] {
  const say = localize(strings, locale);
  return options.map(
    (option) => html`<button class="button quiet meant" dir="ltr" aria-label=${say(option)} title=${`${say(option)} (Alt+${keys[option]})`} aria-description="" aria-keyshortcuts=${`Alt+${keys[option]}`} aria-pressed=${meant[option]} @click=${() => turn(option)}>${signs[option]}</button>`,
  );
}

/** The one whose key is pressed. */
export const turnedBy = (event: KeyboardEvent, options: readonly FindOption[]): FindOption | undefined => options.find((option) => keys[option] === altLetter(event));

/** The letter that is pressed with Alt, which on a Mac types another sign. */
function altLetter({ altKey, ctrlKey, metaKey, key, code }: KeyboardEvent): string | undefined {
  if (!altKey || ctrlKey || metaKey) return undefined;
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace('Key', '');
}

export const meantStyles = css`
  .meant {
    min-inline-size: var(--_control);
    padding: 0 var(--_space);
    font-family: var(--_font-mono);
    font-size: var(--_font-size-small);
  }
`;
