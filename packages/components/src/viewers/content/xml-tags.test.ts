import { expect } from 'chai';
import { walkTags, walkText, type TagKind } from './xml-tags.ts';

type Seen = [name: string, kind: TagKind, attributes: string, text: string];

function seenIn(text: string): Seen[] {
  const all: Seen[] = [];
  walkText(text, (name, kind, attributes, behind) => all.push([name, kind, attributes, behind]));
  return all;
}
const namesIn = (text: string): string[] => seenIn(text).map(([name]) => name);

describe('the tags of a text in XML', () => {
  it('come one by one, without prefix, with attributes and the text behind them as they are written', () => {
    expect(seenIn('<a>one &amp; <x:b  c="1" d=\'2\'/>two</a >\n')).to.deep.equal([
      ['a', 'opens', '', 'one &amp; '],
      ['b', 'alone', '  c="1" d=\'2\'/', 'two'],
      ['a', 'closes', ' ', '\n'],
    ]);
    expect(seenIn('<a/><ä\tb="ü">')).to.deep.equal([['a', 'alone', '/', ''], ['ä', 'opens', '\tb="ü"', '']]);
  });

  it('come with their prefix', () => {
    const prefixes: string[] = [];
    walkText('<a/><x:b></x:b>', (_, __, ___, ____, prefix) => prefixes.push(prefix));
    expect(prefixes).to.deep.equal(['', 'x', 'x']);
  });

  it('end outside of quotes alone', () => {
    expect(seenIn('<a b=">" c=\'">\'>d')).to.deep.equal([['a', 'opens', ' b=">" c=\'">\'', 'd']]);
  });

  it('are none in comments; what is written as it stands is text', () => {
    expect(seenIn('<a><!-- <b> --><![CDATA[1 & 2]]></a>')).to.deep.equal([['a', 'opens', '', '1 &amp; 2'], ['a', 'closes', '', '']]);
    expect(seenIn('<a><![CDATA[<b> & </b>]]> and <![CDATA[]] >]]></a>')[0]).to.deep.equal(['a', 'opens', '', '&lt;b&gt; &amp; &lt;/b&gt; and ]] &gt;']);
    expect(namesIn('<a><!-- without an end <b>')).to.deep.equal(['a', 'b']);
    expect(namesIn(`<a>${'<![CDATA['.repeat(100_000)}<b>`)).to.include('b');
  });

  it('are passed by where they are broken, and those behind them seen', () => {
    expect(namesIn('1 < 2 <> </> <=a> <"b"> <a:b:c> <:d> <e: > <f g="<h>"> <i j="> <k')).to.deep.equal(['h']);
    expect(namesIn('<a <b>c')).to.deep.equal(['b']);
    expect(namesIn('no tag at all')).to.deep.equal([]);
  });

  it('are whole however the bytes are cut, and in either encoding', () => {
    const text = `<a>${'<b c="ü">é</b>'.repeat(400_000)}</a>`;
    let count = 0;
    walkTags(new TextEncoder().encode(text), (name, kind, attributes, behind) => {
      if (name === 'b' && kind === 'opens' && attributes === ' c="ü"' && behind === 'é') count++;
    });
    expect(count).to.equal(400_000);
    const wide = new Uint8Array([0xff, 0xfe, ...[...'<a>b</a>'].flatMap((letter) => [letter.charCodeAt(0), 0])]);
    const names: string[] = [];
    walkTags(wide, (name, kind) => names.push(`${kind} ${name}`));
    expect(names).to.deep.equal(['opens a', 'closes a']);
  });
});
