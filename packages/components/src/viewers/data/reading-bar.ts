import { html, nothing, type TemplateResult } from 'lit';
import { live } from 'lit/directives/live.js';
import { localize, type Localize } from '../../localization/localize.ts';
import { icon } from '../../styles/icons.ts';
import { byEscape } from '../element/by-escape.ts';
import { encodingName, encodingNames, type Encoding } from '../streaming/encodings.ts';
import { mostSkipped, type Reading, type Readings } from './rows/reading.ts';
import { strings } from './reading-strings.ts';

export { readingStyles } from './reading-styles.ts';

type Word = keyof typeof strings.en;
type Say = Localize<Word>;

/** The delimiters that have a name; the order is that of the list. */
const delimiters: Readonly<Record<string, Word>> = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'verticalBar', ' ': 'space', ':': 'colon', '\u001f': 'unitSeparator' };

/** What the list says where the reader writes the character. */
const written = 'other';

const delimiterName = (delimiter: string, say: Say): string => (Object.hasOwn(delimiters, delimiter) ? say(delimiters[delimiter]!) : delimiter);

export interface ReadingBarState {
  readings: Readings;
  /** The reader writes a delimiter that has no name. */
  writes: boolean;
  /** The reader said something of it. */
  said: boolean;
}

export interface ReadingBarActions {
  choose(change: Partial<Reading>): void;
  /** A character of the reader's own; none so far. */
  write(delimiter?: string): void;
  /** As the file looks by itself. */
  undo(): void;
  close(): void;
}

/** How the file is read, to be said otherwise: as the import of a spreadsheet program asks it. */
export function readingBar({ readings: { taken, detected, left }, writes, said }: ReadingBarState, label: string, locale: string, { choose, write, undo, close }: ReadingBarActions): TemplateResult {
  const say = localize(strings, locale);
  const { encoding, delimiter } = taken;
  const other = delimiter !== undefined && (writes || !Object.hasOwn(delimiters, delimiter));
  const valueOf = (event: Event): string => (event.target as HTMLInputElement | HTMLSelectElement).value;
  const pick = (event: Event): void => (valueOf(event) === written ? write() : choose({ delimiter: valueOf(event) }));
  const skip = (event: Event): void => {
    const lines = Number(valueOf(event));
    if (Number.isInteger(lines) && lines >= 0 && lines <= mostSkipped) choose({ skip: lines });
  };
  const head = say(detected.header ? 'withHeader' : 'withoutHeader');
  const looks = detected.encoding === undefined || detected.delimiter === undefined ? say('detectedHead', { header: head }) : say('detected', { encoding: encodingName(detected.encoding), delimiter: delimiterName(detected.delimiter, say), header: head });
  return html`<div class="reading" part="reading" role="group" aria-label=${label} @keydown=${byEscape(close)}>
    ${encoding === undefined ? nothing : html`<label>${say('encoding')}<select class="field" @change=${(event: Event) => choose({ encoding: valueOf(event) as Encoding })}>
      ${Object.entries({ ...encodingNames, [encoding]: encodingName(encoding) }).map(([one, name]) => html`<option value=${one} .selected=${live(one === encoding)}>${name}</option>`)}
    </select></label>`}
    ${delimiter === undefined ? nothing : html`<label>${say('delimiter')}<select class="field" @change=${pick}>
      ${Object.entries(delimiters).map(([one, word]) => html`<option value=${one} .selected=${live(!other && one === delimiter)}>${say(word)}</option>`)}
      <option value=${written} .selected=${live(other)}>${say('otherDelimiter')}</option>
    </select></label>`}
    ${other ? html`<label>${say('character')}<input class="field character" maxlength="1" autocomplete="off" spellcheck="false" .value=${live(Object.hasOwn(delimiters, delimiter) ? '' : delimiter)} @input=${(event: Event) => write(valueOf(event))} /></label>` : nothing}
    <label>${say('skip')}<input class="field lines" type="number" min="0" max=${mostSkipped} inputmode="numeric" .value=${live(String(taken.skip))} @change=${skip} /></label>
    <label><input type="checkbox" .checked=${live(taken.header)} @change=${() => choose({ header: !taken.header })} />${say('header')}</label>
    ${left ? html`<label><input type="checkbox" .checked=${live(taken.hidden ?? false)} @change=${() => choose({ hidden: !taken.hidden })} />${say('hidden')}</label>` : nothing}
    <span class="muted">${looks}</span>
    ${said ? html`<button class="button quiet" @click=${undo}>${say('asDetected')}</button>` : nothing}
    <button class="button quiet icon" aria-label=${say('close')} @click=${close}>${icon('close')}</button>
  </div>`;
}
