import { css, html, nothing, type TemplateResult } from 'lit';
import { formatNumber } from '../../../localization/format-number.ts';
import { localize } from '../../../localization/localize.ts';
import { iconButton } from '../../../styles/icon-button.ts';
import { strings } from './picture-bar-strings.ts';

export interface PictureBar {
  /** Of the pictures in the file, counted from 0. */
  nth: number;
  count: number;
  turn(to: number): void;
  /** Undefined for what does not move. */
  paused: boolean | undefined;
  pause(paused: boolean): void;
  locale: string;
}

/** Which of several pictures is seen, with the way to the others; and the switch of one that moves. */
export function pictureBar({ nth, count, turn, paused, pause, locale }: PictureBar): TemplateResult {
  const say = localize(strings, locale);
  return html`<div class="pictures" part="pictures">
    ${paused === undefined ? nothing : html`<button class="button quiet" aria-pressed=${paused} @click=${() => pause(!paused)}>${say('pause')}</button>`}
    ${count < 2
      ? nothing
      : html`${iconButton('previous', say('previous'), () => turn(nth - 1), undefined, nth === 0)}
          <span role="status">${say('place', { number: formatNumber(locale, nth + 1), count: formatNumber(locale, count) })}</span>
          ${iconButton('next', say('next'), () => turn(nth + 1), undefined, nth === count - 1)}`}
  </div>`;
}

export const styles = css`
  .pictures {
    position: absolute;
    inset-block-end: calc(var(--_space) * 2);
    inset-inline-start: calc(var(--_space) * 2);
    display: flex;
    align-items: center;
    gap: var(--_space);
    border: 1px solid var(--_border);
    border-radius: var(--_radius);
    background: var(--_surface);
    font-size: var(--_font-size-small);
  }
  .pictures .icon svg {
    inline-size: 18px;
    block-size: 18px;
    fill: none;
    stroke: currentcolor;
    stroke-width: 1.75;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
  .pictures .icon:dir(rtl) svg {
    transform: scaleX(-1);
  }
  @media print {
    .pictures {
      display: none;
    }
  }
`;
