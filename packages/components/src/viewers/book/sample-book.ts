import { sampleZip } from '../archive/read/sample-archives.ts';

export interface SampleChapter {
  title: string;
  /** What stands in its body. */
  body: string;
  /** What stands in its head. */
  head?: string;
  file?: string;
}

export interface SampleBook {
  title?: string;
  /** What else its description says. */
  metadata?: string;
  spine?: string;
  /** What belongs to each reference in the spine. */
  properties?: string;
  /** Contents as EPUB 2 has them. */
  old?: boolean;
  /** Makes its description another one. */
  change?: (description: string) => string;
  files?: Readonly<Record<string, string | Uint8Array>>;
}

export const chapterPage = ({ title, body, head = '' }: SampleChapter): string =>
  `<?xml version="1.0" encoding="utf-8"?>\n<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"><head><title>${title}</title>${head}</head><body>${body}</body></html>`;

/** A book as programs write them: a package in a folder of its own, chapters in another. */
export function sampleBook(chapters: readonly SampleChapter[], { title = 'The herons', metadata = '', spine = '', properties = '', old = false, change = (description) => description, files = {} }: SampleBook = {}): Uint8Array<ArrayBuffer> {
  const named = chapters.map((chapter, at) => ({ file: `Text/chapter-${at + 1}.xhtml`, ...chapter }));
  const items = named.map(({ file }, at) => `<item id="c${at}" href="${file}" media-type="application/xhtml+xml"/>`).join('');
  const lines = named.map(({ title: name, file }) => `<li><a href="${file}">${name}</a></li>`).join('');
  const points = named.map(({ title: name, file }, at) => `<navPoint id="n${at}"><navLabel><text>${name}</text></navLabel><content src="${file}"/></navPoint>`).join('');
  return sampleZip({
    'mimetype': 'application/epub+zip',
    'META-INF/container.xml': '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="OEBPS/book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>',
    'OEBPS/book.opf': change(`<?xml version="1.0"?><package version="${old ? '2.0' : '3.0'}" xmlns="http://www.idpf.org/2007/opf"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${title}</dc:title><dc:creator>Mara Weir</dc:creator><dc:language>en</dc:language>${metadata}</metadata><manifest>${items}${old ? '<item id="ncx" href="toc.ncx" media-type="application/x-dtbncx+xml"/>' : '<item id="nav" href="nav.xhtml" properties="nav" media-type="application/xhtml+xml"/>'}</manifest><spine${old ? ' toc="ncx"' : ''} ${spine}>${named.map((_chapter, at) => `<itemref idref="c${at}" ${properties}/>`).join('')}</spine></package>`),
    ...(old
      ? { 'OEBPS/toc.ncx': `<?xml version="1.0"?><!DOCTYPE ncx PUBLIC "-//NISO//DTD ncx 2005-1//EN" "http://www.daisy.org/z3986/2005/ncx-2005-1.dtd"><ncx xmlns="http://www.daisy.org/z3986/2005/ncx/"><navMap>${points}</navMap></ncx>` }
      : { 'OEBPS/nav.xhtml': chapterPage({ title: 'Contents', body: `<nav epub:type="toc"><h1>Contents</h1><ol>${lines}</ol></nav>` }) }),
    ...Object.fromEntries(named.map((chapter) => [`OEBPS/${chapter.file}`, chapterPage(chapter)])),
    ...files,
  });
}
