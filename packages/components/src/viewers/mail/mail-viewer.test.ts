import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { catchPrint } from '../printing/catch-print.ts';
import { putAway, showIn } from '../suite/sample-viewer.ts';
import { viewerSuite, type ViewerSample } from '../suite/here.ts';
import type { Viewer } from '../viewer.ts';
import { compound, properties } from '../mime/outlook/sample-outlook.ts';
import { lines, newsletter, note } from '../mime/sample-mails.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'mail')!;
const root = (viewer: Viewer) => viewer.shadowRoot!;
const text = (viewer: Viewer) => root(viewer).textContent.replaceAll(/\s+/g, ' ');
const frame = (viewer: Viewer) => root(viewer).querySelector('mcp-html-viewer')?.shadowRoot?.querySelector('iframe') ?? undefined;

const show = (message: string) => showIn(row, { name: 'a.eml', mime: 'message/rfc822', bytes: message }, { width: 700, viewers: builtinViewers });

afterEach(putAway);

const sample = (name: string, bytes: string, word: string): ViewerSample => ({ name, mime: 'message/rfc822', bytes, shown: (viewer) => text(viewer).includes(word) });
viewerSuite({ row, samples: [sample('one.eml', newsletter, 'Report – july'), sample('two.eml', note, 'Only text here.')] });

describe('the mail viewer', () => {
  it('says who wrote it, the address beside each name, and when in the reader’s words', async () => {
    const viewer = await show(newsletter);
    expect(text(viewer)).to.include('Report – july').and.to.include('Ada Lovelace <ada@example.org>').and.to.include('Nov 20, 2026').and.to.include('a@example.org');
  });
  it('shows the text as the sender laid it out in a frame without scripts and origin, and names the hosts of what it left out', async () => {
    const viewer = await show(newsletter);
    await until(() => frame(viewer) !== undefined);
    expect(frame(viewer)!.getAttribute('sandbox')).to.not.match(/allow-scripts|allow-same-origin/);
    expect(frame(viewer)!.srcdoc).to.include('The engine runs').and.include('data:image/png').and.not.match(/<script|onclick|tracker/);
    expect(root(viewer).querySelector('mcp-html-viewer')!.shadowRoot!.textContent).to.include('tracker.test');
    expect(root(viewer).querySelector('mcp-html-viewer')!.shadowRoot!.querySelector('.page-bar')).to.equal(null);
    expect('pwned' in window).to.equal(false);
  });
  it('shows what Outlook saved, whose source nobody reads, and says so where it is damaged', async () => {
    const outlook = (bytes: Uint8Array<ArrayBuffer>) => showIn(row, { name: 'a.msg', mime: 'application/vnd.ms-outlook', bytes }, { width: 700, viewers: builtinViewers });
    const saved = compound(properties(32, { 0x37: 'Lunch', 0x42: 'Ada', 0x5d02: 'ada@example.org', 0x1000: 'At noon.' }));
    const viewer = await outlook(saved);
    expect(text(viewer)).to.include('Lunch').and.to.include('Ada <ada@example.org>').and.to.include('At noon.');
    expect([...viewer.capabilities!]).to.include('find').and.not.include('source');
    const failure = await outlook(saved.slice(0, 600)).then(() => '', String);
    expect(failure).to.include('have it saved as .eml');
  });
  it('opens the report of a message that was not delivered, named after what it is', async () => {
    const viewer = await show(lines('From: a@b.c', 'Content-Type: multipart/report; boundary=m', '', '--m', '', 'Not delivered.', '--m', 'Content-Type: message/delivery-status', '', 'Action: failed', '--m--'));
    const open = root(viewer).querySelector<HTMLButtonElement>('.attachments .open')!;
    expect(open.querySelector('.file')!.textContent).to.equal('Delivery report.txt');
    open.click();
    await until(() => root(viewer).querySelector('mcp-code-viewer')?.shadowRoot?.textContent.includes('Action: failed') ?? false);
  });
  const invites = (method: string, event: readonly string[]) =>
    lines('From: a@b.c', 'Content-Type: multipart/alternative; boundary=m', '', '--m', 'Content-Type: text/plain', '', 'Please come.', '--m', `Content-Type: text/calendar; method=${method}`, '', 'BEGIN:VCALENDAR', `METHOD:${method}`, 'BEGIN:VEVENT', 'UID:1', 'DTSTART;VALUE=DATE:20261201', 'SUMMARY:Planning', ...event, 'END:VEVENT', 'END:VCALENDAR', '--m--');
  const invited = async (message: string): Promise<string> => {
    const viewer = await show(message);
    await until(() => root(viewer).querySelector('.invitation') !== null);
    return root(viewer).querySelector('.invitation')!.textContent.replaceAll(/\s+/g, ' ').trim();
  };
  it('says above the text what it invites to: when, where and by whom', async () => {
    expect(await invited(invites('REQUEST', ['LOCATION:Room 1', 'ORGANIZER;CN=Ada:mailto:ada@example.org', 'RRULE:FREQ=DAILY;COUNT=2']))).to.equal('Invitation Planning Repeats When Tuesday, December 1, 2026 · All day Where Room 1 Organiser Ada <ada@example.org>');
    const viewer = await show(invites('REQUEST', []));
    expect(root(viewer).querySelector('.attachments .file')!.textContent).to.equal('Invitation.ics');
  });
  it('says that a date is cancelled, and what somebody answered', async () => {
    expect(await invited(invites('CANCEL', ['STATUS:CANCELLED']))).to.match(/^Cancellation Planning Cancelled When /);
    expect(await invited(invites('REPLY', ['ATTENDEE;CN=Bob;PARTSTAT=DECLINED:mailto:bob@example.org']))).to.match(/^Answer to an invitation Planning When .* Bob <bob@example.org> declined$/);
  });
  it('leaves a calendar with several dates, or that cannot be read, to its attachment', async () => {
    const several = invites('PUBLISH', ['END:VEVENT', 'BEGIN:VEVENT', 'UID:2', 'DTSTART:20261202T100000Z']);
    for (const message of [several, invites('PUBLISH', []).replace('DTSTART;VALUE=DATE:20261201', 'DTSTART:never')]) {
      const viewer = await show(message);
      await new Promise((settle) => setTimeout(settle, 700));
      expect(root(viewer).querySelector('.invitation') !== null, message).to.equal(false);
      expect(root(viewer).querySelector('.attachments .file')?.textContent).to.equal('Invitation.ics');
    }
  });
  it('says of a text that OpenPGP encrypted what to do', async () => {
    const viewer = await show(lines('From: a@b.c', '', '-----BEGIN PGP MESSAGE-----', '', 'hQEMA0KOBnZhY1BG', '=abcd', '-----END PGP MESSAGE-----'));
    expect(text(viewer)).to.include('This message is encrypted').and.include('hQEMA0KOBnZhY1BG');
    expect(text(await show(lines('From: a@b.c', '', 'I wrote:', '-----BEGIN PGP MESSAGE-----')))).to.not.include('is encrypted');
  });
  it('shows the plain form of the text when the reader asks', async () => {
    const viewer = await show(newsletter);
    root(viewer).querySelector<HTMLButtonElement>('.as')!.click();
    await until(() => root(viewer).querySelector('.text')?.textContent.includes('The engine runs.') ?? false);
    expect(viewer.savePosition!()).to.include({ asText: true });
  });
  it('leads where a plain text names an address, with every character left in its place', async () => {
    const said = 'Join: https://meet.example.org/abc?d=1&e=2 (or <http://example.org/a_(b)>), never javascript:alert(1).';
    const viewer = await show(lines('From: a@b.c', 'Content-Type: text/plain', '', said));
    const pre = root(viewer).querySelector('.text')!;
    expect(pre.textContent.trim()).to.equal(said);
    expect([...pre.querySelectorAll('a')].map(({ href, target, rel }) => [href, target, rel])).to.deep.equal([
      ['https://meet.example.org/abc?d=1&e=2', '_blank', 'noopener noreferrer'],
      ['http://example.org/a_(b)', '_blank', 'noopener noreferrer'],
    ]);
    expect(await viewer.find!('join: https://meet')).to.deep.equal({ current: 1, total: 1 });
  });
  it('makes links of the first 2,000 addresses of a text, and shows the rest as it is', async () => {
    const viewer = await show(lines('From: a@b.c', '', ...Array.from({ length: 2100 }, (_, n) => `http://example.org/${n}`)));
    const pre = root(viewer).querySelector('.text')!;
    expect(pre.querySelectorAll('a')).to.have.length(2000);
    expect(pre.textContent).to.include('http://example.org/2099');
  });
  it('opens an attachment in its own viewer, and leads back with Escape', async () => {
    const viewer = await show(newsletter);
    const [csv] = root(viewer).querySelectorAll<HTMLButtonElement>('.attachments .open');
    expect(text(viewer)).to.not.include('1.png', 'a picture of the text is not listed again');
    csv!.click();
    await until(() => root(viewer).querySelector('mcp-data-viewer')?.capabilities?.has('find') ?? false);
    const back = root(viewer).querySelector<HTMLElement>('.back')!;
    expect(root(viewer).activeElement).to.equal(back);
    back.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await until(() => root(viewer).querySelector('mcp-data-viewer') === null);
    await until(() => root(viewer).activeElement?.textContent?.includes('counts.csv') ?? false);
  });
  it('says nothing of an attachment whose opening its reader called off', async () => {
    const viewer = await show(newsletter);
    // Its code is on the page, but for the rows it waits for a worker.
    root(viewer).querySelector<HTMLButtonElement>('.attachments .open')!.click();
    await until(() => root(viewer).querySelector('mcp-data-viewer'));
    root(viewer).querySelector<HTMLElement>('.back')!.click();
    await until(() => root(viewer).querySelector('mcp-data-viewer') === null);
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(root(viewer).querySelector<HTMLElement>('.message')!.hidden).to.equal(false);
    expect([...root(viewer).querySelectorAll('.bar')].map((bar) => bar.textContent)).to.deep.equal([]);
  });
  it('says why an attachment that its viewer cannot show is not opened', async () => {
    const viewer = await show(lines('From: a@b.c', 'Content-Type: multipart/mixed; boundary=m', '', '--m', '', 'See the plan.', '--m', 'Content-Type: application/pdf; name="plan.pdf"', 'Content-Disposition: attachment; filename="plan.pdf"', '', '%PDF-1.7 broken', '--m--'));
    root(viewer).querySelector<HTMLButtonElement>('.attachments .open')!.click();
    await until(() => text(viewer).includes('“plan.pdf” could not be opened: '));
    expect(root(viewer).querySelector('mcp-pdf-viewer')).to.equal(null);
  });
  it('finds in its head and its plain text, which takes the place of the page', async () => {
    const viewer = await show(newsletter);
    expect(await viewer.find!('engine runs')).to.deep.equal({ current: 1, total: 1 });
    expect(text(viewer)).to.include('Show as the sender laid it out');
    expect(CSS.highlights.get('mcp-canvas-find-current')?.size).to.equal(1);
    expect(getComputedStyle(root(viewer).querySelector('.text')!, '::highlight(mcp-canvas-find-current)').backgroundColor).to.not.equal('rgba(0, 0, 0, 0)');
    expect(viewer.capabilities?.has('find') && viewer.capabilities.has('print')).to.equal(true);
    viewer.clearFind!();
    expect((await viewer.find!('no such word')).total).to.equal(0);
  });
  it('finds in the page itself, where the message has no plain text beside it', async () => {
    const origin = location.origin.replace(/localhost|127\.0\.0\.1/, (name) => (name === 'localhost' ? '127.0.0.1' : 'localhost'));
    const frame = { url: `${origin}/packages/components/src/frame/frame-page.test.html`, ownOrigin: true, allowedOrigins: [] };
    const viewer = await showIn(row, { name: 'a.eml', mime: 'message/rfc822', bytes: lines('From: a@b.c', 'Content-Type: text/html', '', '<h1>Offer</h1><p>of the <b>day</b>') }, { viewers: builtinViewers, frame });
    expect([viewer.capabilities!.has('find'), viewer.findOptions]).to.deep.equal([true, ['matchCase', 'wholeWords']]);
    expect(await viewer.find!('the day')).to.deep.equal({ current: 1, total: 1, around: 'of the day' });
  });
  it('brings its head and its text on paper', async () => {
    const viewer = await show(note);
    const { text: printed, frame } = await catchPrint(() => viewer.print!());
    expect(printed).to.include('Only text here.').and.to.include('From:');
    expect([...frame.contentDocument!.querySelectorAll('bdi')].map(({ textContent }) => textContent), 'apart, so that brackets stay around addresses').to.include('eve@example.org');
    frame.remove();
  });
  it('opens a message within the message', async () => {
    const viewer = await show(newsletter);
    root(viewer).querySelectorAll<HTMLButtonElement>('.attachments .open')[1]!.click();
    await until(() => root(viewer).querySelector('mcp-mail-viewer')?.shadowRoot?.textContent.includes('I am inside.') ?? false);
  });
  it('shows the source and the message again', async () => {
    const viewer = await show(note);
    viewer.source = true;
    await until(() => root(viewer).querySelector('mcp-code-viewer') !== null && (viewer.capabilities?.has('find') ?? false));
    expect(viewer.source).to.equal(true);
    viewer.source = false;
    await until(() => root(viewer).querySelector('mcp-code-viewer') === null);
    expect(text(viewer)).to.include('Only text here.');
  });
  it('comes back from the source to the place that was left, and to the source where that was open', async () => {
    const viewer = await show(lines('From: a@b.c', 'Subject: Long', '', ...Array.from({ length: 900 }, (_, line) => `Line ${line}`)));
    const scroller = () => root(viewer).querySelector('.text')!;
    scroller().scrollTop = 700;
    viewer.source = true;
    await until(() => viewer.capabilities?.has('go-to') ?? false);
    viewer.goTo!(600);
    const kept = viewer.savePosition!() as { source?: { line?: number } };
    expect(kept.source?.line).to.be.above(500);
    viewer.source = false;
    await until(() => scroller().scrollTop === 700);
    await viewer.restorePosition!(kept as never);
    expect([viewer.source, viewer.savePosition!()]).to.deep.equal([true, kept]);
  });
  it('shows the source, and says why, where a message cannot be taken apart', async () => {
    const open = Array.from({ length: 1000 }, (_, n) => [`Content-Type: multipart/mixed; boundary=b${n}`, '', `--b${n}`]).flat();
    const deep = await show(lines('From: a@b.c', ...open));
    expect(text(deep)).to.include('too deeply');
    expect(root(deep).querySelector('mcp-code-viewer')).to.not.equal(null);
    const none = await show('Dear all,\n\nno head here.');
    expect(text(none)).to.include('not an e-mail message');
  });
  it('says so when the file is empty', async () => {
    expect(await show('').then(() => '', (error: Error) => error.message)).to.include('This file is empty');
  });
  it('says where to read a message that is encrypted, or packed into its signature', async () => {
    const packed = await show(lines('From: a@b.c', 'Content-Type: application/pkcs7-mime; smime-type=signed-data; name="smime.p7m"', 'Content-Transfer-Encoding: base64', '', 'MIIB'));
    const encrypted = await show(lines('From: a@b.c', 'Content-Type: multipart/encrypted; boundary=m', '', '--m', 'Content-Type: application/pgp-encrypted', '', 'Version: 1', '--m', 'Content-Type: application/octet-stream', '', 'x', '--m--'));
    for (const viewer of [packed, encrypted]) expect(root(viewer).querySelector('.none')!.textContent).to.equal('This message is encrypted, or packed into its signature. Download it to read it in your e-mail program.');
  });
  it('says so when the message has no text', async () => {
    const viewer = await show(lines('From: a@b.c', 'Subject: <b>bold</b>', '', ''));
    expect(text(viewer)).to.include('The message has no text.').and.to.include('<b>bold</b>');
  });
});
