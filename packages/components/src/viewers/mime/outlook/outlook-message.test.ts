import { expect } from 'chai';
import type { Mail } from '../mail-model.ts';
import { readMail } from '../read-mail.ts';
import { dot } from '../sample-mails.ts';
import { readRichText } from './rich-text.ts';
import { compound, properties, type Folder } from './sample-outlook.ts';
import { unpackRtf } from './unpack-rtf.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const ascii = (text: string): Bytes => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const hex = (text: string): Bytes => Uint8Array.from(text.split(' '), (byte) => parseInt(byte, 16));
const read = async (folder: Folder): Promise<Mail> => (await readMail(compound(folder))) as Mail;
const receiver = (kind: number, name: string, address: string): Folder => properties(8, { 0x0c15: kind, 0x3001: name, 0x3003: '/o=Company/cn=x', 0x39fe: address });
const file = (said: Parameters<typeof properties>[1], beside?: Folder): Folder => properties(8, said, beside);

const report: Folder = properties(
  32,
  { 0x37: 'Report – July', 0x39: new Date('2026-11-20T08:30:00Z'), 0x42: 'Ada Lovelace', 0x5d02: 'ada@example.org', 0x0c1a: 'Office', 0x5d01: 'office@example.org', 0x1000: 'The engine runs.\r\n', 0x1013: ascii('<p>The <b>engine</b> runs <img src="cid:dot@1"></p>'), 0x3fde: 1252 },
  {
    '__recip_version1.0_#00000000': receiver(1, 'Charles "the" Babbage', 'charles@example.org'),
    '__recip_version1.0_#00000001': receiver(2, 'Gérard', 'g@example.org'),
    '__recip_version1.0_#00000002': receiver(3, 'h@example.org', 'h@example.org'),
    '__attach_version1.0_#00000000': file({ 0x3707: 'Größe (1).csv', 0x370e: 'text/csv', 0x3701: ascii('a,b\n'.repeat(3000)) }),
    '__attach_version1.0_#00000001': file({ 0x3704: 'DOT.PNG', 0x370e: 'image/png', 0x3712: 'dot@1', 0x3701: ascii(atob(dot)) }),
    '__attach_version1.0_#00000002': file({ 0x3705: 5, 0x3001: 'Within (5 KB)' }, { '__substg1.0_3701000D': properties(24, { 0x37: 'Within', 0x1000: 'Inner words' }) }),
  },
);

describe('a message that Outlook saved', () => {
  it('has its people, its date, both forms of its text and its files', async () => {
    const mail = await read(report);
    expect([mail.subject, mail.date, mail.text.trim()]).to.deep.equal(['Report – July', '2026-11-20T08:30:00.000Z', 'The engine runs.']);
    expect([mail.from, mail.sender, mail.to, mail.cc, mail.bcc]).to.deep.equal([
      [{ name: 'Ada Lovelace', address: 'ada@example.org' }],
      [{ name: 'Office', address: 'office@example.org' }],
      [{ name: 'Charles "the" Babbage', address: 'charles@example.org' }],
      [{ name: 'Gérard', address: 'g@example.org' }],
      [{ name: '', address: 'h@example.org' }],
    ]);
    expect(mail.html).to.include('<b>engine</b>').and.to.include('data:image/png;base64,');
    expect(mail.attachments.map(({ name, mime, bytes, shown }) => [name, mime, bytes.length, shown])).to.deep.equal([
      ['Größe (1).csv', 'text/csv', 12_000, false],
      ['DOT.PNG', 'image/png', atob(dot).length, true],
      ['Within.eml', 'message/rfc822', mail.attachments[2]!.bytes.length, false],
    ]);
    const inner = (await readMail(mail.attachments[2]!.bytes)) as Mail;
    expect([inner.subject, inner.text.trim()]).to.deep.equal(['Within', 'Inner words']);
    expect(mail.headers.map(({ name }) => name)).to.not.include('Content-Type');
  });

  it('keeps the head that it came with', async () => {
    const mail = await read(properties(32, { 0x37: 'Other', 0x7d: 'Received: from a\r\n by b\r\nSubject: As it came\r\nContent-Type: multipart/mixed; boundary="x"\r\n', 0x1000: 'Words' }));
    expect([mail.subject, mail.text.trim(), mail.headers.map(({ name }) => name)]).to.deep.equal(['As it came', 'Words', ['Received', 'Subject']]);
  });

  it('is read in the code page of its language where it is in none that all share', async () => {
    const mail = await read({ ...properties(32, { 0x3ff1: 1041 }), '__substg1.0_0037001E': hex('93 fa 96 7b 8c ea 00'), '__substg1.0_1000001E': hex('96 7b 95 b6') });
    expect([mail.subject, mail.text]).to.deep.equal(['日本語', '本文']);
  });

  it('has the page that is within its rich text, and the words of that where it has no others', async () => {
    const page = ascii(String.raw`{\rtf1\ansi\ansicpg1252\fromhtml1 {\fonttbl{\f0\fswiss Arial;}{\f1\fcharset128 MS;}}{\*\generator x}{\*\htmltag64 <p>}\htmlrtf {\htmlrtf0 caf\'e9 \f1 \'93\'fa\f0 {\*\htmltag84 &lt;}\htmlrtf <\htmlrtf0  \u8364?\par{\*\htmltag72 </p>}\htmlrtf }\htmlrtf0 }`);
    const unpacked = Uint8Array.from([...hex('00 00 00 00 00 00 00 00 4d 45 4c 41 00 00 00 00'), ...page]);
    const mail = await read(properties(32, { 0x37: 'Page', 0x1009: unpacked }));
    expect(mail.html).to.equal('<p>café 日&lt; €\r\n</p>');
    const hello = hex('2d 00 00 00 2b 00 00 00 4c 5a 46 75 f1 c5 c7 a7 03 00 0a 00 72 63 70 67 31 32 35 42 32 0a f3 20 68 65 6c 09 00 20 62 77 05 b0 6c 64 7d 0a 80 0f a0');
    const plain = await read(properties(32, { 0x37: 'Plain', 0x1009: hello }));
    expect([plain.html, plain.text.trim()]).to.deep.equal(['', 'hello world']);
  });

  it('unpacks what repeats itself (the examples of [MS-OXRTFCP]), and reads no text out of what is none', () => {
    const repeated = hex('1a 00 00 00 1c 00 00 00 4c 5a 46 75 e2 d4 4b 51 41 00 04 20 57 58 59 5a 0d 6e 7d 01 0e b0');
    expect(new TextDecoder().decode(unpackRtf(repeated))).to.equal('{\\rtf1 WXYZWXYZWXYZWXYZWXYZ}');
    for (let length = 0; length < repeated.length; length++) unpackRtf(repeated.subarray(0, length));
    expect(unpackRtf(ascii('no rich text at all'))).to.equal(undefined);
    expect(readRichText(ascii(`{\\rtf1 ${'{'.repeat(50_000)}deep`)).text).to.equal('deep');
  });

  it('is never read beyond its end, nor without one: cut off anywhere, and with places that lead back to themselves', async () => {
    const whole = compound(report);
    for (let length = 512; length < whole.length; length += 61) await readMail(whole.slice(0, length));
    for (let at = 512; at < whole.length; at += 37) {
      const damaged = whole.slice();
      damaged.fill(0, at, at + 4);
      await readMail(damaged);
    }
    expect(await readMail(whole.slice(0, 600))).to.deep.equal({ problem: 'damaged' });
    expect(await readMail(compound({ WordDocument: ascii('none') }))).to.deep.equal({ problem: 'damaged' });
  });
});
