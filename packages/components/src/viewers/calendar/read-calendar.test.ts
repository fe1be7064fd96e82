import { expect } from 'chai';
import { learnZone } from './browser-zones.ts';
import { readCalendar } from './read-calendar.ts';
import { calendar, event, meeting } from './sample-calendars.ts';
import { windowsZones } from './windows-zones.ts';

const at = (text: string): number => new Date(text).getTime();
const span = { from: at('2026-09-01T00:00:00Z'), to: at('2027-09-01T00:00:00Z') };
const read = (...parts: string[]) => readCalendar(calendar(...parts), span);
const starts = (...parts: string[]) => read(...parts).occurrences.map(({ start }) => new Date(start!).toISOString());

describe('a calendar file that is read', () => {
  it('says what takes place, when, where and with whom', () => {
    const { name, entries, occurrences, invalid } = read(meeting);
    expect(name).to.equal('Weir');
    expect(entries[0]).to.include({ kind: 'event', summary: 'Count the herons, all of them', location: 'Weir', description: 'Bring boots.\nMap: https://maps.example/weir', repeats: false });
    expect(entries[0]!.organizer).to.deep.equal({ name: 'Mara', address: 'mara@herons.example', answer: '' });
    expect(entries[0]!.attendees).to.deep.equal([{ name: 'Jo', address: 'jo@herons.example', answer: 'ACCEPTED' }, { name: '', address: 'eve@herons.example', answer: 'DECLINED' }]);
    expect(occurrences).to.deep.equal([{ entry: 0, start: at('2026-11-20T08:30:00Z'), end: at('2026-11-20T09:30:00Z'), allDay: false }]);
    expect(invalid).to.deep.equal([]);
  });
  it('takes an event that stands by itself, without a calendar around it', () => {
    expect(readCalendar(meeting, span).entries.map(({ summary }) => summary)).to.deep.equal(['Count the herons, all of them']);
  });
  it('works out what repeats, without the days that are taken out, with those that were moved', () => {
    const weekly = event('UID:w', 'DTSTART:20261102T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=4', 'EXDATE:20261109T100000Z', 'SUMMARY:Weekly');
    const moved = event('UID:w', 'RECURRENCE-ID:20261116T100000Z', 'DTSTART:20261117T120000Z', 'DURATION:PT1H', 'SUMMARY:Weekly, moved');
    expect(starts(weekly, moved)).to.deep.equal(['2026-11-02T10:00:00.000Z', '2026-11-17T12:00:00.000Z', '2026-11-23T10:00:00.000Z']);
    expect(read(weekly, moved).entries.map(({ summary }) => summary)).to.deep.equal(['Weekly', 'Weekly, moved']);
  });
  it('takes dates that say how long they are', () => {
    const { occurrences, invalid } = read(event('UID:p', 'DTSTART:20261102T100000Z', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2', 'RDATE;VALUE=PERIOD:20261105T090000Z/20261105T123000Z'));
    expect(occurrences.map(({ start, end }) => [new Date(start!).toISOString(), (end! - start!) / 3_600_000])).to.deep.equal([['2026-11-02T10:00:00.000Z', 1], ['2026-11-05T09:00:00.000Z', 3.5], ['2026-11-09T10:00:00.000Z', 1]]);
    expect(invalid).to.deep.equal([]);
  });
  it('takes dates as programs write them that do not keep to the format, each on its day', () => {
    const rows: Record<string, string> = {
      'DTSTART:20261120|DTEND:20261120': 'day 2026-11-20', 'DTSTART;VALUE=DATE-TIME:20261120': 'day 2026-11-20', 'DTSTART;VALUE=DATE:2026-11-20|DTEND;VALUE=DATE:2026-11-21': 'day 2026-11-20', 'DTSTART;TZID=Europe/Berlin:20261120': 'day 2026-11-20',
      'DTSTART:2026-11-20T10:00:00Z': '2026-11-20T10:00', 'DTSTART:20261120T1000Z|DTEND:': '2026-11-20T10:00', 'DTSTART:2026-11-20T10:00:00.000Z|RRULE:FREQ=DAILY;UNTIL=2026-11-21': '2026-11-20T10:00',
    };
    for (const [lines, expected] of Object.entries(rows)) {
      const { occurrences, invalid } = read(event('UID:1', ...lines.split('|'), 'SUMMARY:S'));
      const said = occurrences.map(({ start, allDay }) => (allDay ? `day ${new Date(start!).toLocaleDateString('sv')}` : new Date(start!).toISOString().slice(0, 16)));
      expect([said, invalid], lines).to.deep.equal([[expected], []]);
    }
  });
  it('names an event of a length that nobody means, and shows the others', () => {
    const { entries, invalid } = read(event('UID:1', 'DTSTART:20261120T100000Z', 'DURATION:P999999999999999999W', 'SUMMARY:For ever'), meeting);
    expect([entries.length, invalid]).to.deep.equal([1, ['For ever']]);
  });
  it('shows a change that came alone, as an invitation to one day of many does', () => {
    const { occurrences, invalid } = read(event('UID:w', 'RECURRENCE-ID:20261116T100000Z', 'DTSTART:20261117T120000Z', 'DURATION:PT1H', 'SUMMARY:Weekly, moved'));
    expect([occurrences.length, invalid]).to.deep.equal([1, []]);
  });
  it('works out what repeats without end only near today', () => {
    const daily = starts(event('UID:d', 'DTSTART:20200101T100000Z', 'RRULE:FREQ=DAILY'));
    expect(daily.length).to.equal(365);
    expect(daily[0]).to.equal('2026-09-01T10:00:00.000Z');
    expect(starts(event('UID:d', 'DTSTART:20400101T100000Z', 'RRULE:FREQ=DAILY'))).to.deep.equal(['2040-01-01T10:00:00.000Z']);
  });
  it('repeats nothing without a span', () => {
    expect(readCalendar(calendar(event('UID:d', 'DTSTART:20200101T100000Z', 'RRULE:FREQ=SECONDLY'))).occurrences.length).to.equal(1);
  });
  it('bounds what repeats every second', () => {
    expect(read(event('UID:s', 'DTSTART:20261102T100000Z', 'RRULE:FREQ=SECONDLY')).occurrences.length).to.be.at.most(2000);
  });
  it('ends where a rule has no day at all', () => {
    expect(read(event('UID:n', 'DTSTART:20261102T100000Z', 'RRULE:FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=30', 'SUMMARY:Never')).occurrences.length).to.be.at.most(1);
  });
  it('knows time zones from the file, from the browser, and says which it does not know', () => {
    const zone = ['BEGIN:VTIMEZONE', 'TZID:Custom', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE'].join('\r\n');
    expect(starts(zone, event('UID:1', 'DTSTART;TZID=Custom:20261120T100000'))).to.deep.equal(['2026-11-20T04:30:00.000Z']);
    expect(starts(event('UID:1', 'DTSTART;TZID=America/New_York:20260701T100000'), event('UID:2', 'DTSTART;TZID=America/New_York:20261201T100000'))).to.deep.equal(['2026-07-01T14:00:00.000Z', '2026-12-01T15:00:00.000Z']);
    expect(read(event('UID:1', 'DTSTART;TZID=Nowhere/Town:20261120T100000')).unknownZones).to.deep.equal(['Nowhere/Town']);
  });
  it('knows the time zones of Outlook and Exchange, which give them the names of Windows', () => {
    const zone = 'W. Europe Standard Time';
    expect(starts(event('UID:1', `DTSTART;TZID=${zone}:20260701T100000`), event('UID:2', `DTSTART;TZID="${zone}":20261201T100000`))).to.deep.equal(['2026-07-01T08:00:00.000Z', '2026-12-01T09:00:00.000Z']);
    expect(starts(event('UID:1', 'DTSTART;TZID=US Mountain Standard Time:20260701T100000'))).to.deep.equal(['2026-07-01T17:00:00.000Z']);
    expect(starts(event('UID:1', `DTSTART;TZID=${zone}:20261024T100000`, 'RRULE:FREQ=DAILY;COUNT=2'))).to.deep.equal(['2026-10-24T08:00:00.000Z', '2026-10-25T09:00:00.000Z']);
    expect(read(event('UID:1', `DTSTART;TZID=${zone}:20260701T100000`)).unknownZones).to.deep.equal([]);
    expect([...windowsZones.keys()].filter((name) => !learnZone(name))).to.deep.equal([]);
  });
  it('knows the time zones before whose names programs set a mark of their own', () => {
    const names = ['/freeassociation.sourceforge.net/America/New_York', '/freeassociation.sourceforge.net/Tzfile/America/New_York', '/mozilla.org/20070129_1/America/New_York', '/softwarestudio.org/Olson_20011030_5/America/New_York', '/citadel.org/20260101_1/America/Argentina/Buenos_Aires'];
    for (const name of names) {
      const { unknownZones, occurrences } = read(event('UID:1', `DTSTART;TZID=${name}:20260701T100000`));
      expect([unknownZones, new Date(occurrences[0]!.start!).toISOString()], name).to.deep.equal([[], name.endsWith('Aires') ? '2026-07-01T13:00:00.000Z' : '2026-07-01T14:00:00.000Z']);
    }
    expect(read(event('UID:1', 'DTSTART;TZID=/nowhere.example/Nowhere/Town:20261120T100000')).unknownZones).to.deep.equal(['/nowhere.example/Nowhere/Town']);
  });
  it('takes the start and the end of a journey each in its own time zone', () => {
    const [flight] = read(event('UID:1', 'DTSTART;TZID=Europe/Berlin:20261120T100000', 'DTEND;TZID=America/New_York:20261120T130000')).occurrences;
    expect([flight!.start, flight!.end]).to.deep.equal([at('2026-11-20T09:00:00Z'), at('2026-11-20T18:00:00Z')]);
    const weekly = event('UID:w', 'DTSTART;TZID=Europe/Berlin:20261102T100000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2');
    const moved = event('UID:w', 'RECURRENCE-ID;TZID=Europe/Berlin:20261109T100000', 'DTSTART;TZID=Asia/Tokyo:20261109T190000', 'DTEND;TZID=Asia/Tokyo:20261109T200000');
    expect(read(weekly, moved).occurrences.map(({ start, end }) => [start, end])).to.deep.equal([[at('2026-11-02T09:00:00Z'), at('2026-11-02T10:00:00Z')], [at('2026-11-09T10:00:00Z'), at('2026-11-09T11:00:00Z')]]);
  });
  it('knows the last day of what repeats, and days that are taken out, that are given in UTC', () => {
    const named = (...lines: string[]) => starts(event('UID:1', 'DTSTART;TZID=America/New_York:20261102T190000', 'DURATION:PT1H', ...lines));
    expect(named('RRULE:FREQ=DAILY;UNTIL=20261104T000000Z')).to.deep.equal(['2026-11-03T00:00:00.000Z', '2026-11-04T00:00:00.000Z']);
    expect(named('RRULE:FREQ=DAILY;COUNT=3', 'EXDATE:20261104T000000Z')).to.deep.equal(['2026-11-03T00:00:00.000Z', '2026-11-05T00:00:00.000Z']);
    expect(starts(event('UID:1', 'DTSTART;TZID=Asia/Tokyo:20261102T100000', 'RRULE:FREQ=DAILY;UNTIL=20261103T010000Z'))).to.deep.equal(['2026-11-02T01:00:00.000Z', '2026-11-03T01:00:00.000Z']);
  });
  it('takes whole days for what they are, in no time zone', () => {
    const [whole] = read(event('UID:1', 'DTSTART;VALUE=DATE:20261224', 'DTEND;VALUE=DATE:20261227')).occurrences;
    expect(whole).to.deep.equal({ entry: 0, start: new Date(2026, 11, 24).getTime(), end: new Date(2026, 11, 27).getTime(), allDay: true });
  });
  it('reads what is to do; what has no date comes last', () => {
    const todo = (...properties: string[]) => ['BEGIN:VTODO', ...properties, 'END:VTODO'].join('\r\n');
    const { entries, occurrences } = read(todo('UID:1', 'SUMMARY:Some day'), todo('UID:2', 'SUMMARY:Paint the hide', 'DUE:20261201T120000Z', 'PERCENT-COMPLETE:40', 'STATUS:IN-PROCESS'));
    expect(occurrences.map(({ entry, start }) => [entries[entry]!.summary, start])).to.deep.equal([['Paint the hide', at('2026-12-01T12:00:00Z')], ['Some day', undefined]]);
    expect(entries[1]).to.include({ kind: 'todo', percent: 40, status: 'IN-PROCESS' });
  });
  it('names parts that are broken, and reads the rest', () => {
    const { invalid, entries } = read(event('UID:1', 'SUMMARY:No start'), event('UID:2', 'DTSTART:tomorrow at noon', 'RRULE:FREQ=NEVER'), meeting);
    expect(entries.map(({ summary }) => summary)).to.deep.equal(['Count the herons, all of them']);
    expect(invalid).to.have.members(['No start', 'RRULE:FREQ=NEVER', 'VEVENT, 8']);
  });
  it('leaves out of an event the lines that are none, and names them', () => {
    const folded = `DESCRIPTION:${'long '.repeat(10)}\r\n and folded`;
    const { invalid, entries, occurrences } = read(event('this is no property', 'DTSTART:20261120T100000Z', folded, 'COMPLETED;America/New_York:20170221T000000', 'SUMMARY:Bad lines', 'BEGIN:VALARM', 'ACTION=DISPLAY', 'TRIGGER:-PT15M', 'END:VALARM'), meeting);
    expect(entries.map(({ summary }) => summary)).to.have.members(['Bad lines', 'Count the herons, all of them']);
    expect(entries.find(({ summary }) => summary === 'Bad lines')!.description).to.match(/long and folded$/);
    expect(occurrences.map(({ start }) => start)).to.include(at('2026-11-20T10:00:00Z'));
    expect(invalid).to.deep.equal(['this is no property', 'COMPLETED;America/New_York:20170221T000000', 'ACTION=DISPLAY']);
    expect(read(event('DTSTART=20261120T100000Z', 'SUMMARY:Its start is such a line')).invalid).to.deep.equal(['DTSTART=20261120T100000Z', 'Its start is such a line']);
  });
  it('reads a file that is cut off as far as it goes', () => {
    const { entries, invalid } = readCalendar(calendar(meeting, meeting.replace('UID:1', 'UID:2')).slice(0, -60), span);
    expect([entries.length, invalid]).to.deep.equal([1, ['Count the herons, all of them']]);
  });
  it('lets no line break, control character or mark that turns text around through in names', () => {
    const [entry] = read(event('UID:1', 'DTSTART:20261120T100000Z', 'SUMMARY:a\\nb\u202Ec', 'ATTENDEE;CN="x\u0000y":mailto:a@b.c')).entries;
    expect(entry!.summary).to.equal('a bc');
  });
  it('refuses what is no calendar', () => {
    expect(() => readCalendar('Just text.', span)).to.throw('notCalendar');
    expect(() => readCalendar('', span)).to.throw('notCalendar');
  });
});
