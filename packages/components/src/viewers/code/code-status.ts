import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { sentenceIn } from '../../localization/localization.ts';
import type { Localize } from '../../localization/localize.ts';
import { encodingNames, type Encoding } from '../streaming/encodings.ts';
import type { ShownFolds, ShownText, ShownTroubles } from './pane/shown-text.ts';
import type { strings } from './strings.ts';

export type CodeWord = keyof typeof strings.en;

export interface StatusOptions {
  locale: string;
  language: string | undefined;
  /** What came of the reader's last wish; empty when all is well. */
  problem: string;
  /** The line that the reader went to by its number. */
  went: number | undefined;
  readAs(encoding: Encoding): void;
  /** Reads the file anew, where something of it did not come. */
  again: (() => void) | undefined;
  changed(): void;
}

/** The line below a text: how long it is, how it is written, what is under way, whether its end is followed. */
export function codeStatus(text: ShownText, say: Localize<CodeWord>, { locale, language, problem, went, readAs, again, changed }: StatusOptions): TemplateResult {
  const { count, exact } = text.lines;
  const broken = problem || (text.broken && say('broken', { reason: sentenceIn(locale, text.broken) }));
  return html`
    <span>${exact ? say('lines', { count }) : say('about', { count: Number(count.toPrecision(3)) })}</span>
    ${exact || text.underWay || !text.count ? nothing : html`<button class="button quiet" @click=${() => void text.count?.()}>${say('count')}</button>`}
    ${encodings(text.encoding, say, readAs)}
    ${language ? html`<span>${language}</span>` : nothing}
    <span role="status">${broken ? html`<span class="danger">${broken}</span>` : text.complete ? nothing : say('loading')}</span>
    ${broken && again ? html`<button class="button quiet" @click=${again}>${say('again')}</button>` : nothing}
    <span class="visually-hidden" role="status">${went === undefined ? nothing : html`${say('line', { line: went })} <bdi>${text.beginning?.(went - 1)}</bdi>`}</span>
    ${underWay(text, say)}
    ${text.troubles ? troublesOf(text.troubles, say) : nothing}
    ${text.folds ? foldsOf(text.folds, say, changed) : nothing}
    <span class="grow"></span>
    ${language === undefined ? follow(text, say, changed) : nothing}
  `;
}

const arrows = { previous: '\u2191', next: '\u2193' } as const;

/** How many errors and warnings a log has, where the reader is among them, and the way to the others. */
function troublesOf(troubles: ShownTroubles, say: Localize<CodeWord>): (TemplateResult | typeof nothing)[] {
  const { reached } = troubles;
  return (['error', 'warning'] as const).map((kind) => {
    const count = troubles.count(kind);
    if (count === 0) return nothing;
    const said = reached?.kind === kind ? say(`${kind}At`, { place: reached.place, count }) : say(`${kind}s`, { count });
    const button = (way: 'previous' | 'next') => html`<button class="button quiet" aria-label=${say(`${way}-${kind}`)} title=${say(`${way}-${kind}`)} aria-description="" @click=${() => troubles.go(kind, way === 'next' ? 1 : -1)}>${arrows[way]}</button>`;
    return html`<span class="trouble ${kind}"><span aria-live="polite">${said}${reached?.kind === kind ? html`<span class="visually-hidden"> ${reached.text}</span>` : nothing}</span>${button('previous')}${button('next')}</span>`;
  });
}

function foldsOf(folds: ShownFolds, say: Localize<CodeWord>, changed: () => void): TemplateResult {
  const { count, allOpen } = folds;
  const turn = () => {
    folds.turnAll(!allOpen);
    changed();
  };
  return html`<span>${say('folds', { count })}</span><button class="button quiet" @click=${turn}>${say(allOpen ? 'closeAll' : 'openAll')}</button>`;
}

function encodings(taken: Encoding, say: Localize<CodeWord>, readAs: (encoding: Encoding) => void): TemplateResult {
  const pick = (event: Event) => readAs((event.target as HTMLSelectElement).value as Encoding);
  return html`<select class="encoding" aria-label=${say('encoding')} title=${say('encoding')} aria-description="" .value=${live(taken)} @change=${pick}>
    ${Object.entries(encodingNames).map(([encoding, name]) => html`<option value=${encoding} ?selected=${encoding === taken}>${name}</option>`)}
  </select>`;
}

function underWay({ underWay: work }: ShownText, say: Localize<CodeWord>): TemplateResult | typeof nothing {
  if (!work) return nothing;
  const said = say(work.kind, { part: Math.floor(work.part * 100) });
  return html`<span class="work"><progress max="1" .value=${work.part} aria-label=${said}></progress>${said}<button class="button quiet" @click=${() => work.stop()}>${say('stop')}</button></span>`;
}

function follow(text: ShownText, say: Localize<CodeWord>, changed: () => void): TemplateResult {
  const turn = () => {
    text.follow = !text.follow;
    changed();
  };
  return html`<label class="follow"><input type="checkbox" role="switch" .checked=${live(text.follow)} @change=${turn} />${say('follow')}</label>`;
}
