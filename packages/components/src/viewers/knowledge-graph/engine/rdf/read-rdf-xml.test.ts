import { expect } from 'chai';
import { readRdfXml } from './read-rdf-xml.ts';
import type { Term } from './statements.ts';

const spaces = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:x="http://x.org/"';
const file = (inside: string, more = ''): string => `<?xml version="1.0"?>\n<rdf:RDF ${spaces} ${more}>${inside}</rdf:RDF>`;
const written = ({ termType, value, language, datatype }: Term): string => (termType === 'Literal' ? `"${value}"${language ? `@${language}` : ''}${datatype ? `^^${datatype.value}` : ''}` : termType === 'BlankNode' ? `_:${value}` : value).replaceAll('http://x.org/', 'x:').replaceAll('http://www.w3.org/1999/02/22-rdf-syntax-ns#', 'rdf:');
const said = (text: string): string[] => readRdfXml(text)!.triples.map(({ subject, predicate, object }) => [subject, predicate, object].map(written).join(' '));

describe('RDF in XML', () => {
  it('says what is in things, and in properties of things, in turns', () => {
    expect(said(file('<x:Person rdf:about="http://x.org/ada"><x:name>Ada &amp; <![CDATA[<co>]]></x:name><x:knows><rdf:Description rdf:about="http://x.org/bob"><x:age>3</x:age></rdf:Description></x:knows><x:knows rdf:resource="http://x.org/eve"/></x:Person>'))).to.deep.equal([
      'x:ada rdf:type x:Person', 'x:ada x:name "Ada & <co>"', 'x:bob x:age "3"', 'x:ada x:knows x:bob', 'x:ada x:knows x:eve',
    ]);
  });

  it('takes attributes for properties, at things and at properties', () => {
    expect(said(file('<rdf:Description rdf:about="http://x.org/a" x:name="A" rdf:type="http://x.org/T"><x:at x:town="Ur"/></rdf:Description>'))).to.deep.equal(['x:a x:name "A"', 'x:a rdf:type x:T', '_:genid1 x:town "Ur"', 'x:a x:at _:genid1']);
  });

  it('reads values of a type, in a language, marked up, listed, counted, and things without an address', () => {
    expect(said(file(`<rdf:Description rdf:nodeID="n"><x:a rdf:datatype="http://x.org/int">1</x:a><x:b>zwei</x:b><x:c xml:lang="en">two</x:c><x:d rdf:parseType="Literal">so <b>bold</b></x:d>
      <x:e rdf:parseType="Resource"><x:f rdf:nodeID="n"/></x:e></rdf:Description><rdf:Bag rdf:nodeID="b"><rdf:li>1</rdf:li><rdf:li>2</rdf:li></rdf:Bag>`, 'xml:lang="de"'))).to.deep.equal([
      '_:n x:a "1"^^x:int', '_:n x:b "zwei"@de', '_:n x:c "two"@en', '_:n x:d "so bold"^^rdf:XMLLiteral', '_:n x:e _:genid1', '_:genid1 x:f _:n', '_:b rdf:type rdf:Bag', '_:b rdf:_1 "1"@de', '_:b rdf:_2 "2"@de',
    ]);
    expect(said(file('<rdf:Description rdf:about="http://x.org/a"><x:of rdf:parseType="Collection"><rdf:Description rdf:about="http://x.org/b"/></x:of><x:of rdf:parseType="Collection"/></rdf:Description>'))).to.deep.equal([
      '_:genid1 rdf:first x:b', '_:genid1 rdf:rest rdf:nil', 'x:a x:of _:genid1', 'x:a x:of rdf:nil',
    ]);
  });

  it('finds addresses within the file, and by the entities that it declares', () => {
    expect(said(`<!DOCTYPE rdf:RDF [\n<!ENTITY x "http://x.org/" >\n<!ENTITY more '&x;&x;'>\n]>${file('<rdf:Description rdf:ID="a"><x:is rdf:resource="#b"/><x:is rdf:resource="c"/><x:is rdf:resource="&x;d"/><x:is rdf:resource=""/></rdf:Description>', 'xml:base="http://x.org/file#old"')}`)).to.deep.equal(['x:file#a x:is x:file#b', 'x:file#a x:is x:c', 'x:file#a x:is x:d', 'x:file#a x:is x:file']);
  });

  it('keeps what came before the end of a file that breaks off', () => {
    expect(said(`<rdf:RDF ${spaces}><x:T rdf:about="http://x.org/a"><x:b>1</x:b><x:c>2`)).to.deep.equal(['x:a rdf:type x:T', 'x:a x:b "1"']);
  });

  it('is none where the XML is another, or lies deeper than anybody writes', () => {
    expect(readRdfXml('<rss/>')).to.equal(undefined);
    expect(readRdfXml(file('<x:a>'.repeat(5000)))).to.equal(undefined);
  });

  it('takes what is meant to hold it up as any other', () => {
    expect(said(`<!DOCTYPE rdf:RDF [${Array.from({ length: 30 }, (_, nth) => `<!ENTITY e${nth + 1} "&e${nth};&e${nth};">`).join('')}<!ENTITY e0 "x">]>${file('<x:T rdf:about="&e30;"/>')}`)).to.deep.equal(['&e29;&e29; rdf:type x:T']);
    expect(said(file('<x:T rdf:about="__proto__" __proto__="1" constructor="2"/>')).length).to.be.above(0);
  });
});
