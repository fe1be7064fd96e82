import { html, nothing, type TemplateResult } from 'lit';
import type { InputField, InputFormat, InputProblem } from '@mcp-canvas/contract';
import type { Localize } from '../localization/localize.ts';
import { controlName, onClock } from './read-form.ts';
import type { Key } from './strings.ts';

interface Drawn {
  at: number;
  field: InputField;
  /** The sentence of what is wrong with it. */
  wrong: string | undefined;
  say: Localize<Key>;
}

/** Characters from which on a text may need more than a line. */
const long = 200;

const types = { email: 'email', uri: 'url', date: 'date', 'date-time': 'datetime-local' } as const;

const controls: Readonly<Record<InputField['kind'], (drawn: Drawn) => TemplateResult>> = {
  text(drawn) {
    const { field, at } = drawn;
    const value = typeof field.initial === 'string' ? (field.format === 'date-time' ? onClock(field.initial) : field.initial) : '';
    if (!field.format && (field.most ?? 0) > long) return html`<textarea class="field" id=${idOf(at)} name=${controlName(at)} rows="4" dir="auto" aria-required=${field.required} aria-invalid=${invalid(drawn)} aria-describedby=${described(drawn)} .defaultValue=${value}></textarea>`;
    return line(drawn, field.format ? types[field.format] : 'text', value, field.format === undefined);
  },
  // A number field of the browser swallows what is no number instead of telling.
  number: (drawn) => line(drawn, 'text', String(drawn.field.initial ?? ''), false, 'decimal'),
  integer: (drawn) => line(drawn, 'text', String(drawn.field.initial ?? ''), false, 'numeric'),
  boolean: ({ at, field, ...drawn }) => html`<input type="checkbox" id=${idOf(at)} name=${controlName(at)} value="true" ?checked=${field.initial === true} aria-invalid=${invalid(drawn)} aria-describedby=${described({ at, field, ...drawn })} />`,
  choice: (drawn) => html`<select class="field" id=${idOf(drawn.at)} name=${controlName(drawn.at)} aria-required=${drawn.field.required} aria-invalid=${invalid(drawn)} aria-describedby=${described(drawn)}>
    ${drawn.field.required && drawn.field.initial !== undefined ? nothing : html`<option value="">${drawn.say('choose')}</option>`}
    ${drawn.field.choices.map(({ value, label }) => html`<option value=${value} ?selected=${drawn.field.initial === value}>${label}</option>`)}
  </select>`,
  choices: ({ at, field }) => html`${field.choices.map(({ value, label }, row) => html`<label class="option"><input type="checkbox" name=${controlName(at)} value=${value} ?checked=${Array.isArray(field.initial) && field.initial.includes(value)} id=${row === 0 ? idOf(at) : nothing} /><bdi dir="auto">${label}</bdi></label>`)}`,
};

const idOf = (at: number): string => `field-${at}`;
const invalid = ({ wrong }: Pick<Drawn, 'wrong'>): 'true' | typeof nothing => (wrong === undefined ? nothing : 'true');
const described = ({ at, field, wrong }: Drawn): string | typeof nothing => [field.description !== undefined ? `about-${at}` : '', wrong === undefined ? '' : `wrong-${at}`].filter(Boolean).join(' ') || nothing;

const line = (drawn: Drawn, type: 'text' | (typeof types)[InputFormat], value: string, anyDirection: boolean, mode?: string): TemplateResult => html`<input
  class="field" type=${type} id=${idOf(drawn.at)} name=${controlName(drawn.at)} autocomplete="off" dir=${anyDirection ? 'auto' : nothing} inputmode=${mode ?? nothing}
  aria-required=${drawn.field.required} aria-invalid=${invalid(drawn)} aria-describedby=${described(drawn)} .defaultValue=${value} />`;

/** A field with its label, what it is about and what is wrong with it: all of it text. */
export function formField(drawn: Drawn): TemplateResult {
  const { at, field, wrong, say } = drawn;
  const label = html`<bdi dir="auto">${field.label}</bdi>${field.required ? html`<span class="needed">${say('needed')}</span>` : nothing}`;
  const about = field.description === undefined ? nothing : html`<p class="about" id=${`about-${at}`} dir="auto">${field.description}</p>`;
  const problem = wrong === undefined ? nothing : html`<p class="wrong" id=${`wrong-${at}`}>${wrong}</p>`;
  const control = controls[field.kind](drawn);
  if (field.kind === 'choices') return html`<fieldset aria-describedby=${described(drawn)}><legend>${label}</legend>${about}${control}${problem}</fieldset>`;
  if (field.kind === 'boolean') return html`<div class="row"><label class="option" for=${idOf(at)}>${control}<span>${label}</span></label>${about}${problem}</div>`;
  return html`<div class="row"><label for=${idOf(at)}>${label}</label>${about}${control}${problem}</div>`;
}

const sentences: Readonly<Record<InputProblem['code'], Key>> = {
  required: 'required', type: 'number', short: 'short', long: 'long', low: 'low', high: 'high', few: 'few', many: 'many', choice: 'choice', format: 'text', pattern: 'pattern', unknown: 'choice',
};

/** What is wrong with a field, and how it is put right. */
export function problemSentence({ code, bound = 0 }: InputProblem, { format, kind }: InputField, say: Localize<Key>): string {
  if (code === 'format') return say(format ?? 'pattern');
  if (code === 'type' && kind === 'integer') return say('integer');
  return say(sentences[code], { count: bound });
}
