import { expect } from 'chai';
import { isText } from './is-text.ts';

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('the first bytes of a file', () => {
  it('are a text in any encoding', () => {
    expect(isText(utf8('all: a.o\n\tcc -o $@ $<\n'))).to.equal(true);
    expect(isText(utf8('\x1b[32mok\x1b[0m\r\n')), 'of a terminal').to.equal(true);
    expect(isText(Uint8Array.of(0x4b, 0xe4, 0x73, 0x65)), 'Windows-1252').to.equal(true);
    expect(isText(Uint8Array.of(0xff, 0xfe, 0x61, 0, 0x62, 0)), 'UTF-16').to.equal(true);
  });
  it('are none where they have other control characters, or begin a PDF', () => {
    expect(isText(Uint8Array.of(0x61, 0, 0x62, 1, 2, 3))).to.equal(false);
    expect(isText(utf8('%PDF-1.7\n'))).to.equal(false);
    expect(isText(new Uint8Array())).to.equal(false);
  });
});
