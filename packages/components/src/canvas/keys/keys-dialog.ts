import { css, html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import { iconButton } from '../../styles/icon-button.ts';
import type { KeysSection } from './keys-map.ts';

export const styles = css`
  .keys {
    inline-size: min(560px, 100vw - 16px);
    max-block-size: min(680px, 100dvh - 32px);
  }
  .keys header {
    align-items: center;
    justify-content: space-between;
    padding: calc(var(--_space) * 2) calc(var(--_space) * 4);
    background: var(--_surface);
  }
  .keys h2,
  .keys h3 {
    margin: 0;
    font-size: 1em;
    font-weight: 600;
  }
  .keys section {
    padding: calc(var(--_space) * 3) calc(var(--_space) * 4);
  }
  .keys section + section {
    border-block-start: 1px solid var(--_border);
  }
  .keys dl {
    display: grid;
    grid-template-columns: minmax(7rem, 2fr) 5fr;
    gap: calc(var(--_space) * 2) calc(var(--_space) * 4);
    margin-block: calc(var(--_space) * 2) 0;
  }
  .keys dt {
    display: flex;
    flex-wrap: wrap;
    align-content: start;
    gap: var(--_space);
  }
  .keys dd {
    margin: 0;
    color: var(--_text-muted);
    overflow-wrap: anywhere;
  }
  .keys kbd {
    padding: 1px 6px;
    border: 1px solid var(--_border-strong);
    border-radius: 4px;
    background: var(--_surface-raised);
    font: inherit;
    font-size: var(--_font-size-small);
    white-space: nowrap;
  }
`;

/** Signs instead of names, as they stand on keyboards; a letter stands for any. */
const signs: Readonly<Record<string, string>> = { Up: '↑', Down: '↓', M: 'A – Z', ContextMenu: 'Menu', Escape: 'Esc', Delete: 'Del' };
const apple = /Mac|iP(?:hone|ad|od)/.test(navigator.platform);

export interface KeysReader<Word extends string> {
  say: Localize<Word | 'title' | 'close'>;
  locale: string;
  rightToLeft: boolean;
  close(): void;
}

/** All keys of an element, in the browser's own modal dialog: it keeps the keyboard inside and gives it back. */
export function keysDialog<Word extends string>(map: readonly KeysSection<Word>[], { say, locale, rightToLeft, close }: KeysReader<NoInfer<Word>>): TemplateResult {
  const sign = (key: string): string => signs[key] ?? ({ Right: rightToLeft ? '←' : '→', Left: rightToLeft ? '→' : '←', Ctrl: apple ? '⌘' : locale.startsWith('de') ? 'Strg' : 'Ctrl' }[key] ?? key);
  const ends = (event: Event) => (event.target as Element).matches('dialog') && close();
  return html`<dialog class="dialog keys" part="keys" aria-label=${say('title')} @close=${close} @click=${ends} @keydown=${(event: Event) => event.stopPropagation()}>
    <header><h2>${say('title')}</h2>${iconButton('close', say('close'), close)}</header>
    ${map.map(
      ({ where, rows }) => html`<section>
        <h3>${say(where)}</h3>
        <dl>
          ${rows.map(({ keys, does }) => html`<dt>${keys.map((key, at) => html`${at === 0 ? nothing : ' '}<kbd dir="ltr">${key.split('+').map(sign).join(' + ')}</kbd>`)}</dt><dd>${say(does)}</dd>`)}
        </dl>
      </section>`,
    )}
  </dialog>`;
}
