import { expect } from 'chai';
import type { Mail } from './mail-model.ts';
import { readMail } from './read-mail.ts';
import { dot, lines, newsletter } from './sample-mails.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const read = async (text: string | Uint8Array<ArrayBuffer>) => (await readMail(typeof text === 'string' ? bytes(text) : text)) as Mail & { problem?: string };

describe('a message taken apart', () => {
  it('says who wrote it to whom, when and what about', async () => {
    const mail = await read(newsletter);
    expect(mail.subject).to.equal('Report – july');
    expect(mail.from).to.deep.equal([{ name: 'Ada Lovelace', address: 'ada@example.org' }]);
    expect(mail.to.map(({ name }) => name)).to.deep.equal(['Charles Babbage', 'Gérard']);
    expect(mail.cc.map(({ address }) => address)).to.deep.equal(['a@example.org', 'b@example.org']);
    expect(new Date(mail.date).toISOString()).to.equal('2026-11-20T08:30:00.000Z');
    expect(mail.text).to.include('The engine runs.');
  });
  it('has the pictures that came with it in its text, by their bytes', async () => {
    const mail = await read(newsletter);
    expect(mail.html).to.include(`src="data:image/png;base64,${dot}"`);
    expect(mail.attachments.map(({ name, shown }) => [name, shown])).to.deep.equal([['1.png', true], ['counts.csv', false], ['3.eml', false]]);
  });
  it('puts nothing into its text that is no picture, whatever the message says', async () => {
    const mail = await read(newsletter.replace(dot, btoa('<svg onload="x()" xmlns="http://www.w3.org/2000/svg"/>')));
    expect(mail.html).to.include('src="cid:dot@example.org"');
  });
  it('keeps a message within it as a file', async () => {
    const mail = await read(newsletter);
    expect(new TextDecoder().decode(mail.attachments[2]!.bytes)).to.include('Subject: Inner message');
  });
  it('lets no line break, control character or mark that turns text around through in its head and in names', async () => {
    const mail = await read(lines('From: =?utf-8?Q?Bank=E2=80=AEgro?= <a@b.c>', 'Subject: =?utf-8?Q?Hello=0D=0ABcc:_victim@example.org=00?=', 'Content-Type: text/plain; name="x"', 'Content-Disposition: attachment; filename="..\\\\..\\\\invoice\u202Efdp.exe"', '', 'x'));
    expect(mail.subject).to.equal('Hello Bcc: victim@example.org');
    expect(mail.bcc).to.deep.equal([]);
    expect(mail.from[0]!.name).to.equal('Bankgro');
    expect(mail.attachments[0]!.name).to.match(/^invoicefdp\.exe$/);
  });
  it('gives each attachment a name of its own', async () => {
    const part = (text: string) => ['--m', 'Content-Type: text/plain', 'Content-Disposition: attachment; filename="a.txt"', '', text];
    const mail = await read(lines('From: a@b.c', 'Content-Type: multipart/mixed; boundary=m', '', ...part('1'), ...part('2'), '--m--'));
    expect(mail.attachments.map(({ name }) => name)).to.deep.equal(['a.txt', 'a (2).txt']);
  });
  it('says so where a thousand multiparts lie in each other', async () => {
    const open = Array.from({ length: 1000 }, (_, n) => [`Content-Type: multipart/mixed; boundary=b${n}`, '', `--b${n}`]).flat();
    expect((await read(lines('From: a@b.c', ...open, 'Content-Type: text/plain', '', 'x'))).problem).to.equal('tooDeep');
  });
  it('reads a head of megabytes only as far as its bound', async () => {
    expect((await read(lines('From: a@b.c', ...Array.from({ length: 40_000 }, (_, n) => `X-${n}: ${'y'.repeat(60)}`), '', 'x'))).problem).to.equal('tooLong');
  });
  it('reads a text whose encoding is unknown or broken', async () => {
    const head = bytes(lines('From: a@b.c', 'Content-Type: text/plain; charset=x-klingon', 'Content-Transfer-Encoding: 8bit', '', ''));
    const mail = await read(new Uint8Array([...head, 0x48, 0x69, 0x20, 0xe9, 0xff, 0xfe]));
    expect(mail.text).to.include('Hi');
    expect((await read(lines('From: a@b.c', 'Subject: =?nothing?Q?caf=E9?=', '', 'x'))).subject).to.include('caf');
  });
  it('reads base64 that is cut off, and one of ten megabytes', async () => {
    const part = (text: string) => lines('From: a@b.c', 'Content-Type: application/pdf; name=a.pdf', 'Content-Disposition: attachment', 'Content-Transfer-Encoding: base64', '', text);
    expect((await read(part(`${btoa('%PDF-1.7 and so')}A`))).attachments[0]!.bytes.length).to.be.greaterThan(10);
    const long = `${'A'.repeat(76)}\r\n`.repeat(180_000);
    expect((await read(part(long))).attachments[0]!.bytes.length).to.be.greaterThan(10_000_000);
  });
  it('takes for a message only what has the head of one', async () => {
    expect((await read('Just a text.\n\nWith paragraphs.')).problem).to.equal('notMail');
    expect((await read(new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]))).problem).to.equal('notMail');
  });
});
