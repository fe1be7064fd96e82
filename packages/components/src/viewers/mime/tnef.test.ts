import { expect } from 'chai';
import type { Mail } from './mail-model.ts';
import { readMail } from './read-mail.ts';
import { dot, lines } from './sample-mails.ts';
import { unpackTnef } from './tnef.ts';

const little = (value: number, bytes: number): number[] => Array.from({ length: bytes }, (_, at) => (value >>> (8 * at)) & 255);
const wide = (text: string): number[] => [...text, '\0'].flatMap((sign) => little(sign.charCodeAt(0), 2));
const ansi = (text: string): number[] => [...new TextEncoder().encode(text), 0];
/** An attribute with its checksum ([MS-OXTNEF] section 2.1.3.3). */
const attribute = (name: number, data: readonly number[]): number[] => [1, ...little(name, 4), ...little(data.length, 4), ...data, ...little(data.reduce((sum, byte) => sum + byte, 0), 2)];
const properties = (...all: readonly number[][]): number[] => [...little(all.length, 4), ...all.flat()];
const fixed = (id: number, type: number, value: readonly number[]): number[] => [...little(type, 2), ...little(id, 2), ...value];
const long = (id: number, type: number, value: readonly number[]): number[] => [...little(type, 2), ...little(id, 2), ...little(1, 4), ...little(value.length, 4), ...value, ...Array(3 - ((value.length + 3) % 4)).fill(0)];
const named = (name: string, type: number, value: readonly number[]): number[] => [...little(type, 2), ...little(0x8005, 2), ...Array(16).fill(7), ...little(1, 4), ...little(wide(name).length, 4), ...wide(name), ...Array(3 - ((wide(name).length + 3) % 4)).fill(0), ...value];
const tnef = (...attributes: readonly number[][]): Uint8Array<ArrayBuffer> => new Uint8Array([...little(0x223e9f78, 4), 1, 0, ...attributes.flat()]);

const html = ansi('<p>Text <img src="cid:pic"></p>').slice(0, -1);
const picture = [...atob(dot)].map((sign) => sign.charCodeAt(0));
const packed = tnef(
  attribute(0x69007, little(1251, 4)),
  attribute(0x69003, properties(named('Keywords', 0x03, little(5, 4)), fixed(0x0e1b, 0x0b, [1, 0, 0, 0]), long(0x1013, 0x102, html))),
  attribute(0x69002, [0]),
  attribute(0x18010, [0xc4, 0xee, 0xec, 0x2e, 0x74, 0x78, 0x74, 0]),
  attribute(0x6800f, ansi('hello').slice(0, -1)),
  attribute(0x69002, [0]),
  attribute(0x18010, ansi('LONGNA~1.PNG')),
  attribute(0x6800f, picture),
  attribute(0x69005, properties(long(0x3707, 0x1f, wide('a long name.png')), long(0x370e, 0x1e, ansi('image/png')), long(0x3712, 0x1e, ansi('pic')))),
);
const message = (text: string, part: Uint8Array): string =>
  lines('From: a@b.c', 'MIME-Version: 1.0', 'Content-Type: multipart/mixed; boundary=m', '', '--m', 'Content-Type: text/plain', '', text, '--m', 'Content-Type: application/ms-tnef; name="winmail.dat"', 'Content-Transfer-Encoding: base64', '', btoa(String.fromCharCode(...part)), '--m--');
const read = async (text: string): Promise<Mail> => (await readMail(new TextEncoder().encode(text))) as Mail;

describe('what Outlook packs into winmail.dat', () => {
  it('is files with their long names, in the charset of the part, and the text of the message', () => {
    const { files, html: text } = unpackTnef(packed)!;
    expect(files.map(({ filename, mimeType, contentId, bytes }) => [filename, mimeType, contentId, bytes.length])).to.deep.equal([['Дом.txt', '', '', 5], ['a long name.png', 'image/png', 'pic', picture.length]]);
    expect(text).to.equal('<p>Text <img src="cid:pic"></p>');
  });

  it('stands in the message in place of the one file, with its text and the pictures in it where there is no other text', async () => {
    const mail = await read(message('', packed));
    expect(mail.attachments.map(({ name, shown }) => [name, shown])).to.deep.equal([['Дом.txt', false], ['a long name.png', true]]);
    expect(mail.html).to.include('data:image/png;base64,');
    const told = await read(message('Own words', packed));
    expect([told.text.trim(), told.html, told.attachments.length]).to.deep.equal(['Own words', '', 2]);
  });

  it('stays one file where nothing is in it, or it is none', async () => {
    for (const part of [tnef(), new Uint8Array([1, 2, 3])]) expect((await read(message('Words', part))).attachments.map(({ name }) => name)).to.deep.equal(['winmail.dat']);
  });

  it('is read up to where it is cut off, and never beyond what it says', () => {
    for (let length = 0; length < packed.length; length++) unpackTnef(packed.slice(0, length));
    expect(unpackTnef(packed.slice(0, packed.length - 40))!.files.map(({ filename }) => filename)).to.deep.equal(['Дом.txt', 'a long name.png']);
    const endless = tnef(attribute(0x69003, [...little(0xffffffff, 4), ...little(0x1003, 2), ...little(0x1000, 2), ...little(0xffffffff, 4)]));
    expect(unpackTnef(endless)!.files).to.deep.equal([]);
    const deep = (levels: number): Uint8Array<ArrayBuffer> => (levels === 0 ? packed : tnef(attribute(0x69002, [0]), attribute(0x69005, properties(long(0x3701, 0x0d, [...little(0x20307, 4), ...Array(12).fill(0), ...deep(levels - 1)])))));
    expect(unpackTnef(deep(2))!.files.map(({ filename }) => filename)).to.deep.equal(['Дом.txt', 'a long name.png']);
  });
});
