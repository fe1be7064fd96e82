import { expect } from 'chai';
import { localize } from '../../localization/localize.ts';
import { builtinViewers } from '../builtin.ts';
import { catchPrint } from '../printing/catch-print.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { viewerSuite, type ViewerSample } from '../suite/here.ts';
import { runSliced } from '../streaming/slices.ts';
import type { Viewer } from '../viewer.ts';
import { agendaLines, lineHolders } from './agenda-lines.ts';
import { calendar, event, meeting } from './sample-calendars.ts';
import { readCalendar } from './read-calendar.ts';
import { strings } from './strings.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'calendar')!;
const root = (viewer: Viewer) => viewer.shadowRoot!;
const text = (viewer: Viewer) => root(viewer).textContent.replaceAll(/\s+/g, ' ');

const show = (bytes: string, locale = 'en') => showIn(row, { name: 'a.ics', mime: 'text/calendar', bytes }, { width: 700, locale });

/** An event of whole days, counted from today. */
function wholeDays(title: string, from: number, to: number, ...more: string[]): string {
  const now = new Date();
  // Swedes write dates as ISO 8601 does.
  const date = (days: number) => `;VALUE=DATE:${new Date(now.getFullYear(), now.getMonth(), now.getDate() + days).toLocaleDateString('sv').replaceAll('-', '')}`;
  return event(`UID:${title}`, `DTSTART${date(from)}`, `DTEND${date(to)}`, `SUMMARY:${title}`, ...more);
}

afterEach(putAway);

const sample = (name: string, bytes: string, word: string): ViewerSample => ({ name, mime: 'text/calendar', bytes, shown: (viewer) => text(viewer).includes(word) });
viewerSuite({ row, samples: [sample('one.ics', calendar(meeting), 'Count the herons'), sample('two.ics', calendar(event('UID:2', 'DTSTART;VALUE=DATE:20261224', 'SUMMARY:Winter')), 'Winter')] });

describe('the calendar viewer', () => {
  it('lists what takes place by day, in the reader’s words and time zone', async () => {
    const viewer = await show(calendar(meeting, event('UID:2', 'DTSTART;VALUE=DATE:20261224', 'SUMMARY:Winter')), 'de');
    const days = [...root(viewer).querySelectorAll('h2')].map(({ textContent }) => textContent);
    expect(days).to.deep.equal(['Freitag, 20. November 2026', 'Donnerstag, 24. Dezember 2026']);
    expect(text(viewer)).to.include('2 Termine').and.to.include('Ganztägig').and.to.include(new Intl.DateTimeFormat('de', { timeStyle: 'short' }).format(new Date('2026-11-20T08:30:00Z'))).and.to.include(Intl.DateTimeFormat().resolvedOptions().timeZone);
  });
  it('says who is invited and who comes', async () => {
    const viewer = await show(calendar(meeting));
    expect(text(viewer)).to.include('Mara <mara@herons.example>').and.to.include('Jo <jo@herons.example> · accepted').and.to.include('eve@herons.example · declined');
  });
  it('is heard entry by entry: what, where and when, apart from each other', async () => {
    const viewer = await show(calendar(meeting));
    const time = root(viewer).querySelector('.time')!.textContent;
    expect(root(viewer).querySelector('summary')!.ariaLabel).to.equal(`Count the herons, all of them, Weir, ${time}`);
  });
  it('asks before a link leads out of the file, and makes no link of anything else', async () => {
    const viewer = await show(calendar(meeting, event('UID:2', 'DTSTART:20261121T100000Z', 'URL:javascript:alert(1)', 'DESCRIPTION:<img src=x onerror=alert(1)>')));
    const links = root(viewer).querySelectorAll<HTMLButtonElement>('.link');
    expect([...links].map(({ textContent }) => textContent)).to.deep.equal(['https://maps.example/weir']);
    expect(root(viewer).querySelector('a, img')).to.equal(null);
    links[0]!.click();
    await until(() => root(viewer).querySelector('dialog')?.open ?? false);
    expect(root(viewer).querySelector('dialog')!.textContent).to.include('maps.example');
  });
  it('names what could not be read', async () => {
    const viewer = await show(calendar(meeting, event('UID:2', 'SUMMARY:No start')));
    expect(text(viewer)).to.include('One part could not be read: No start');
  });
  it('says that there is more than events and what is to do', async () => {
    const viewer = await show(calendar(meeting, 'BEGIN:VJOURNAL\r\nUID:j\r\nSUMMARY:Fog\r\nEND:VJOURNAL', 'BEGIN:VFREEBUSY\r\nUID:f\r\nEND:VFREEBUSY'));
    expect(root(viewer).querySelector('[role="status"]')!.textContent).to.equal('2 parts are journals, or free and busy times: the source has them.');
  });
  it('draws a long calendar in portions', async () => {
    const viewer = await show(calendar(...Array.from({ length: 1500 }, (_, n) => event(`UID:${n}`, `DTSTART:2036${String(1 + (n % 12)).padStart(2, '0')}01T100000Z`, `SUMMARY:Event ${n}`))));
    const rows = () => root(viewer).querySelectorAll('.entries > li').length;
    expect(rows(), 'at once').to.equal(200);
    await until(() => rows() === 1000);
    const more = [...root(viewer).querySelectorAll('button')].at(-1)!;
    expect(more.textContent).to.equal('Show 500 more dates');
    more.click();
    await until(() => rows() === 1500);
  });
  it('opens at today, where what began earlier and is not over stands too', async () => {
    const viewer = await show(calendar(wholeDays('Sabbatical', -200, 200), ...Array.from({ length: 1200 }, (_, n) => wholeDays(`Past ${n}`, -100, -99)), wholeDays('Over', -2, 0), wholeDays('Dentist', 1, 2)));
    const today = root(viewer).querySelector('.today')!;
    expect(today.querySelector('h2')!.textContent).to.equal(new Intl.DateTimeFormat('en', { dateStyle: 'full' }).format(new Date()));
    expect([...today.querySelectorAll('.title')].map(({ textContent }) => textContent)).to.deep.equal(['Sabbatical']);
    expect(root(viewer).querySelector<HTMLElement>('.agenda')!.scrollTop, 'not at the day that it began').to.be.above(1000);
    expect(text(viewer)).to.include('1,203 dates').and.to.include('Dentist');
  });
  it('shows each entry once while what repeats is worked out for long, and says so', async () => {
    const viewer = await show(calendar(event('UID:e', 'DTSTART:20261102T100000Z', 'RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30', 'SUMMARY:Endless'), meeting));
    expect(text(viewer)).to.include('Endless').and.include('Count the herons').and.include('being worked out');
    expect(await viewer.find!('herons')).to.include({ current: 1 });
  });
  it('comes to today in all dates, or stays at the day that the reader went to, when they are there', async () => {
    const daily = Array.from({ length: 5 }, (_, at) => event(`UID:d${at}`, 'DTSTART:19700101T100000Z', 'RRULE:FREQ=DAILY', `SUMMARY:Daily ${at}`));
    const viewer = await show(calendar(...daily, wholeDays('Ahead', 40, 41)));
    await until(() => !text(viewer).includes('being worked out'));
    expect(root(viewer).querySelector('.today')!.textContent).to.include('Daily 0');
    expect(text(viewer)).to.not.include('other dates could not');
  });
  it('draws of a long past what lies before today, and more of it on demand, where the reader stays', async () => {
    const past = Array.from({ length: 2600 }, (_, n) => wholeDays(`Past ${n}`, -2600 + n, -2599 + n));
    const viewer = await show(calendar(...past, wholeDays('Sabbatical', -3000, 200), wholeDays('Dentist', 1, 2)));
    const titles = () => [...root(viewer).querySelectorAll('.title')].map(({ textContent }) => textContent);
    const today = () => root(viewer).querySelector('.today')!;
    const place = () => Math.round(today().getBoundingClientRect().top);
    const before = place();
    await until(() => titles()[0] === 'Past 2100');
    expect(titles()[1]).to.equal('Past 2101');
    expect(today().textContent, 'what began before all that is drawn').to.include('Sabbatical');
    expect(Math.abs(place() - before), 'while the rest is drawn').to.be.below(3);
    const earlier = () => [...root(viewer).querySelectorAll('button')].find(({ textContent }) => textContent.includes('earlier'));
    expect(earlier()!.textContent).to.equal('Show 1,000 earlier dates');
    earlier()!.click();
    await until(() => titles()[0] === 'Past 1100');
    expect(Math.abs(place() - before)).to.be.below(3);
    earlier()!.click();
    await until(() => titles()[0] === 'Past 100');
    expect(earlier()!.textContent).to.equal('Show 101 earlier dates');
    earlier()!.focus({ preventScroll: true });
    earlier()!.click();
    await until(() => earlier() === undefined && titles()[0] === 'Sabbatical');
    expect(Math.abs(place() - before)).to.be.below(3);
    expect(root(viewer).activeElement, 'the keyboard stays').to.equal(root(viewer).querySelector('.agenda'));
  });
  it('leaves open what was opened when more is drawn above it', async () => {
    const viewer = await show(calendar(...Array.from({ length: 1300 }, (_, n) => wholeDays(`Day ${n}`, -1250 + n, -1249 + n, 'DESCRIPTION:Told'))));
    const opened = () => [...root(viewer).querySelectorAll('details[open] .title')].map(({ textContent }) => textContent);
    const first = root(viewer).querySelector('.title')!.textContent;
    root(viewer).querySelector('details')!.open = true;
    await until(() => root(viewer).querySelector('.title')!.textContent === 'Day 750');
    expect(first).to.not.equal('Day 750');
    expect(opened()).to.deep.equal([first]);
  });
  it('is one stop of Tab, at today, from which arrows lead to what lies around', async () => {
    const told = (title: string, from: number) => wholeDays(title, from, from + 1, 'DESCRIPTION:Told');
    const viewer = await show(calendar(told('Past', -2), told('Before', -1), wholeDays('Bare', 0, 1), told('Now', 0), told('Next', 1), told('Last', 2)));
    const stops = () => [...root(viewer).querySelectorAll<HTMLElement>('summary')].filter(({ tabIndex }) => tabIndex === 0).map((one) => one.querySelector('.title')!.textContent);
    expect(stops()).to.deep.equal(['Now']);
    root(viewer).querySelector<HTMLElement>('summary[tabindex="0"]')!.focus();
    const press = (key: string) => {
      root(viewer).activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      return [root(viewer).activeElement!.querySelector('.title')!.textContent, ...stops()];
    };
    expect(press('ArrowDown')).to.deep.equal(['Next', 'Next']);
    expect(press('ArrowUp') && press('ArrowUp')).to.deep.equal(['Before', 'Before']);
    expect(press('Home')).to.deep.equal(['Past', 'Past']);
    expect(press('ArrowUp')).to.deep.equal(['Past', 'Past']);
    expect(press('End')).to.deep.equal(['Last', 'Last']);
  });
  it('finds in all of it, also in what was not drawn yet and in what is folded away', async () => {
    const viewer = await show(calendar(meeting, ...Array.from({ length: 1500 }, (_, n) => event(`UID:${n}`, `DTSTART:2036${String(1 + (n % 12)).padStart(2, '0')}01T100000Z`, `SUMMARY:Event ${n}.`))));
    expect((await viewer.find!('Event 1499.')).total).to.equal(1);
    expect((await viewer.find!('event \\d+\\.', { regexp: true })).total).to.equal(1500);
    expect((await viewer.find!('jo@herons.example')).total).to.equal(1);
    await until(() => root(viewer).querySelector('details')!.open);
  });
  it('finds in all of a very long one, and draws what lies around a match alone', async () => {
    const viewer = await show(calendar(...Array.from({ length: 7000 }, (_, n) => wholeDays(`Event ${n}.`, n, n + 1, `DESCRIPTION:Told of ${n}`))));
    const rows = () => root(viewer).querySelectorAll('.entries > li').length;
    expect(await viewer.find!('Told of 6999')).to.deep.equal({ current: 1, total: 1 });
    expect(rows()).to.be.at.most(1400);
    const found = () => [...(CSS.highlights.get('mcp-canvas-find-current') ?? [])].map(({ startContainer, startOffset, endOffset }) => startContainer.textContent!.slice(startOffset, endOffset));
    expect(found()).to.deep.equal(['Told of 6999']);
    await until(() => [...root(viewer).querySelectorAll('details[open] .title')].map(({ textContent }) => textContent).join() === 'Event 6999.');
    expect(text(viewer), 'the way back').to.include('earlier');
    await viewer.find!('Event 6.');
    expect(text(viewer)).to.include('Event 6.').and.not.include('Event 6999.');
  });
  it('draws more on demand in steps, between which the page goes on', async () => {
    const viewer = await show(calendar(...Array.from({ length: 2200 }, (_, n) => wholeDays(`Event ${n}.`, n, n + 1))));
    const rows = () => root(viewer).querySelectorAll('.entries > li').length;
    await until(() => rows() === 1000);
    const steps = [rows()];
    const heard = new MutationObserver(() => steps.push(rows()));
    heard.observe(root(viewer), { childList: true, subtree: true });
    [...root(viewer).querySelectorAll('button')].find(({ textContent }) => textContent.includes('more'))!.click();
    await until(() => rows() === 2000);
    heard.disconnect();
    expect(Math.max(...steps.slice(1).map((count, at) => count - steps[at]!))).to.be.at.most(200);
  });
  it('keeps the place that a match far away led to', async () => {
    const viewer = await show(calendar(...Array.from({ length: 7000 }, (_, n) => wholeDays(`Event ${n}.`, n, n + 1))));
    await viewer.find!('Event 6999.');
    const place = viewer.savePosition!();
    const again = await show(calendar(...Array.from({ length: 7000 }, (_, n) => wholeDays(`Event ${n}.`, n, n + 1))));
    await again.restorePosition!(place);
    expect(text(again)).to.include('Event 6999.');
    expect(root(again).querySelectorAll('.entries > li').length).to.be.at.most(200);
  });
  it('comes back to its place in steps, between which the page goes on', async () => {
    const bytes = calendar(...Array.from({ length: 2500 }, (_, n) => wholeDays(`Event ${n}.`, n, n + 1)));
    const viewer = await show(bytes);
    const rows = (of: Viewer): number => root(of).querySelectorAll('.entries > li').length;
    await until(() => rows(viewer) === 1000);
    const list = root(viewer).querySelector('.agenda')!;
    list.scrollTop = list.scrollHeight - 1000;
    const [place, top] = [viewer.savePosition!(), list.scrollTop];
    const again = await show(bytes);
    const steps = [rows(again)];
    const heard = new MutationObserver(() => steps.push(rows(again)));
    heard.observe(root(again), { childList: true, subtree: true });
    await again.restorePosition!(place);
    heard.disconnect();
    expect(Math.max(...steps.slice(1).map((count, at) => count - steps[at]!))).to.be.at.most(200);
    const back = root(again).querySelector<HTMLElement>('.agenda')!;
    expect([rows(again), Math.abs(back.scrollTop - top) < 2, back.style.opacity]).to.deep.equal([1000, true, '']);
  });
  it('begins a search at the day in view, and goes round', async () => {
    const viewer = await show(calendar(...Array.from({ length: 400 }, (_, n) => wholeDays(`Event ${n}.`, n - 200, n - 199))));
    expect(await viewer.find!('Event')).to.deep.equal({ current: 201, total: 400 });
    expect(await viewer.find!('Event 5.')).to.deep.equal({ current: 1, total: 1 });
  });
  it('looks through the lines that are drawn, each where it stands', async () => {
    const bytes = calendar(meeting, wholeDays('Far', -30, 30, 'LOCATION:Here', 'DESCRIPTION:Told\\nin lines', 'URL:https://herons.example/', 'STATUS:TENTATIVE'), wholeDays('Bare', 1, 2, 'LOCATION:There'), event('UID:x', 'DTSTART:20261202T100000Z', 'DTEND:20261203T110000Z'));
    const viewer = await show(bytes);
    const items = await runSliced(agendaLines(readCalendar(bytes), new Date().setHours(0, 0, 0, 0), 'en', localize(strings, 'en')));
    const drawn = [...root(viewer).querySelectorAll('section h2, .entries > li')].map((one) => (one.localName === 'h2' ? [one] : [...one.querySelectorAll(lineHolders)]).map(({ textContent }) => textContent.replaceAll('\n', ' ')));
    expect(drawn).to.deep.equal(items.map(({ lines }) => lines));
  });
  it('leaves a search that another one takes over', async () => {
    const viewer = await show(calendar(...Array.from({ length: 3000 }, (_, n) => wholeDays(`Event ${n}.`, n, n + 1))));
    const first = viewer.find!('Event 2998.');
    expect((await viewer.find!('Event 2999.')).total).to.equal(1);
    expect((await first).total).to.equal(0);
  });
  it('brings all of it on paper', async () => {
    const viewer = await show(calendar(meeting, event('UID:2', 'DTSTART;VALUE=DATE:20361224', 'SUMMARY:Winter')));
    const { text: printed, frame } = await catchPrint(() => viewer.print!());
    expect(printed).to.include('Count the herons').and.to.include('Winter').and.to.include('Wednesday, December 24, 2036');
    frame.remove();
  });
  it('says on paper, too, what does not take place, and keeps the lines of what entries say', async () => {
    const viewer = await show(calendar(event('UID:2', 'DTSTART;VALUE=DATE:20361224', 'SUMMARY:Winter', 'STATUS:CANCELLED', 'DESCRIPTION:Too\\nwarm')));
    const { text: printed, frame } = await catchPrint(() => viewer.print!());
    expect(printed).to.include('All day · Winter · Cancelled').and.to.include('Too\nwarm');
    expect(getComputedStyle(frame.contentDocument!.querySelector('pre')!).whiteSpace).to.equal('pre-wrap');
    frame.remove();
  });
  it('shows the source and the agenda again', async () => {
    const viewer = await show(calendar(meeting));
    viewer.source = true;
    await until(() => viewer.capabilities?.has('wrap') ?? false);
    expect(root(viewer).querySelector<HTMLElement>('.agenda')!.hidden).to.equal(true);
    expect(root(viewer).querySelector('.bar button'), 'there is no today in it').to.equal(null);
    viewer.goTo!(2);
    expect((await viewer.find!('BEGIN:VEVENT')).total).to.be.above(0);
    const kept = viewer.savePosition!();
    viewer.source = false;
    await until(() => root(viewer).querySelector<HTMLElement>('.agenda')!.hidden === false);
    await viewer.restorePosition!(kept);
    expect(viewer.source, 'as it was left').to.equal(true);
  });
  it('says so when it has nothing', async () => {
    expect(text(await show(calendar()))).to.include('no events and nothing to do');
  });
  it('shows the text of what is no calendar, and says so', async () => {
    const viewer = await show('Dear all,\nthe meeting is on Friday.');
    expect(root(viewer).querySelector('[role="status"]')!.textContent).to.equal('This file is not a calendar. Its text is shown.');
    expect((await viewer.find!('on Friday')).total).to.equal(1);
    expect(viewer.capabilities?.has('source'), 'there is nothing else').to.equal(false);
  });
});
