import { fieldmarkWords } from './controls.ts';
import { drawingOf } from './drawings.ts';
import { partOf, pointsOf } from './lengths.ts';
import { allProperties, sizeOf, type OpenStyle, type Properties } from './open-styles.ts';
import { emptyParagraph, run, type Blocks, type Scope } from './scope.ts';
import { runProperties, valued } from './word-text.ts';
import { escaped } from '../../office/xml-attribute.ts';
import { elementsIn, firstOf, isElement, wordsIn, type Element } from '../../content/xml-tree.ts';

/** Characters of one name of a place. */
const longestName = 200;

/** How the letters of a paragraph are written. */
interface Writing {
  scope: Scope;
  blocks: Blocks;
  /** Points of the letters around. */
  size: number;
  look: Properties;
  /** The properties of a run, as XML. */
  xml: string;
  /** What has come of the paragraph ends with a space, or nothing has: white space is one space at most (section 6.1.2). */
  spaced: { now: boolean };
}

/** The runs of a paragraph. */
export function runsOf(paragraph: Element, style: OpenStyle | undefined, scope: Scope, blocks: Blocks): string {
  const size = sizeOf(scope.known, style);
  // That letters stand higher is known of runs alone.
  const position = allProperties(style, 'text-properties')['text-position'];
  const look: Properties = position === undefined ? {} : { 'text-position': position };
  return written(paragraph, { scope, blocks, size, look, xml: runProperties(scope.known, look, size), spaced: { now: true } });
}

const written = (element: Element, writing: Writing): string => element.children.map((child) => (isElement(child) ? (elements[child.name] ?? written)(child, writing) : words(child, writing))).join('');
const nothing = (): string => '';

function words(text: string, writing: Writing): string {
  const one = text.replace(/[\t\n\r ]+/g, ' ');
  const said = writing.spaced.now ? one.replace(/^ /, '') : one;
  if (said === '') return '';
  writing.spaced.now = said.endsWith(' ');
  return changed(run(said, writing.xml), writing);
}

const changed = (runs: string, { scope }: Writing): string => scope.shared.changes.around(runs);

function sign(xml: string, writing: Writing): string {
  writing.spaced.now = false;
  return changed(`<w:r>${writing.xml && `<w:rPr>${writing.xml}</w:rPr>`}${xml}</w:r>`, writing);
}

/** Words as they are, white space and all. */
const said = (words: string, writing: Writing): string => words && sign(`<w:t xml:space="preserve">${escaped(words)}</w:t>`, writing);

/** Words in a style of their own, which goes on from that around them. */
function span(element: Element, writing: Writing): string {
  const { known } = writing.scope;
  const own = allProperties(known.of('text', element.attributes['style-name']), 'text-properties');
  const look = { ...writing.look, ...own };
  const { size: outer } = writing;
  // Parts of a hundred are of what is around.
  const said = own['font-size'];
  const size = pointsOf(said) ?? outer * (partOf(said) ?? 1);
  return written(element, { ...writing, look, size, xml: runProperties(known, look, size) });
}

/** A field: its result, and what it asks for. */
const field = (instruction: string) => (element: Element, writing: Writing): string => `<w:fldSimple w:instr="${instruction}">${wordsIn(element) && run(wordsIn(element), writing.xml)}</w:fldSimple>`;

function note(element: Element, writing: Writing): string {
  const { scope, blocks } = writing;
  const kind = element.attributes['note-class'] === 'endnote' ? 'endnote' : 'footnote';
  const notes = scope.shared[`${kind}s`];
  const citation = firstOf(element, 'note-citation');
  const own = citation?.attributes['label'];
  const id = notes.push('');
  const body = firstOf(element, 'note-body');
  const [first = emptyParagraph, ...rest] = body ? blocks(body, { ...scope, point: undefined }) : [];
  const mark = own ? run(own, raised) : `<w:r><w:${kind}Ref/></w:r>`;
  notes[id - 1] = `<w:${kind} w:id="${id}">${first.replace('</w:pPr>', (end) => end + mark + run(' '))}${rest.join('')}</w:${kind}>`;
  writing.spaced.now = false;
  return `<w:r><w:${kind}Reference w:id="${id}"${own ? ' w:customMarkFollows="1"' : ''}/></w:r>${own ? run(own, raised) : ''}`;
}

const raised = '<w:vertAlign w:val="superscript"/>';

/** What a reviewer says (section 14.1), of the words up to where its end names it. */
function annotation(element: Element, { scope, blocks }: Writing): string {
  const { comments } = scope.shared;
  const id = comments.length;
  const said = (name: string): string => escaped(wordsIn(firstOf(element, name)).trim());
  const by = said('creator') || said('sender-initials');
  comments.push('');
  comments[id] = `<w:comment w:id="${id}" w:author="${by}" w:date="${said('date')}">${blocks({ ...element, children: elementsIn(element).filter(({ name }) => name === 'p' || name === 'list') }, { ...scope, point: undefined }).join('')}</w:comment>`;
  const { name } = element.attributes;
  if (name === undefined || !scope.shared.ends.has(name)) return reference(id);
  scope.shared.annotations.set(name, id);
  return `<w:commentRangeStart w:id="${id}"/>`;
}
const reference = (id: number): string => `<w:commentRangeEnd w:id="${id}"/><w:r><w:commentReference w:id="${id}"/></w:r>`;

function annotationEnd({ attributes }: Element, { scope }: Writing): string {
  const id = scope.shared.annotations.get(attributes['name'] ?? '');
  return id === undefined ? '' : reference(id);
}

function link(element: Element, writing: Writing): string {
  const { href = '' } = element.attributes;
  const runs = span(element, writing);
  if (href === '' || runs === '') return runs;
  // To a heading, a table or a frame by its name and kind, and to what has a name of its own.
  if (href.startsWith('#')) return `<w:hyperlink w:anchor="${escaped(placeName(href.slice(1)))}">${runs}</w:hyperlink>`;
  return `<w:hyperlink r:id="${writing.scope.links.to('hyperlink', href, true)}">${runs}</w:hyperlink>`;
}

/** A name of a place, which may have spaces and more. A heading is named by its number, its words and what it is. */
const placeName = (name: string): string => (name.endsWith('|outline') ? headingName(name.slice(0, -'|outline'.length)) : name.replace(/\s+/g, '_').slice(0, longestName));
export const headingName = (words: string): string => `outline_${words.replace(/^[\d.\s]+/, '').trim().replace(/\s+/g, '_').slice(0, longestName)}`;

export function placeXml(name: string, { shared }: Scope): string {
  const id = (shared.bookmarks += 1);
  return name === '' ? '' : `<w:bookmarkStart w:id="${id}" w:name="${escaped(name)}"/><w:bookmarkEnd w:id="${id}"/>`;
}
const place = ({ attributes }: Element, { scope }: Writing): string => placeXml(placeName(attributes['name'] ?? ''), scope);

function ruby(element: Element, writing: Writing): string {
  const [base, reading] = [firstOf(element, 'ruby-base'), firstOf(element, 'ruby-text')];
  if (!base) return '';
  const words = written(base, writing);
  return reading ? `<w:r><w:ruby><w:rt>${run(wordsIn(reading), valued('sz', Math.round(writing.size)))}</w:rt><w:rubyBase>${words}</w:rubyBase></w:ruby></w:r>` : words;
}

/** A field that refers to a place: its words, as a link. */
function placeReference(element: Element, writing: Writing): string {
  const name = placeName(element.attributes['ref-name'] ?? '');
  return name === '' ? written(element, writing) : `<w:hyperlink w:anchor="${escaped(name)}">${written(element, writing)}</w:hyperlink>`;
}

const shape = (element: Element, writing: Writing): string => {
  writing.spaced.now = false;
  return changed(drawingOf(element, writing.scope, writing.blocks), writing);
};
const unlessHidden = (element: Element, writing: Writing): string => (element.attributes['display'] === 'none' ? '' : written(element, writing));

/** What stands in paragraphs (sections 6 and 7), beside words; of what is not here its words are written. */
const elements: Readonly<Record<string, (element: Element, writing: Writing) => string>> = {
  span,
  a: link,
  s: ({ attributes }, writing) => said(' '.repeat(Math.max(1, Math.min(1000, Number(attributes['c'] ?? 1) || 1))), writing),
  tab: (_, writing) => sign('<w:tab/>', writing),
  'line-break': (_, writing) => sign('<w:br/>', writing),
  'soft-page-break': () => '<w:r><w:lastRenderedPageBreak/></w:r>',
  note,
  annotation,
  'annotation-end': annotationEnd,
  bookmark: place,
  'bookmark-start': place,
  'bookmark-end': nothing,
  'reference-mark': place,
  'reference-mark-start': place,
  'reference-mark-end': nothing,
  'bookmark-ref': placeReference,
  'reference-ref': placeReference,
  ruby,
  'page-number': field('PAGE'),
  'page-count': field('NUMPAGES'),
  change: ({ attributes }, writing) => writing.scope.shared.changes.takenOut(attributes['change-id'], (paragraph) => written(paragraph, { ...writing, spaced: { now: true } })),
  'change-start': ({ attributes }, { scope }) => (scope.shared.changes.begin(attributes['change-id']), ''),
  'change-end': ({ attributes }, { scope }) => (scope.shared.changes.end(attributes['change-id']), ''),
  frame: shape,
  'custom-shape': shape,
  rect: shape,
  ellipse: shape,
  circle: shape,
  g: shape,
  line: nothing,
  polyline: nothing,
  path: nothing,
  polygon: nothing,
  connector: nothing,
  control: ({ attributes }, writing) => said(writing.scope.shared.controls.get(attributes['control'] ?? '') ?? '', writing),
  fieldmark: (element, writing) => said(fieldmarkWords(element), writing),
  script: nothing,
  'variable-decls': nothing,
  'hidden-text': nothing,
  'toc-mark-start': nothing,
  'variable-set': unlessHidden,
  'user-field-get': unlessHidden,
  title: (element, writing) => said(wordsIn(element), writing),
};

