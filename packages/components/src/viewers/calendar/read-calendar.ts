import ICAL from 'ical.js';
import { learnZone } from './browser-zones.ts';
import { calendarParts, type CalendarPart } from './calendar-parts.ts';
import type { Agenda, Entry, Occurrence, Span } from './calendar-model.ts';
import { instantOf } from './instant.ts';
import { plainDates } from './plain-dates.ts';
import { readableLines } from './readable-lines.ts';
import { readEntry } from './read-entry.ts';

/** `turns` are steps of one rule; most of what repeats since 1970 every day is within them. */
const bounds = { occurrences: 50_000, turns: 25_000, finite: 400, within: 2000, invalid: 100, seconds: 100 * 366 * 86_400 };

/** Parts that are read, and those that are not (RFC 5545 sections 3.6.3 and 3.6.4, RFC 7953). */
const [kindsRead, kindsLeft] = [new Set(['VEVENT', 'VTODO', 'VTIMEZONE']), new Set(['VJOURNAL', 'VFREEBUSY', 'VAVAILABILITY'])];

interface Read {
  part: CalendarPart;
  component: ICAL.Component;
}

/** Reads a calendar file; a part that is broken is named and left out. Throws where the text is no calendar. */
export function readCalendar(text: string, span?: Span): Agenda {
  const { found, head, parts, cut } = calendarParts(text);
  if (!found) throw new Error('notCalendar');
  const agenda: Agenda = { name: nameOf(head), method: methodOf(head), entries: [], occurrences: [], invalid: [], cut, unshown: 0, unknownZones: [] };
  const calendar = new ICAL.Component(['vcalendar', [], []]);
  const read: Read[] = [];
  for (const part of parts) {
    if (kindsLeft.has(part.kind)) agenda.unshown++;
    if (!kindsRead.has(part.kind)) continue;
    attempt(part, agenda, () => {
      const component = componentOf(plainDates(part.text), agenda);
      calendar.addSubcomponent(component);
      if (part.kind !== 'VTIMEZONE') read.push({ part, component });
    });
  }
  agenda.unknownZones = [...namedZones(read)].filter((name) => !calendar.getTimeZoneByID(name) && !learnZone(name));
  const changes = Map.groupBy(read.filter(({ component }) => component.hasProperty('recurrence-id')), ({ component }) => String(component.getFirstPropertyValue('uid') ?? ''));
  const uids = new Set(read.filter(({ component }) => !component.hasProperty('recurrence-id')).map(({ component }) => String(component.getFirstPropertyValue('uid') ?? '')));
  for (const { part, component } of read) {
    const uid = String(component.getFirstPropertyValue('uid') ?? '');
    // A change to what repeats is shown where that stands, or alone where it came alone.
    if (component.hasProperty('recurrence-id') && uids.has(uid) && span) continue;
    attempt(part, agenda, () => {
      if (part.kind === 'VTODO') addTodo(component, agenda);
      else addEvent(component, (changes.get(uid) ?? []).map((one) => one.component), agenda, span);
    });
  }
  agenda.occurrences.sort((a, b) => (a.start ?? Infinity) - (b.start ?? Infinity) || Number(b.allDay) - Number(a.allDay) || a.entry - b.entry);
  return agenda;
}

function attempt(part: CalendarPart, agenda: Agenda, work: () => void): void {
  try {
    work();
  } catch {
    const own = /^SUMMARY[^:\r\n]*:(.{1,80})/im.exec(part.text)?.[1]?.replaceAll(/\\([,;\\])/g, '$1').trim();
    lose(own || `${part.kind}, ${part.line}`, agenda);
  }
}

function lose(name: string, { invalid }: Agenda): void {
  if (invalid.length < bounds.invalid) invalid.push(name);
}

/** Of a part with lines that are none, the others; those are named. */
function componentOf(text: string, agenda: Agenda): ICAL.Component {
  const read = (part: string) => new ICAL.Component(ICAL.parse(part) as [string, unknown[], unknown[]]);
  try {
    return read(text);
  } catch {
    const { text: readable, lost } = readableLines(text);
    const component = read(readable);
    for (const line of lost) lose(line.slice(0, 80), agenda);
    return component;
  }
}

const nameOf = (head: readonly string[]): string => (head.map((line) => /^X-WR-CALNAME[^:]*:(.*)$/i.exec(line)?.[1]).find((name) => name !== undefined) ?? '').replaceAll(/\\([,;\\])/g, '$1').trim().slice(0, 200);

const methodOf = (head: readonly string[]): string => head.map((line) => /^METHOD[^:]*:\s*([\w-]{1,40})/i.exec(line)?.[1]).find((method) => method !== undefined)?.toUpperCase() ?? '';

function addTodo(component: ICAL.Component, agenda: Agenda): void {
  const due = (component.getFirstPropertyValue('due') ?? component.getFirstPropertyValue('dtstart')) as ICAL.Time | null;
  const at = due ? instantOf(due) : undefined;
  add(agenda, readEntry(component, 'todo'), [{ start: at, end: undefined, allDay: due?.isDate ?? false }]);
}

function addEvent(component: ICAL.Component, exceptions: readonly ICAL.Component[], agenda: Agenda, span: Span | undefined): void {
  // A change that came alone, as invitations send it, is an event like others.
  const event = new ICAL.Event(component, { exceptions: component.hasProperty('recurrence-id') ? [] : [...exceptions] });
  if (!event.startDate) throw new Error('An event needs a start.');
  // Its end is found by counting every month on the way.
  const long = component.getFirstPropertyValue('duration');
  if (long instanceof ICAL.Duration && long.toSeconds() > bounds.seconds) throw new Error('An event takes a hundred years at most.');
  const when = (start: ICAL.Time, end: ICAL.Time): Omit<Occurrence, 'entry'> => ({ start: instantOf(start), end: instantOf(end), allDay: start.isDate });
  const entry = readEntry(component, 'event');
  if (!span || !event.isRecurring()) return add(agenda, entry, [when(event.startDate, event.endDate)]);
  const within: Omit<Occurrence, 'entry'>[] = [];
  const all: Omit<Occurrence, 'entry'>[] = [];
  const changed: { component: ICAL.Component; occurrence: Omit<Occurrence, 'entry'> }[] = [];
  const turns = event.iterator();
  let ended = false;
  for (let turn = 0; turn < bounds.turns; turn++) {
    const next = turns.next() as ICAL.Time | ICAL.Period | null | undefined;
    if (!next) {
      ended = true;
      break;
    }
    // A date of its own that says how long it is (RFC 5545 section 3.8.5.2).
    const own = next instanceof ICAL.Period;
    const details = event.getOccurrenceDetails(own ? next.start : next);
    const occurrence = when(details.startDate, own ? next.getEnd() : details.endDate);
    if (details.item.component !== component) {
      changed.push({ component: details.item.component, occurrence });
      continue;
    }
    if (all.length <= bounds.finite) all.push(occurrence);
    if (occurrence.start! > span.to) {
      if (all.length > bounds.finite) break;
      continue;
    }
    if ((occurrence.end ?? occurrence.start!) >= span.from && within.length < bounds.within) within.push(occurrence);
  }
  // What ends after a while is shown whole; of what goes on, what lies near today, or else how it began.
  const shown = ended && all.length <= bounds.finite ? all : within.length > 0 ? within : all.slice(0, 1);
  add(agenda, entry, shown);
  for (const one of changed) add(agenda, readEntry(one.component, 'event'), [one.occurrence]);
}

function add(agenda: Agenda, entry: Entry, occurrences: readonly Omit<Occurrence, 'entry'>[]): void {
  const at = agenda.entries.push(entry) - 1;
  for (const occurrence of occurrences) {
    if (occurrence.start !== undefined && !Number.isFinite(occurrence.start)) throw new Error('This is no time.');
    if (agenda.occurrences.length >= bounds.occurrences) {
      agenda.cut = true;
      return;
    }
    agenda.occurrences.push({ entry: at, ...occurrence });
  }
}

/** Time zones that entries name. */
const namedZones = (read: readonly Read[]): Set<string> =>
  new Set(read.flatMap(({ component }) => component.getAllProperties().map((property) => property.getParameter('tzid')).filter((name) => typeof name === 'string')));
