import { expect } from 'chai';
import { guessedText } from './guessed-text.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('text that is no UTF-8', () => {
  it('is in the encoding that the page names', () => {
    expect(guessedText(bytes('<html><head><meta charset=windows-1250></head>Za\xbf\xf3\xb3\xe6'))).to.include('Zażółć');
    expect(guessedText(bytes('<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2">\xa9'))).to.include('Š');
    expect(guessedText(bytes('<?xml version="1.0" encoding="koi8-r"?><html>\xf0\xf2\xe9'))).to.include('ПРИ');
  });
  it('is what it looks like where nothing is named, or what cannot be', () => {
    expect(guessedText(bytes('# Gr\xf6\xdfe 5 \x80'))).to.equal('# Größe 5 €');
    expect(guessedText(bytes('<meta charset="utf-8"><h1>Gr\xf6\xdfe</h1>'))).to.include('Größe');
    expect(guessedText(bytes('<meta charset="none-such"><h1>Gr\xf6\xdfe</h1>'))).to.include('Größe');
    expect(guessedText(bytes('charset=koi8-r is said in a text: \xe9t\xe9'))).to.include('été');
  });
  it('stays UTF-8 where its last character is cut off', () => {
    expect(guessedText(bytes('Gr\xc3\xb6\xc3\x9fe \xe2\x82'))).to.equal('Größe �');
  });
});
