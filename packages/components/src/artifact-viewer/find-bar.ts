import { css, html, nothing, type TemplateResult } from 'lit';
import { localize } from '../localization/localize.ts';
import type { Localization } from '../localization/localization.ts';
import { strings } from './find-strings.ts';
import { Finding } from './finding.ts';
import type { FindOption } from '../viewers/find/search-pattern.ts';
import { iconButton, type Say } from '../styles/icon-button.ts';

export { Finding };

/** The search field: Enter and Shift+Enter step, Escape closes. */
export function findBar(finding: Finding, { say, locale }: Pick<Localization, 'say' | 'locale'>, close: () => void): TemplateResult {
  const keydown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const turned = finding.options.find((option) => keys[option] === altLetter(event));
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void finding.ask(finding.query, { step: event.shiftKey ? -1 : 1 });
    else if (event.key === 'Escape') close();
    else if (turned) finding.mean(turned);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const own = localize(strings, locale);
  const options = finding.options.map(
    (option) => html`<button class="button quiet meant" dir="ltr" aria-label=${own(option)} title=${`${own(option)} (Alt+${keys[option]})`} aria-keyshortcuts=${`Alt+${keys[option]}`} aria-pressed=${finding.meant[option]} @click=${() => finding.mean(option)}>${signs[option]}</button>`,
  );
  return html`<div class="find" role="group" aria-label=${say('find')} part="find" @keydown=${keydown}>
    <input
      class="field"
      type="text"
      enterkeyhint="search"
      autocomplete="off"
      spellcheck="false"
      aria-label=${say('findPlaceholder')}
      placeholder=${say('findPlaceholder')}
      .value=${finding.query}
      @input=${(event: InputEvent) => void finding.ask((event.target as HTMLInputElement).value)}
    />
    ${options}
    <span class=${finding.problem ? 'count problem' : 'count'} role="status" title=${finding.problem ?? nothing}>${finding.problem && finding.meant.regexp && !isExpression(finding.query) ? own('noExpression') : (finding.problem ?? found(finding, say))}</span>
    <span class="visually-hidden around" role="status">${finding.around}</span>
    ${iconButton('up', say('findPrevious'), () => void finding.ask(finding.query, { step: -1 }), undefined, !finding.result?.total)}
    ${iconButton('down', say('findNext'), () => void finding.ask(finding.query, { step: 1 }), undefined, !finding.result?.total)}
    ${iconButton('close', say('findClose'), close)}
  </div>`;
}

/** What stands on the buttons in every language. */
const signs: Readonly<Record<FindOption, string>> = { matchCase: 'Aa', wholeWords: '“ ”', regexp: '.*' };
const keys: Readonly<Record<FindOption, string>> = { matchCase: 'C', wholeWords: 'W', regexp: 'R' };

/** The letter that is pressed with Alt, which on a Mac types another sign. */
function altLetter({ altKey, ctrlKey, metaKey, key, code }: KeyboardEvent): string | undefined {
  if (!altKey || ctrlKey || metaKey) return undefined;
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace('Key', '');
}

function isExpression(source: string): boolean {
  try {
    return new RegExp(source, 'm') instanceof RegExp;
  } catch {
    return false;
  }
}

function found({ result }: Finding, say: Say): string {
  if (!result) return '';
  const { current, total, partial } = result;
  if (total === 0 && !partial) return say('findNone');
  return say(partial ? 'findPartial' : 'findCount', { current, total });
}

export const styles = css`
  .find {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) / 2);
    padding-block: var(--_space);
    padding-inline: calc(var(--_space) * 4) calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface-raised);
  }
  .find .field {
    flex: 1 1 16ch;
    min-inline-size: 12ch;
    max-inline-size: 40ch;
  }
  .find .meant {
    min-inline-size: var(--_control);
    padding: 0 var(--_space);
    font-family: var(--_font-mono);
    font-size: var(--_font-size-small);
  }
  .count.problem {
    color: var(--_danger);
    font-variant-numeric: normal;
  }
  .count {
    min-inline-size: 9ch;
    padding-inline: var(--_space);
    font-size: var(--_font-size-small);
    font-variant-numeric: tabular-nums;
    color: var(--_text-muted);
  }
`;
