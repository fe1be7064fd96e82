import { html, nothing, type TemplateResult } from 'lit';
import { localize } from '../../localization/localize.ts';
import { answerOf, dayName, marksOf, personOf, timeOf } from '../calendar/agenda-words.ts';
import type { Agenda } from '../calendar/calendar-model.ts';
import { readOnce } from '../calendar/read-in-time.ts';
import { strings as calendarStrings } from '../calendar/strings.ts';
import type { MailAttachment } from '../mime/mail-model.ts';
import { strings } from './invitation-strings.ts';

/** Bytes of the longest calendar that is taken for an invitation: what is longer is a calendar that somebody sent. */
const largest = 256 * 1024;

/** What a calendar in a message is there for (METHOD of RFC 5546, section 1.4). */
const methods: Readonly<Record<string, keyof typeof strings.en>> = { REQUEST: 'invitation', ADD: 'invitation', CANCEL: 'cancellation', REPLY: 'answer', COUNTER: 'proposal' };

/** The one date that a message invites to, or speaks of; undefined where it speaks of none, or of several. */
export async function readInvitation(attachments: readonly MailAttachment[], signal: AbortSignal): Promise<Agenda | undefined> {
  const calendar = attachments.find(({ mime, bytes }) => /^(?:text\/calendar|application\/ics)\b/i.test(mime) && bytes.length <= largest);
  const agenda = calendar && (await readOnce(calendar.bytes, signal).catch(() => undefined));
  signal.throwIfAborted();
  return agenda?.entries.length === 1 && agenda.occurrences.length === 1 ? agenda : undefined;
}

/** What it invites to: when in the time of the reader, where, by whom; of an answer, who answered what. */
export function invitation({ entries: [entry], occurrences: [occurrence], method, unknownZones }: Agenda, locale: string): TemplateResult | typeof nothing {
  if (!entry || !occurrence) return nothing;
  const say = localize(strings, locale);
  const dates = localize(calendarStrings, locale);
  const kind = say(methods[method] ?? 'event');
  const zone = occurrence.allDay ? '' : Intl.DateTimeFormat().resolvedOptions().timeZone;
  const when = [occurrence.start === undefined ? dates('noDate') : dayName(locale, occurrence.start), timeOf(occurrence, locale, dates), zone && dates('zone', { zone })].filter(Boolean);
  const answered = method === 'REPLY' ? entry.attendees : [];
  const row = (name: string, value: string | TemplateResult): TemplateResult | typeof nothing => (value === '' ? nothing : html`<dt>${name}</dt> <dd>${value}</dd>`);
  return html`<section class="invitation" part="invitation" aria-label=${kind}>
    <p><span class="kind">${kind}</span> <bdi class="title">${entry.summary || dates('noTitle')}</bdi>${marksOf(entry, locale, dates).map((mark) => html` <span class="mark">${mark}</span>`)}</p>
    <dl>
      ${row(say('when'), when.join(' · '))}
      ${row(dates('where'), entry.location && html`<bdi>${entry.location}</bdi>`)}
      ${row(dates('organizer'), entry.organizer ? html`<bdi>${personOf(entry.organizer)}</bdi>` : '')}
      ${answered.map((one) => row(personOf(one), answerOf(one, dates)))}
    </dl>
    ${unknownZones.length > 0 ? html`<p class="doubt">${dates('unknownZones', { names: unknownZones.join(', ') })}</p>` : nothing}
  </section>`;
}
