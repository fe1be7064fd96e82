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
    expect(mail.attachments.map(({ name, shown }) => [name, shown])).to.deep.equal([['1.png', true], ['counts.csv', false], ['Inner message.eml', false]]);
  });
  it('joins what it decoded itself: a Blob would ask another process of the browser for each part of each message', async () => {
    const asked = Blob.prototype.arrayBuffer;
    let times = 0;
    Blob.prototype.arrayBuffer = function () {
      times++;
      return asked.call(this);
    };
    try {
      const part = (encoding: string, text: string) => ['--m', 'Content-Type: text/plain; charset=utf-8', `Content-Transfer-Encoding: ${encoding}`, '', text];
      const mail = await read(lines('From: a@b.c', 'Content-Type: multipart/mixed; boundary=m', '', 'None of it', ...part('8bit', 'ä 1'), ...part('quoted-printable', '=C3=A4 2'), ...part('base64', btoa('\xc3\xa4 3')), '--m--'));
      expect(mail.text.split('\n').filter(Boolean)).to.deep.equal(['ä 1', 'ä 2', 'ä 3']);
      expect(times).to.equal(0);
    } finally {
      Blob.prototype.arrayBuffer = asked;
    }
  });
  it('puts nothing into its text that is no picture, whatever the message says', async () => {
    const mail = await read(newsletter.replace(dot, btoa('<svg onload="x()" xmlns="http://www.w3.org/2000/svg"/>')));
    expect(mail.html).to.include('src="cid:dot@example.org"');
  });
  it('keeps a message within it as a file', async () => {
    const mail = await read(newsletter);
    expect(new TextDecoder().decode(mail.attachments[2]!.bytes)).to.include('Subject: Inner message');
  });
  it('names a message within it by its subject, where it has no name', async () => {
    const within = (...head: string[]) => read(lines('From: a@b.c', 'Content-Type: multipart/mixed; boundary=m', '', '--m', 'Content-Type: message/rfc822', '', ...head, '', 'Subject: body', '--m--'));
    const names = await Promise.all([within('Subject: =?utf-8?Q?Gr=C3=BC=C3=9Fe/..=0A?=', 'From: x@y.z'), within('From: x@y.z')].map(async (mail) => (await mail).attachments[0]!.name));
    expect(names).to.deep.equal(['Grüße-...eml', '1.eml']);
  });
  it('lets no line break, control character or mark that turns text around through in its head and in names', async () => {
    const mail = await read(lines('From: =?utf-8?Q?Bank=E2=80=AEgro?= <a@b.c>', 'Subject: =?utf-8?Q?Hello=0D=0ABcc:_victim@example.org=00?=', 'Content-Type: text/plain; name="x"', 'Content-Disposition: attachment; filename="..\\\\..\\\\invoice\u202Efdp.exe"', '', 'x'));
    expect(mail.subject).to.equal('Hello Bcc: victim@example.org');
    expect(mail.bcc).to.deep.equal([]);
    expect(mail.from[0]!.name).to.equal('Bankgro');
    expect(mail.attachments[0]!.name).to.match(/^invoicefdp\.exe$/);
  });
  it('has its text where the type of that is cut short, as old programs wrote it', async () => {
    const mail = await read(lines('From: a@b.c', 'Content-Type: text; charset=iso-8859-1', 'Content-Transfer-Encoding: quoted-printable', '', 'Caf=E9'));
    expect([mail.text.trim(), mail.attachments.length]).to.deep.equal(['Café', 0]);
  });
  it('has its text where no empty line parts it from the head', async () => {
    const mail = await read(lines('From: a@b.c', 'Subject: x', ' y', 'Hello there,', 'this is: it.', '', 'Second.'));
    expect([mail.subject, mail.text.trim(), mail.headers.map(({ name }) => name)]).to.deep.equal(['x y', 'Hello there,\nthis is: it.\n\nSecond.', ['From', 'Subject']]);
    expect((await read(lines('From: a@b.c', 'Content-Type: multipart/mixed; boundary=m', '--m', '', 'Hi', '--m--'))).text.trim()).to.equal('Hi');
  });
  it('has all of its head where a line of that is damaged', async () => {
    const mail = await read(lines('From a@b.c Mon Jan 1', 'From: a@b.c', 'Subject: x', 'and its rest', 'To: d@e.f', '', 'Hi'));
    expect([mail.to.map(({ address }) => address), mail.text.trim()]).to.deep.equal([['d@e.f'], 'Hi']);
  });
  it('names what programs say of a message by what it is, as text', async () => {
    const part = (type: string) => ['--m', `Content-Type: ${type}`, '', 'Action: failed'];
    const report = lines('From: a@b.c', 'Content-Type: multipart/report; boundary=m', '', '--m', '', 'Not delivered.', ...part('message/delivery-status'), ...part('message/disposition-notification'), ...part('text/rfc822-headers'), '--m--');
    const { text, attachments } = (await readMail(bytes(report), { deliveryReport: 'Zustellbericht', readReceipt: 'Lesebestätigung', headOfMessage: 'Kopf' })) as Mail;
    expect(text.trim()).to.equal('Not delivered.');
    expect(attachments.map(({ name, mime }) => [name, mime])).to.deep.equal([['Zustellbericht.txt', 'text/plain'], ['Lesebestätigung.txt', 'text/plain'], ['Kopf.txt', 'text/plain']]);
  });
  it('has its text where the parts that it says to have are not there, as archives keep it', async () => {
    for (const type of ['multipart/mixed; boundary="m"', 'multipart/alternative;']) {
      expect((await read(lines('From: a@b.c', `Content-Type: ${type}`, '', 'Hi there,', '', '[picture omitted]'))).text.trim()).to.equal('Hi there,\n\n[picture omitted]');
    }
    expect((await read(lines('From: a@b.c', 'Content-Type: multipart/mixed; boundary="m"', '', 'No part of it', '--m', '', 'Hi', '--m--'))).text.trim()).to.equal('Hi');
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
  it('reads Japanese in the words of its head, in names of files and in its texts', async () => {
    const japanese = '\u001b$B%3%s%K%A%O\u001b(B';
    const word = `=?ISO-2022-JP?B?${btoa(japanese)}?=`;
    const mail = await read(lines(
      `From: ${word} <a@example.jp>`, `To: ${word} <b@example.jp>, ${word} <c@example.jp>`, `Subject: Re: ${word}`, ` ${word} =?cp50220?Q?=1B$B%3%s=1B(B_?= ${word}!`, 'Content-Type: multipart/mixed; boundary=m', '',
      '--m', 'Content-Type: text/plain; charset=ISO-2022-JP', '', japanese,
      '--m', 'Content-Type: text/html; charset=iso-2022-jp', '', japanese,
      '--m', `Content-Type: application/pdf; name="${word}.pdf"`, '', 'x', '--m--',
    ));
    expect(mail.subject).to.equal('Re: コンニチハコンニチハコン コンニチハ!');
    expect([...mail.from, ...mail.to].map(({ name }) => name)).to.deep.equal(['コンニチハ', 'コンニチハ', 'コンニチハ']);
    expect([mail.text.includes('コンニチハ'), mail.html.includes('コンニチハ'), `${mail.text}${mail.html}`.includes('\ufffd')]).to.deep.equal([true, true, false]);
    expect(mail.attachments[0]!.name).to.equal('コンニチハ.pdf');
    expect(mail.headers.find(({ name }) => name === 'To')!.value).to.equal(`${word} <b@example.jp>, ${word} <c@example.jp>`);
  });
  for (const [what, body, charset] of [['its meta element', '<meta charset="windows-1251"><p>\u00cf\u00f0\u00e8\u00e2\u00e5\u00f2', ''], ['UTF-8', '<p>\u00d0\u009f\u00d1\u0080\u00d0\u00b8\u00d0\u00b2\u00d0\u00b5\u00d1\u0082', ''], ['its head', '<meta charset="utf-8"><p>\u00cf\u00f0\u00e8\u00e2\u00e5\u00f2', '; charset=windows-1251']] as const) {
    it(`reads HTML in the charset of ${what}`, async () => {
      const mail = await read(Uint8Array.from(lines('From: a@b.c', `Content-Type: text/html${charset}`, '', body), (one) => one.charCodeAt(0)));
      expect(mail.html).to.include('Привет');
    });
  }
  it('reads a text that names no charset and is no UTF-8 as it looks', async () => {
    const mail = await read(Uint8Array.from(lines('From: a@b.c', 'Content-Type: text/html', '', '<p>caf\u00e9'), (one) => one.charCodeAt(0)));
    expect(mail.html).to.include('café');
  });
  it('joins soft lines that are quoted as deep as each other, and no others', async () => {
    const flowed = (delsp: string, ...text: string[]) => read(lines('From: a@b.c', `Content-Type: text/plain; format=flowed${delsp}`, '', ...text));
    expect((await flowed('', 'one ', 'two', '> a ', '> b ', '>> deep ', 'out ', ' stuffed', '>', '-- ', 'sig')).text.trimEnd()).to.equal('one two\n> a b \n>> deep \nout stuffed\n>\n-- \nsig');
    expect((await flowed('; delsp=yes', '日本 ', '語')).text.trimEnd()).to.equal('日本語');
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
