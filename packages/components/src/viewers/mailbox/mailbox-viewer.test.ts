import { expect } from 'chai';
import 'axe-core';
import type { AxeResults } from 'axe-core';
import { builtinViewers } from '../builtin.ts';
import { newsletter, lines, note } from '../mime/sample-mails.ts';
import { catchPrint } from '../printing/catch-print.ts';
import { resolveViewer } from '../registry.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { viewerSuite, type ViewerSample } from '../suite/here.ts';
import type { Viewer } from '../viewer.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'mailbox')!;
const root = (viewer: Viewer) => viewer.shadowRoot!;
const rows = (viewer: Viewer) => [...root(viewer).querySelectorAll<HTMLElement>('.row')].map((one) => [...one.children].map(({ textContent }) => textContent));
const list = (viewer: Viewer) => root(viewer).querySelector<HTMLElement>('.scroller')!;
const press = (element: Element, key: string) => element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
const boxOf = (...messages: string[]): string => messages.map((message) => `From - Fri Nov 20 09:30:00 2026\r\n${message}\r\n`).join('');
const many = boxOf(...Array.from({ length: 3000 }, (_, nth) => lines(`From: p${nth}@example.org`, `Subject: Message ${nth}.`, '', `Body ${nth}`)));
const message = (viewer: Viewer) => root(viewer).querySelector<Viewer>('mcp-mail-viewer')?.shadowRoot?.textContent ?? '';
const show = (bytes: string) => showIn(row, { name: 'all.mbox', mime: 'application/mbox', bytes }, { width: 700, viewers: builtinViewers });

afterEach(putAway);

const sample = (name: string, bytes: string, word: string): ViewerSample => ({ name, mime: 'application/mbox', bytes, shown: (viewer) => root(viewer).textContent.includes(word) });
viewerSuite({ row, searched: sample('many.mbox', many, 'Message 2.'), samples: [sample('one.mbox', boxOf(newsletter, note), 'Report – july'), sample('two.mbox', boxOf(note), 'A note')] });

describe('the mailbox viewer', () => {
  it('is taken for mailboxes', () => {
    expect(resolveViewer(builtinViewers, { mime: 'application/mbox', name: 'x' } as never).id).to.equal('mailbox');
  });
  it('lists who wrote what and when, of a long one only what is in view', async () => {
    const viewer = await show(boxOf(newsletter, note));
    expect(rows(viewer).map(([from, subject]) => [from, subject])).to.deep.equal([['Ada Lovelace', 'Report – july'], ['eve@example.org', 'A note']]);
    expect(rows(viewer)[0]![2]).to.include('Nov 20, 2026');
    const long = await show(many);
    expect(root(long).textContent).to.include('3,000 messages');
    expect(rows(long).length).to.be.within(5, 40);
  });
  it('opens a message as one, leads to the next, and back with Escape', async () => {
    const viewer = await show(boxOf(newsletter, note));
    list(viewer).focus();
    press(list(viewer), 'Enter');
    await until(() => message(viewer).includes('Ada Lovelace'));
    await until(() => root(viewer).activeElement?.classList.contains('back'));
    root(viewer).querySelector<HTMLElement>('.next')!.click();
    await until(() => message(viewer).includes('Only text here.'));
    expect(root(viewer).querySelector('.where')!.textContent).to.equal('Message 2 of 2');
    expect(root(viewer).querySelector<HTMLButtonElement>('.next')!.disabled).to.equal(true);
    press(root(viewer).querySelector('.back')!, 'Escape');
    await until(() => root(viewer).querySelector('mcp-mail-viewer') === null && root(viewer).activeElement === list(viewer));
    // Named once its row is drawn again.
    await until(() => list(viewer).getAttribute('aria-activedescendant') === 'message-1');
  });
  it('lists the newest first when the reader asks, and leads from one to the next in that order', async () => {
    const dated = (subject: string, date: string) => lines('From: a@b.c', `Subject: ${subject}`, ...(date ? [`Date: ${date}`] : []), '', `Body of ${subject}`);
    const box = boxOf(dated('old', 'Mon, 2 Feb 2026 10:00:00 +0000'), dated('undated', ''), dated('new', 'Wed, 4 Feb 2026 01:00:00 +0000'), dated('late', 'Tue, 3 Feb 2026 23:30:00 -0500'));
    const viewer = await show(box);
    const subjects = (one: Viewer) => rows(one).map(([, subject]) => subject);
    const order = root(viewer).querySelector<HTMLButtonElement>('.order')!;
    order.click();
    await until(() => order.getAttribute('aria-pressed') === 'true');
    expect(subjects(viewer)).to.deep.equal(['late', 'new', 'old', 'undated']);
    expect(await viewer.find!('old')).to.deep.equal({ current: 1, total: 1 });
    expect(root(viewer).querySelector('[aria-selected=true]')!.textContent).to.include('old');
    press(list(viewer), 'Enter');
    await until(() => message(viewer).includes('Body of old'));
    expect(root(viewer).querySelector('.where')!.textContent).to.equal('Message 3 of 4');
    root(viewer).querySelector<HTMLElement>('.previous')!.click();
    await until(() => message(viewer).includes('Body of new'));
    const again = await show(box);
    await again.restorePosition!(viewer.savePosition!());
    expect(message(again)).to.include('Body of new');
    press(root(again).querySelector('.back')!, 'Escape');
    await until(() => subjects(again).join() === 'late,new,old,undated');
    root(again).querySelector<HTMLButtonElement>('.order')!.click();
    await until(() => subjects(again).join() === 'old,undated,new,late');
  });
  it('is walked by keys, and finds among all messages', async () => {
    const viewer = await show(many);
    press(list(viewer), 'End');
    expect(root(viewer).querySelector('[aria-selected=true]')!.textContent).to.include('Message 2999.');
    press(list(viewer), 'Home');
    expect(await viewer.find!('message 1500.')).to.deep.equal({ current: 1, total: 1 });
    expect(root(viewer).querySelector('[aria-selected=true]')!.textContent).to.include('Message 1500.');
    expect(CSS.highlights.get('mcp-canvas-find-current')?.size).to.equal(1);
  });
  it('comes back to the message that was open', async () => {
    const viewer = await show(boxOf(newsletter, note));
    press(list(viewer), 'ArrowDown');
    press(list(viewer), 'Enter');
    await until(() => message(viewer).includes('Only text here.'));
    const again = await show(boxOf(newsletter, note));
    await again.restorePosition!(viewer.savePosition!());
    expect(message(again)).to.include('Only text here.');
  });
  it('brings the list on paper', async () => {
    const viewer = await show(boxOf(newsletter, note));
    const { text, frame } = await catchPrint(() => viewer.print!());
    expect(text).to.include('Report – july').and.to.include('A note');
    frame.remove();
  });
  it('shows the text of what is no mailbox, and says so', async () => {
    const viewer = await show(`Dear all\n${'more\n'.repeat(500)}end`);
    expect(viewer.shadowRoot!.querySelector('.bar')!.textContent).to.include('not a mailbox');
    await until(() => viewer.shadowRoot!.querySelector('mcp-code-viewer')?.shadowRoot?.querySelector('.row .text')?.textContent === 'Dear all');
    expect([...viewer.capabilities!]).to.include.members(['find', 'go-to', 'copy']);
    viewer.goTo!(502);
    const end = () => [...viewer.shadowRoot!.querySelector('mcp-code-viewer')!.shadowRoot!.querySelectorAll('.row .text')].at(-1)?.textContent;
    await until(() => end() === 'end');
    const kept = viewer.savePosition!();
    viewer.goTo!(1);
    await until(() => end() !== 'end');
    await viewer.restorePosition!(kept);
    await until(() => end() === 'end');
    expect(await show('').then(() => '', (error: Error) => error.message)).to.include('empty');
  });
  it('has no fault that axe finds', async () => {
    const viewer = await show(boxOf(newsletter, note));
    const faults = async () => {
      const { violations } = await (globalThis as unknown as { axe: { run(node: Node, options: object): Promise<AxeResults> } }).axe.run(viewer, { resultTypes: ['violations'], rules: { region: { enabled: false } } });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
    };
    expect(await faults()).to.deep.equal([]);
  });
});
