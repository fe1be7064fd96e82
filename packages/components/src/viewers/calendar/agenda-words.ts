import { formatPercent } from '../../localization/format.ts';
import { tagOf } from '../../localization/format-number.ts';
import type { Localize } from '../../localization/localize.ts';
import type { Agenda, Attendee, Entry, Occurrence } from './calendar-model.ts';
import type { strings } from './strings.ts';

export type Say = Localize<keyof typeof strings.en>;

/** To make one takes longer than to use it a hundred times. */
const formats = new Map<string, Intl.DateTimeFormat>();

function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${Object.entries(options).join()}`;
  const made = formats.get(key) ?? new Intl.DateTimeFormat(tagOf(locale), options);
  formats.set(key, made);
  return made;
}

export const dayName = (locale: string, day: number): string => format(locale, { dateStyle: 'full' }).format(day);

/** Time of the day, in the reader's time zone; of days what they are called. */
export function timeOf({ start, end, allDay }: Occurrence, locale: string, say: Say): string {
  if (start === undefined) return '';
  if (allDay) {
    // The end is the day after the last one.
    const last = end === undefined ? start : end - 1;
    return last - start < 86_400_000 ? say('allDay') : format(locale, { dateStyle: 'medium' }).formatRange(start, last);
  }
  if (end === undefined || end <= start) return format(locale, { timeStyle: 'short' }).format(start);
  const [from, to] = [new Date(start), new Date(end)];
  if (from.toDateString() !== to.toDateString()) return format(locale, { dateStyle: 'medium', timeStyle: 'short' }).formatRange(start, end);
  // A span takes browsers as long as fifty times of a day, and the same ones come again from day to day.
  const key = `${locale} ${from.getHours()}:${from.getMinutes()} ${to.getHours()}:${to.getMinutes()}`;
  const span = spans.get(key) ?? format(locale, { timeStyle: 'short' }).formatRange(start, end);
  spans.set(key, span);
  return span;
}
const spans = new Map<string, string>();

export const personOf = ({ name, address }: Attendee): string => (name && address && name !== address ? `${name} <${address}>` : name || address);

const answers: Readonly<Record<string, 'accepted' | 'declined' | 'maybe'>> = { ACCEPTED: 'accepted', DECLINED: 'declined', TENTATIVE: 'maybe' };

/** What somebody answered; `''` while they did not. */
export function answerOf({ answer }: Attendee, say: Say): string {
  const word = Object.hasOwn(answers, answer) ? answers[answer] : undefined;
  return word ? say(word) : '';
}

/** What an entry is, beside its name: to do, cancelled, one of many. */
export function marksOf({ kind, status, repeats, percent }: Entry, locale: string, say: Say): string[] {
  return [
    kind === 'todo' ? say(status === 'COMPLETED' ? 'done' : 'todo') : '',
    percent !== undefined && percent < 100 ? say('percent', { share: formatPercent(locale, percent / 100) }) : '',
    status === 'CANCELLED' ? say('cancelled') : '',
    status === 'TENTATIVE' ? say('tentative') : '',
    repeats ? say('repeats') : '',
  ].filter(Boolean);
}

/** The agenda as text, as it is copied: a line an occurrence. */
export function agendaText({ entries, occurrences }: Agenda, locale: string, say: Say): string {
  return occurrences
    .map((occurrence) => {
      const entry = entries[occurrence.entry]!;
      const day = occurrence.start === undefined ? say('noDate') : format(locale, { dateStyle: 'medium' }).format(occurrence.start);
      return [day, timeOf(occurrence, locale, say), [entry.summary || say('noTitle'), ...marksOf(entry, locale, say)].join(', '), entry.location].filter(Boolean).join('\t');
    })
    .join('\n');
}
