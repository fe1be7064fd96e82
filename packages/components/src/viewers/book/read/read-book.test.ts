import { expect } from 'chai';
import { sampleArtifact, sampleContent } from '../../suite/sample-content.ts';
import { sampleBook, type SampleBook, type SampleChapter } from '../sample-book.ts';
import { sampleZip } from '../../archive/read/sample-archives.ts';
import { bookFiles } from './book-files.ts';
import { placeOf } from './book-place.ts';
import { chapterWords } from './chapter-words.ts';
import { contentsOfNavigation, contentsOfNcx } from './contents.ts';
import { readBook, type Book, type BookFault } from './read-book.ts';

const { signal } = new AbortController();
async function read(bytes: Uint8Array<ArrayBuffer>): Promise<Book | BookFault> {
  return readBook(await bookFiles(sampleContent(sampleArtifact('a.epub', 'application/epub+zip'), bytes), signal), signal);
}
const book = async (chapters: readonly SampleChapter[], options?: SampleBook): Promise<Book> => (await read(sampleBook(chapters, options))) as Book;
const two: readonly SampleChapter[] = [{ title: 'One', body: '' }, { title: 'Two', body: '' }];

describe('what a book says of itself', () => {
  it('is its title, authors, facts and the parts in the order of reading', async () => {
    const { title, authors, parts, facts, direction } = await book(two, { title: 'Herons &amp; egrets', spine: 'page-progression-direction="rtl"', metadata: '<dc:creator>Bo Reed</dc:creator><dc:description>&lt;p&gt;Of &lt;b&gt;birds&lt;/b&gt;&lt;/p&gt;</dc:description>' });
    expect([title, authors, direction]).to.deep.equal(['Herons & egrets', ['Mara Weir', 'Bo Reed'], 'rtl']);
    expect(facts).to.deep.equal({ language: 'en', description: ' Of  birds  ' });
    expect(parts).to.deep.equal([1, 2].map((at) => ({ path: `OEBPS/Text/chapter-${at}.xhtml`, mime: 'application/xhtml+xml', fixed: false, linear: true })));
  });

  it('leaves out parts that are not there, and takes what stands in for those of other types', async () => {
    const files = { 'OEBPS/book.opf': '<package><manifest><item id="a" href="gone.xhtml" media-type="application/xhtml+xml"/><item id="b" href="b.weird" media-type="application/x-weird" fallback="c"/><item id="c" href="Text/chapter-2.xhtml" media-type="application/xhtml+xml"/><item id="l" href="b.weird" media-type="x/y" fallback="l"/></manifest><spine><itemref idref="a"/><itemref idref="b"/><itemref idref="none"/><itemref idref="l"/></spine></package>' };
    expect((await book(two, { files })).parts.map(({ path }) => path)).to.deep.equal(['OEBPS/Text/chapter-2.xhtml']);
  });

  it('may have pages of a size of their own, all or some of them', async () => {
    const fixed = async (options: SampleBook): Promise<boolean[]> => (await book(two, options)).parts.map((part) => part.fixed);
    expect(await fixed({ metadata: '<meta property="rendition:layout">pre-paginated</meta>' })).to.deep.equal([true, true]);
    expect(await fixed({ metadata: '<meta property="rendition:layout">pre-paginated</meta>', properties: 'properties="rendition:layout-reflowable"' })).to.deep.equal([false, false]);
  });

  it('is nothing in an archive of other files', async () => {
    expect(await read(sampleZip({ 'a.txt': 'a' }))).to.equal('noBook');
    expect(await read(sampleBook([]))).to.equal('noBook');
  });

  it('is bounded: hostile descriptions take no time and lead nowhere', async () => {
    const many = Array.from({ length: 100_000 }, () => '<itemref idref="c0"/>').join('');
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><package><metadata><title>&b;</title></metadata><manifest><item id="c0" href="../../../../etc/passwd"/><item id="c1" href="https://elsewhere.test/x.xhtml"/><item id="c2" href="Text/chapter-1.xhtml" media-type="application/xhtml+xml"/></manifest><spine>${many}<itemref idref="c1"/></spine></package>`;
    expect(await read(sampleBook(two, { files: { 'OEBPS/book.opf': bomb } }))).to.equal('noBook');
    const { parts, title } = await book(two, { files: { 'OEBPS/book.opf': bomb.replaceAll('idref="c0"', 'idref="c2"') } });
    expect([parts.length, title]).to.deep.equal([1, '&b;']);
  });
});

describe('the contents of a book', () => {
  const told = ({ lines, pages }: ReturnType<typeof contentsOfNcx>) => ({ lines: lines.map(({ title, depth, place }) => `${'-'.repeat(depth)}${title} ${place ? `${place.path}#${place.fragment}` : ''}`), pages: [...pages.keys()] });

  it('are those of its navigation, in levels, also lines that only hold others', () => {
    const nav = '<html xmlns:epub="x"><body><nav epub:type="landmarks"><ol><li><a href="x.xhtml">Cover</a></li></ol></nav><nav epub:type="toc"><h2>Contents</h2><ol><li><a href="a%20b.xhtml#c"><i>One</i>\n and &amp; more</a><ol><li><span>Deep</span><ol><li><a href="../d.xhtml">Deeper</a></li></ol></li></ol></li></ol></nav></body></html>';
    expect(told(contentsOfNavigation(nav, 'book/nav.xhtml'))).to.deep.equal({ lines: ['-One and & more book/a b.xhtml#c', '--Deep ', '---Deeper d.xhtml#'], pages: [] });
  });

  it('are those of the NCX, with the pages of the printed book', () => {
    const ncx = '<ncx><navMap><navPoint><navLabel><text>One</text></navLabel><content src="a.html"/><navPoint><navLabel><text>In it</text></navLabel><content src="a.html#b"/></navPoint></navPoint></navMap><pageList><pageTarget><navLabel><text>12</text></navLabel><content src="a.html#p12"/></pageTarget><pageTarget><navLabel><text>iv</text></navLabel><content src="a.html#iv"/></pageTarget></pageList></ncx>';
    expect(told(contentsOfNcx(ncx, 'toc.ncx'))).to.deep.equal({ lines: ['-One a.html#', '--In it a.html#b'], pages: [12] });
  });

  it('lead nowhere out of the book, and cannot turn a line around', () => {
    const nav = (href: string): string => `<nav type="toc"><ol><li><a href="${href}">safe\u202Efdp.exe</a></li></ol></nav>`;
    const [line] = contentsOfNavigation(nav('https://elsewhere.test/'), 'nav.xhtml').lines;
    expect([line!.place, line!.title]).to.deep.equal([undefined, 'safe fdp.exe']);
    expect([placeOf('javascript:alert(1)', ''), placeOf('//elsewhere.test/a', ''), placeOf('a?b#c%20d', 'x y/z')]).to.deep.equal([undefined, undefined, { path: 'x y/a', fragment: 'c d' }]);
  });
});

describe('what a chapter says', () => {
  it('is its words, a line for each paragraph, without styles, scripts and what stands in its head', () => {
    expect(chapterWords('<html><head><title>No</title><style>p{}</style></head><body><h1>A\n  <i>b</i>c</h1><!-- <p>no</p> --><script>no</script><p>d&amp;e&nbsp;f<br/>g</p><table><tr><td>1</td><td>2</td></tr></table></body></html>')).to.equal('A bc\nd&e f\ng\n1\n2');
  });
});
