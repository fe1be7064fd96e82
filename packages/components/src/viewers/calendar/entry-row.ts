import { html, nothing, type TemplateResult } from 'lit';
import { safeLink } from '../../sanitize/reference.ts';
import { answerOf, marksOf, personOf, timeOf, type Say } from './agenda-words.ts';
import type { Attendee, Entry, Occurrence } from './calendar-model.ts';

const ADDRESS = /(https?:\/\/[^\s<>"'()]+)/;

/** Text with its addresses as buttons: where they lead is asked about first. */
function linked(text: string, ask: (address: string) => void): (string | TemplateResult)[] {
  return text.split(ADDRESS).map((part, at) => (at % 2 === 1 && safeLink(part) ? html`<button class="link" @click=${() => ask(part)}>${part}</button>` : part));
}

/** One occurrence: when, what, where, and the rest on demand. */
export function entryRow(entry: Entry, occurrence: Occurrence, locale: string, say: Say, ask: (address: string) => void): TemplateResult {
  const time = timeOf(occurrence, locale, say);
  const marks = marksOf(entry, locale, say);
  const title = html`<span class="title" dir="auto">${entry.summary || say('noTitle')}</span>${marks.map((mark) => html` <span class="mark">${mark}</span>`)}${entry.location ? html` <span class="place"><bdi>${entry.location}</bdi></span>` : nothing}`;
  // What is heard of the entry alone, from one to the next.
  const name = [entry.summary || say('noTitle'), ...marks, entry.location, time].filter(Boolean).join(', ');
  const details = entry.description || entry.url || entry.organizer || entry.attendees.length > 0;
  const over = entry.status === 'CANCELLED' || entry.status === 'COMPLETED';
  return html`<li class=${over ? 'over' : ''}>
    <span class="time">${time}</span>
    ${details ? html`<details><summary aria-label=${name} aria-description="">${title}</summary>${more(entry, say, ask)}</details>` : html`<div class="plain">${title}</div>`}
  </li>`;
}

function more({ location, url, organizer, attendees, description }: Entry, say: Say, ask: (address: string) => void): TemplateResult {
  const person = (one: Attendee): TemplateResult => {
    const answer = answerOf(one, say);
    return html`<li><bdi>${personOf(one)}</bdi>${answer ? html` · ${answer}` : nothing}</li>`;
  };
  return html`<dl>
      ${location ? html`<dt>${say('where')}</dt><dd dir="auto">${linked(location, ask)}</dd>` : nothing}
      ${organizer ? html`<dt>${say('organizer')}</dt><dd><bdi>${personOf(organizer)}</bdi></dd>` : nothing}
      ${attendees.length > 0 ? html`<dt>${say('attendees')}</dt><dd><ul>${attendees.map(person)}</ul></dd>` : nothing}
      ${url ? html`<dt>${say('link')}</dt><dd dir="ltr">${linked(url, ask)}</dd>` : nothing}
    </dl>
    ${description ? html`<p class="description" dir="auto">${linked(description, ask)}</p>` : nothing}`;
}
