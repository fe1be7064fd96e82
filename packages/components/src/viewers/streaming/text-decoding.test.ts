import { expect } from 'chai';
import * as fc from 'fast-check';
import type { Encoding } from './encodings.ts';
import { TextDecoding } from './text-decoding.ts';

function decode(bytes: Uint8Array, size = bytes.length || 1): { text: string; encoding: Encoding } {
  const decoding = new TextDecoding();
  let text = '';
  for (let at = 0; at < bytes.length; at += size) text += decoding.push(bytes.subarray(at, at + size));
  text += decoding.end();
  return { text, encoding: decoding.encoding };
}
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);
const utf16 = (text: string, big: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), !big);
  return new Uint8Array(view.buffer);
};
const utf32 = (text: string, big: boolean): Uint8Array => {
  const chars = Array.from(text, (char) => char.codePointAt(0)!);
  const view = new DataView(new ArrayBuffer(chars.length * 4));
  for (const [at, char] of chars.entries()) view.setUint32(at * 4, char, !big);
  return new Uint8Array(view.buffer);
};

describe('text decoding', () => {
  it('reads UTF-8 however it is cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 1, max: 9 }), (text, size) => {
        // A text that begins with a zero at every other place looks like UTF-16; a mark at its head is no text.
        fc.pre(!text.includes('\0') && !text.startsWith('\ufeff'));
        expect(decode(utf8(text), size).text).to.equal(text);
      }),
    );
  });
  it('takes the byte order mark away and obeys it', () => {
    expect(decode(utf8('\ufeffå')).text).to.equal('å');
    expect(decode(utf16('\ufeffåb', false))).to.deep.equal({ text: 'åb', encoding: 'utf-16le' });
    expect(decode(utf16('\ufeffåb', true))).to.deep.equal({ text: 'åb', encoding: 'utf-16be' });
  });
  it('knows UTF-16 without a mark by its zeros', () => {
    expect(decode(utf16('hello, world', false), 5)).to.deep.equal({ text: 'hello, world', encoding: 'utf-16le' });
    expect(decode(utf16('hello, world', true), 5)).to.deep.equal({ text: 'hello, world', encoding: 'utf-16be' });
  });
  it('knows UTF-16 of another script by the zeros beside its spaces', () => {
    expect(decode(utf16('Ошибка: файл не найден', false), 24)).to.include({ encoding: 'utf-16le' });
    expect(decode(utf16('错误：找不到文件 17 次', true))).to.include({ encoding: 'utf-16be' });
  });
  it('takes a zero that strayed into a text for no more than that', () => {
    for (const text of ['const a = "x"; // ends with \0 here\n', 'const b = "xy"; // ends with \0 here\n']) expect(decode(utf8(text))).to.deep.equal({ text, encoding: 'utf-8' });
  });
  it('takes names that zeros part for what they are, in any script', () => {
    for (const text of ['отчёт.txt\0', '报告 final 报告.md\0résumé.pdf\0', `a 👩‍🔬 ${'中文'.repeat(20)}\0b\n`]) expect(decode(utf8(text))).to.deep.equal({ text, encoding: 'utf-8' });
  });
  it('reads UTF-32 after its mark, which begins like that of UTF-16, however it is cut', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.boolean(), fc.integer({ min: 1, max: 9 }), (text, big, size) => {
        expect(decode(utf32(`\ufeff${text}`, big), size)).to.deep.equal({ text, encoding: big ? 'utf-32be' : 'utf-32le' });
      }),
    );
  });
  it('reads UTF-32 without a mark, by the zeros of each character', () => {
    for (const big of [false, true])
      for (const text of ['Grüße, 你好 🙂', 'two'])
        expect(decode(utf32(text, big))).to.deep.equal({ text, encoding: big ? 'utf-32be' : 'utf-32le' });
    expect(decode(utf8('\u0001\u0000\u0000\u0000\u0002\u0000\u0000\u0000')).encoding, 'numbers of a program').to.equal('utf-8');
  });
  it('reads ISO-2022-JP, which is ASCII by its bytes, and leaves the colours of terminals alone', () => {
    expect(decode(utf8('Subject: \u001b$B%(%i!<\u001b(B 17\n'))).to.deep.equal({ text: 'Subject: エラー 17\n', encoding: 'iso-2022-jp' });
    expect(decode(utf8('\u001b[31mERROR\u001b[0m $Bar')).encoding).to.equal('utf-8');
  });
  it('shows what no character of UTF-32 is as U+FFFD', () => {
    const bytes = utf32('\ufeffa?b', false);
    expect(decode(bytes.fill(0xff, 8, 12)).text).to.equal('a\ufffdb');
    expect(decode(bytes.subarray(0, 14), 5).text).to.equal('a\ufffd\ufffd');
  });
  it('takes a zero in a character of UTF-16 for no sign that it is none', () => {
    expect(decode(utf16('first line, second line 😀', false))).to.include({ encoding: 'utf-16le' });
    expect(decode(utf16('first line, second line 😀', true))).to.include({ encoding: 'utf-16be' });
  });
  it('reads what is no UTF-8 as windows-1252 and says so', () => {
    expect(decode(Uint8Array.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72, 0x20, 0x80]))).to.deep.equal({ text: 'Müller €', encoding: 'windows-1252' });
    expect(decode(Uint8Array.from([0x63, 0x61, 0x66, 0xe9]), 1)).to.deep.equal({ text: 'café', encoding: 'windows-1252' });
  });
  it('keeps UTF-8 when only a later byte is broken', () => {
    const decoding = new TextDecoding();
    const text = decoding.push(utf8('größer')) + decoding.push(Uint8Array.from([0xff, 0x21])) + decoding.end();
    expect(text).to.equal('größer\ufffd!');
    expect(decoding.encoding).to.equal('utf-8');
  });
  it('never throws on binary junk', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 600 }), fc.integer({ min: 1, max: 64 }), (bytes, size) => void decode(bytes, size)));
  });
});
