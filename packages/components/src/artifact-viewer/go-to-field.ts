import { css, html, type TemplateResult } from 'lit';
import { formatNumber } from '../localization/format-number.ts';
import { localize } from '../localization/localize.ts';
import type { Viewer } from '../viewers/viewer.ts';
import { focused } from './focused.ts';
import { strings } from './go-to-strings.ts';
import { placeNumber } from './place-number.ts';

/** Takes the keyboard into the field; Escape gives it back to who had it. */
export function startGoTo(field: HTMLInputElement | null): void {
  const before = focused();
  field?.focus();
  field?.select();
  if (!field || !before || before === field) return;
  const left = new AbortController();
  const giveBack = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || !before.isConnected) return;
    event.preventDefault();
    event.stopPropagation();
    before.focus({ preventScroll: true });
  };
  field.addEventListener('keydown', giveBack, { signal: left.signal });
  field.addEventListener('blur', () => left.abort(), { signal: left.signal });
}

/** A field for the number of a line, page or row: Enter goes there, the keyboard stays for the next number. */
export function goToField(viewer: Viewer, locale: string): TemplateResult {
  const { label, count } = viewer.places ?? { label: 'line', count: Infinity };
  const say = localize(strings, locale);
  const keydown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.isComposing) return;
    event.preventDefault();
    const field = event.target as HTMLInputElement;
    const place = placeNumber(field.value, count);
    field.ariaInvalid = String(place === undefined);
    if (place === undefined) return field.select();
    // What was beyond the end is put right, so that the reader sees where they are.
    field.value = formatNumber(locale, place);
    field.select();
    viewer.goTo?.(place);
  };
  const input = (event: InputEvent) => void ((event.target as HTMLInputElement).ariaInvalid = null);
  return html`<input
    class="field goto"
    inputmode="numeric"
    enterkeyhint="go"
    autocomplete="off"
    size="12"
    aria-label=${say(label)}
    placeholder=${say(`${label}Short`)}
    title=${Number.isFinite(count) ? say('range', { count }) : say(label)}
    @keydown=${keydown}
    @input=${input}
  />`;
}

export const goToStyles = css`
  .goto {
    inline-size: 12ch;
    min-inline-size: 7ch;
    font-size: var(--_font-size-small);
    font-variant-numeric: tabular-nums;
  }
  .goto[aria-invalid='true'] {
    border-color: var(--_danger);
    outline-color: var(--_danger);
  }
  @container mcp-artifact-viewer (inline-size < 34.28em) {
    .goto {
      flex: 0 1 6.5ch;
      min-inline-size: 5ch;
      padding-inline: 6px;
    }
    .button.zoom {
      min-inline-size: 5ch;
      padding: 0;
    }
    /* As wide as what it says, not as the longest of its choices. */
    select.zoom {
      inline-size: 7ch;
    }
    .actions {
      gap: 0;
    }
    /* Many buttons give way, in width alone, before one of them takes a line of its own. */
    .actions:has(> :nth-child(9)) .button.icon {
      inline-size: clamp(30px, (100cqi - 80px) / 8, var(--_control));
      min-inline-size: 0;
    }
    .actions:has(> :nth-child(10)) .button.icon {
      inline-size: clamp(30px, (100cqi - 130px) / 8, var(--_control));
    }
  }
`;
