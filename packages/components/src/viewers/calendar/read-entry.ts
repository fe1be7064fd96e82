import type ICAL from 'ical.js';
import type { Attendee, Entry } from './calendar-model.ts';

const longest = { line: 1000, text: 20_000, attendees: 500 };

/** One line without control characters and marks that turn text around. */
// oxlint-disable-next-line no-control-regex
const plain = (text: string): string => text.replace(/[\u0000-\u001f\u007f-\u009f\u2028\u2029]+/g, ' ').replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '').trim().slice(0, longest.line);

const said = (component: ICAL.Component, name: string): string => {
  const value = component.getFirstPropertyValue(name);
  return typeof value === 'string' ? value : '';
};

/** What an event or a to-do says of itself. */
export function readEntry(component: ICAL.Component, kind: Entry['kind']): Entry {
  const organizer = component.getFirstProperty('organizer');
  const percent = Number(component.getFirstPropertyValue('percent-complete') ?? NaN);
  return {
    kind,
    summary: plain(said(component, 'summary')),
    location: plain(said(component, 'location')),
    description: said(component, 'description').slice(0, longest.text),
    url: plain(said(component, 'url')),
    status: plain(said(component, 'status')).toUpperCase(),
    organizer: organizer ? attendee(organizer) : undefined,
    attendees: component.getAllProperties('attendee').slice(0, longest.attendees).map(attendee),
    repeats: component.hasProperty('rrule') || component.hasProperty('rdate'),
    percent: Number.isFinite(percent) ? percent : undefined,
  };
}

function attendee(property: ICAL.Property): Attendee {
  const address = plain(String(property.getFirstValue() ?? '')).replace(/^mailto:/i, '');
  const word = (name: string): string => plain(String(property.getParameter(name) ?? ''));
  return { name: word('cn'), address, answer: word('partstat').toUpperCase() };
}
