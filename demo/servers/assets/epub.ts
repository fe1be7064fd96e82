import { png } from './png.ts';
import { zip } from './zip.ts';

interface Chapter {
  file: string;
  title: string;
  body: string;
}

const page = (title: string, body: string): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE html>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops" xml:lang="en" lang="en"><head><title>${title}</title><link rel="stylesheet" type="text/css" href="../styles/book.css"/></head><body>${body}</body></html>`;

const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${text}</p>`).join('\n');

const cover = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" role="img" aria-label="A heron in the reeds">
<rect width="600" height="800" fill="#1f4e5f"/><circle cx="450" cy="265" r="80" fill="#f2c14e"/><path d="M0 610q150-50 300 0t300 0v190h-600z" fill="#163a47"/>
<path d="M236 690v-150M262 690v-148" stroke="#e9eef0" stroke-width="7"/><path d="M150 470q90-90 160-64 26-44 2-86-18-36 10-62 22-18 48-4l84 24-80 10q-28 12-10 50 34 86-10 150-50 66-116 62-70-2-88-80z" fill="#e9eef0"/>
<text x="300" y="110" text-anchor="middle" font-family="Georgia,serif" font-size="52" fill="#fff">The Herons of the Weir</text><text x="300" y="750" text-anchor="middle" font-family="Georgia,serif" font-size="30" fill="#cfe0e6">Mara Weir</text></svg>`;

const chapters: readonly Chapter[] = [
  { file: 'cover.xhtml', title: 'Cover', body: `<div class="cover">${cover}</div>` },
  {
    file: 'one.xhtml',
    title: 'The weir in winter',
    body: `<h1>The weir in winter</h1>
<p class="first">In January the river is the colour of slate, and the weir is the only place that does not freeze. That is why the herons come.<a class="note" epub:type="noteref" href="notes.xhtml#note-1" id="back-1">1</a></p>
${paragraphs(
  'They arrive before it is light, one after the other, and stand on the apron of the weir with their shoulders drawn up. From the bridge they look like stakes that somebody has driven into the ice. Only when a fish passes does one of the stakes bend, and is straight again before the water has closed.',
  'I began to count them in the year of the long frost, because there was nothing else to do. There were seven on the first morning, nine on the second. On the tenth there were twenty-three, and the keeper of the weir said that he had not seen so many in forty years.',
  'A heron eats about half a kilogram of fish a day. It does not chase; it waits. Of the hours of a winter day it spends two in flight, one in feeding and all the others in standing still, which is not the same as resting: a heron that stands is at work.',
)}
<figure><img src="../images/river.png" alt="The river at dusk, from dark to light"/><figcaption>The river at dusk.</figcaption></figure>
${paragraphs('By noon the sun reaches the apron. Then they spread the feathers of their breasts, as if they opened coats, and for a quarter of an hour nobody fishes. The keeper calls it the herons’ mass.')}
<h2 id="keeper">The keeper</h2>
${paragraphs('He is the last of his trade on this river. Every morning he reads the staff, writes the level into a book with a cloth spine, and hangs the book back on its nail. The numbers of a hundred and ten years are on that nail.', 'In them I found what I had been looking for: in every winter in which the level fell below four feet, somebody before me had written in the margin a single word. <em>Herons.</em>')}`,
  },
  {
    file: 'two.xhtml',
    title: 'How they were counted',
    body: `<h1>How they were counted</h1>
<p class="first">Whoever counts herons counts twice. The first count is of those that are seen; the second, an hour later and from the other bank, is of those that were behind them.</p>
<table><caption>Counts at the weir, by month</caption><thead><tr><th>Month</th><th>Seen</th><th>Twice</th></tr></thead><tbody>
<tr><td>November</td><td>4</td><td>5</td></tr><tr><td>December</td><td>9</td><td>11</td></tr><tr><td>January</td><td>21</td><td>23</td></tr><tr><td>February</td><td>17</td><td>18</td></tr></tbody></table>
${paragraphs('The difference is smaller than one would think. A heron hides from fish, not from people; whoever walks along the bank at an even pace is to it a kind of weather.', 'What cannot be counted is the night. They fish by the moon, and on two nights of that winter I heard them: a croak that sounds as if a door were opened in a house where nobody lives.')}
<blockquote><p>“Count what stands. What flies has been counted already.”</p><p class="by">From the keeper’s book, 1911</p></blockquote>
<p>The rule is older than the statistics, and better.<a class="note" epub:type="noteref" href="notes.xhtml#note-2" id="back-2">2</a> If <math xmlns="http://www.w3.org/1998/Math/MathML"><mi>p</mi></math> is the chance to see one that is there, and <math xmlns="http://www.w3.org/1998/Math/MathML"><msub><mi>n</mi><mn>1</mn></msub></math> and <math xmlns="http://www.w3.org/1998/Math/MathML"><msub><mi>n</mi><mn>2</mn></msub></math> are the two counts, there were about <math xmlns="http://www.w3.org/1998/Math/MathML"><mfrac><mrow><msub><mi>n</mi><mn>1</mn></msub><msub><mi>n</mi><mn>2</mn></msub></mrow><mi>m</mi></mfrac></math> herons, where <math xmlns="http://www.w3.org/1998/Math/MathML"><mi>m</mi></math> are those that were seen both times.</p>`,
  },
  {
    file: 'three.xhtml',
    title: 'The year without ice',
    body: `<h1>The year without ice</h1>
<p class="first">Then came a winter in which the river did not freeze at all. The apron of the weir stayed empty, and the keeper wrote levels into his book to which nobody added a word.</p>
${paragraphs('I found the herons in March, by accident, eleven kilometres upstream, in a gravel pit that had been flooded in autumn. There were forty of them. They had built where nobody had seen herons build: in willows no higher than a man, with their feet almost in the water.', 'It is said that animals return to their places. Perhaps it is rather that places return to them: a bend of shallow water, a bank from which one sees what comes, a keeper who does not lift his head. When such a place goes, they do not mourn it. They stand somewhere else.')}
<p>See also <a href="one.xhtml#keeper">what was said of the keeper</a>, and the <a href="https://en.wikipedia.org/wiki/Grey_heron">grey heron</a> in general.</p>`,
  },
  {
    file: 'notes.xhtml',
    title: 'Notes',
    body: `<h1>Notes</h1><aside epub:type="footnote" id="note-1"><p>1. The water behind a weir is the warmest of a river in frost: it comes from its depth. <a href="one.xhtml#back-1">Back</a></p></aside>
<aside epub:type="footnote" id="note-2"><p>2. It is the estimate of Lincoln and Petersen, who counted ducks and plaice. <a href="two.xhtml#back-2">Back</a></p></aside>`,
  },
];

/** A river under a low sun. */
const dusk = (): Buffer => png(480, 200, (x, y) => {
  const light = Math.max(0, 1 - Math.hypot((x - 340) / 260, (y - 100) / 90));
  const water = y > 104 ? 0.75 + 0.12 * Math.sin(y * 1.9 + x * 0.04) : 1;
  return [(40 + 200 * light) * water, (62 + 110 * light) * water, (84 + 30 * light) * water, 255].map(Math.round) as [number, number, number, number];
});

/** A short book (EPUB 3): a cover, three chapters with a picture, a table, formulas and notes, and a list of contents in levels. */
export function heronBook(): Buffer {
  const shown = chapters.filter(({ file }) => file !== 'cover.xhtml');
  const line = ({ file, title }: Chapter): string => `<li><a href="text/${file}">${title}</a>${file === 'one.xhtml' ? '<ol><li><a href="text/one.xhtml#keeper">The keeper</a></li></ol>' : ''}</li>`;
  return zip({
    'mimetype': 'application/epub+zip',
    'META-INF/container.xml': '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="book/package.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'book/package.opf': `<?xml version="1.0" encoding="utf-8"?><package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="id">urn:uuid:7b0c5a52-1b1f-4a8c-9a55-3f6f6f0c7a11</dc:identifier><dc:title>The Herons of the Weir</dc:title><dc:creator>Mara Weir</dc:creator><dc:language>en</dc:language><dc:publisher>Station 7</dc:publisher><dc:date>2026-03-01</dc:date><dc:subject>Birds</dc:subject><dc:description>Three winters at a weir, and those who stood there.</dc:description><dc:rights>For everybody.</dc:rights><meta property="dcterms:modified">2026-03-01T00:00:00Z</meta></metadata><manifest><item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/><item id="css" href="styles/book.css" media-type="text/css"/><item id="river" href="images/river.png" media-type="image/png"/>${chapters.map(({ file }) => `<item id="${file}" href="text/${file}" media-type="application/xhtml+xml"/>`).join('')}</manifest><spine>${chapters.map(({ file }) => `<itemref idref="${file}"/>`).join('')}</spine></package>`,
    'book/nav.xhtml': `<?xml version="1.0" encoding="utf-8"?><html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>Contents</title></head><body><nav epub:type="toc"><ol>${shown.map(line).join('')}</ol></nav></body></html>`,
    'book/styles/book.css': 'h1{font-weight:normal;font-size:1.8em;text-align:center;margin:2em 0 1.5em}p{margin:0;text-indent:1.4em}p.first,blockquote p,figcaption,aside p{text-indent:0}p.first::first-letter{font-size:1.6em}figure{margin:1.5em 0;text-align:center}figcaption,caption{font-style:italic;font-size:.9em}table{border-collapse:collapse;margin:1.5em auto}th,td{padding:.2em 1em;border-bottom:1px solid #999;text-align:left}blockquote{margin:1.5em 2em;font-style:italic}.by{font-size:.85em;text-align:right}.cover{text-align:center}.cover svg{height:90vh}.note{font-size:.7em;vertical-align:super;line-height:1}',
    'book/images/river.png': dusk(),
    ...Object.fromEntries(chapters.map(({ file, title, body }) => [`book/text/${file}`, page(title, body)])),
  });
}
