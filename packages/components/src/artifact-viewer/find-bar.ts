import { css, html, nothing, type TemplateResult } from 'lit';
import { localize } from '../localization/localize.ts';
import type { Localization } from '../localization/localization.ts';
import { strings } from './find-strings.ts';
import { Finding } from './finding.ts';
import { meantButtons, meantStyles, turnedBy } from './find-meant.ts';
import { iconButton, type Say } from '../styles/icon-button.ts';

export { Finding };

/** The search field: Enter and Shift+Enter step, Escape closes. */
export function findBar(finding: Finding, { say, locale }: Pick<Localization, 'say' | 'locale'>, close: () => void): TemplateResult {
  const keydown = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const turned = turnedBy(event, finding.options);
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) void finding.ask(finding.query, { step: event.shiftKey ? -1 : 1 });
    else if (event.key === 'Escape') close();
    else if (turned) finding.mean(turned);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const own = localize(strings, locale);
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
    ${meantButtons(finding.options, finding.meant, (option) => finding.mean(option), locale)}
    <span class=${finding.problem ? 'count problem' : 'count'} role="status" title=${finding.problem ?? nothing}>${finding.problem && finding.meant.regexp && !isExpression(finding.query) ? own('noExpression') : (finding.problem ?? found(finding, say))}</span>
    <span class="visually-hidden around" role="status">${finding.around}</span>
    ${iconButton('up', say('findPrevious'), () => void finding.ask(finding.query, { step: -1 }), undefined, !finding.result?.total)}
    ${iconButton('down', say('findNext'), () => void finding.ask(finding.query, { step: 1 }), undefined, !finding.result?.total)}
    ${iconButton('close', say('findClose'), close)}
  </div>`;
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
  ${meantStyles}
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
  /* Who types on a phone sees what is typed, and the steps stand beside it. */
  @container mcp-artifact-viewer (inline-size < 34.28em) {
    .find {
      padding-inline-start: calc(var(--_space) * 2);
    }
    .find .field {
      flex-basis: calc(100% - 3 * (var(--_control) + var(--_space) / 2));
      max-inline-size: none;
    }
    .find :is(.meant, .count) {
      order: 1;
    }
  }
`;
