import { css, html, nothing, type TemplateResult } from 'lit';
import type { Localize } from '../../localization/localize.ts';
import { formatPercent } from '../../localization/format.ts';
import { deviceWidths, devices, type Device } from './device-size.ts';
import type { strings } from './strings.ts';

const drawings: Readonly<Record<Device | 'reload' | 'ownTab', string>> = {
  full: 'M3.5 5h17v11h-17zM8 20h8M12 16v4',
  tablet: 'M5.5 3.5h13v17h-13zM11 17.5h2',
  phone: 'M7.5 3.5h9v17h-9zM11 17.5h2',
  reload: 'M19 5v5h-5M19 10a7.5 7.5 0 1 0 .5 4',
  ownTab: 'M13.5 4.5h6v6M19.5 4.5l-9 9M17 13.5v6H4.5V7h6',
};

const drawing = (name: keyof typeof drawings): TemplateResult => html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${drawings[name]} /></svg>`;

export interface PageBar {
  device: Device;
  /** How much smaller than its device the page is drawn. */
  scale: number;
  locale: string;
  choose(device: Device): void;
  reload(): void;
  openTab(): void;
}

/** The line above a page: on which device it is looked at, once more, in a tab of its own. */
export function pageBar({ device, scale, locale, choose, reload, openTab }: PageBar, say: Localize<keyof typeof strings.en>): TemplateResult {
  const button = (name: keyof typeof drawings, press: () => void, pressed?: boolean): TemplateResult =>
    html`<button class="button quiet icon" data-does=${name} aria-label=${say(name)} title=${say(name)} aria-description="" aria-pressed=${pressed === undefined ? nothing : pressed} @click=${press}>${drawing(name)}</button>`;
  return html`<div class="page-bar" part="page-bar" role="group" aria-label=${say('view')}>
    ${devices.map((one) => button(one, () => choose(one), one === device))}
    <span class="width">${device === 'full' ? '' : `${say('width', { count: deviceWidths[device] })}${scale < 1 ? ` · ${formatPercent(locale, scale)}` : ''}`}</span>
    ${button('reload', reload)}${button('ownTab', openTab)}
  </div>`;
}

export const pageBarStyles = css`
  .page-bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: calc(var(--_space) / 2);
    padding: 0 calc(var(--_space) * 2);
    border-block-end: 1px solid var(--_border);
    background: var(--_surface);
  }
  .page-bar .button.icon {
    color: var(--_text-muted);
  }
  .page-bar .button[aria-pressed='true'] {
    color: var(--_accent);
  }
  .page-bar .width {
    flex: 1;
    padding-inline: var(--_space);
    color: var(--_text-muted);
    font-size: var(--_font-size-small);
    font-variant-numeric: tabular-nums;
  }
  @media print {
    .page-bar {
      display: none;
    }
  }
`;
