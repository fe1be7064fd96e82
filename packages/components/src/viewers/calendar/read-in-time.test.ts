import { expect } from 'chai';
import { readInTime, type ReadAgenda } from './read-in-time.ts';
import { calendar, event, meeting } from './sample-calendars.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const span = { from: Date.UTC(2026, 8, 1), to: Date.UTC(2027, 8, 1) };
const never = () => new AbortController().signal;

describe('a calendar that is read in time', () => {
  it('ends a rule that never comes to its next day, and shows each entry once', async () => {
    const endless = event('UID:e', 'DTSTART:20261102T100000Z', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', 'SUMMARY:Endless');
    const { agenda, repeated } = await readInTime(bytes(calendar(endless, meeting)), span, never(), undefined, 500);
    expect(repeated).to.equal(false);
    expect(agenda.entries.map(({ summary }) => summary)).to.have.members(['Endless', 'Count the herons, all of them']);
  });
  it('hands out each entry once while what repeats is worked out for long', async () => {
    const endless = event('UID:e', 'DTSTART:20261102T100000Z', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', 'SUMMARY:Endless');
    const seen: ReadAgenda[] = [];
    const end = await readInTime(bytes(calendar(endless, meeting)), span, never(), (read) => seen.push(read), 2500);
    expect(seen.map(({ agenda, repeated, coming }) => [agenda.entries.length, repeated, coming])).to.deep.equal([[2, false, true]]);
    expect([end.agenda.entries.length, end.repeated, end.coming]).to.deep.equal([2, false, undefined]);
  });
  it('works out what repeats where that comes to an end', async () => {
    const { agenda, repeated } = await readInTime(bytes(calendar(event('UID:w', 'DTSTART:20261102T100000Z', 'RRULE:FREQ=WEEKLY;COUNT=4'))), span, never());
    expect([repeated, agenda.occurrences.length]).to.deep.equal([true, 4]);
  });
  it('ends with the signal', async () => {
    const abort = new AbortController();
    const reading = readInTime(bytes(calendar(meeting)), span, abort.signal).then(() => 'read', (error: Error) => error.name);
    abort.abort();
    expect(await reading).to.equal('AbortError');
  });
});
