import { strFromU8 } from 'fflate';
import { officeBounds } from '../../office/office-bounds.ts';
import { escaped } from '../../office/xml-attribute.ts';
import type { Scope } from './scope.ts';
import { elementsIn, isElement, treeOf, within, wordsIn, type Element } from '../../content/xml-tree.ts';

/** A formula within a text, which is MathML (OpenDocument part 3, section 14.6), as Office Math; undefined where an object is none. */
export function formulaOf(object: Element): string | undefined {
  const math = within(object, 'math');
  return math && `<m:oMath>${written(math)}</m:oMath>`;
}

/** What an object is, from its part of the archive or as it stands in a document of one file. */
export function objectOf(object: Element, { shared: { files } }: Scope): Element | undefined {
  const file = files[`${(object.attributes['href'] ?? '').replace(/^\.\//, '')}/content.xml`];
  if (!file) return object.children.length > 0 ? object : undefined;
  return file.length > officeBounds.characters ? undefined : treeOf(strFromU8(file));
}

const inside = (element: Element): string => childrenOf(element).map(written).join('');
const childrenOf = (element: Element): Element[] => elementsIn(element).filter(({ name }) => !/^annotation(?:-xml)?$/.test(name));
const part = (name: string, inner: string): string => `<m:${name}>${inner}</m:${name}>`;
const one = (element: Element | undefined): string => (element ? written(element) : '');

function written(element: Element): string {
  const write = elements[element.name];
  return write ? write(element) : element.children.some(isElement) ? inside(element) : '';
}

/** Letters of one are slanted; names of functions, numbers and words upright. */
function token({ name, attributes, ...rest }: Element): string {
  const words = wordsIn({ name, attributes, ...rest }).trim().replace(/\s+/g, ' ');
  if (words === '') return '';
  const plain = name !== 'mi' || [...words].length > 1 || attributes['mathvariant'] === 'normal';
  const style = /bold/.test(attributes['mathvariant'] ?? '') ? (plain ? 'b' : 'bi') : plain ? 'p' : '';
  return `<m:r>${style && `<m:rPr><m:sty m:val="${style}"/></m:rPr>`}<m:t xml:space="preserve">${escaped(name === 'mo' && words === '-' ? '−' : words)}</m:t></m:r>`;
}

const isFence = (element: Element | undefined, form: string): element is Element => element?.name === 'mo' && element.attributes['fence'] === 'true' && (element.attributes['form'] ?? form) === form;

/** What stands between brackets that grow with it. */
function row(element: Element): string {
  const children = childrenOf(element);
  const [first, last] = [children[0], children.at(-1)];
  if (children.length < 2 || !isFence(first, 'prefix') || !isFence(last, 'postfix')) return inside(element);
  return fenced(wordsIn(first).trim(), wordsIn(last).trim(), [children.slice(1, -1).map(written).join('')]);
}
const fenced = (begin: string, end: string, parts: readonly string[]): string => `<m:d><m:dPr><m:begChr m:val="${escaped(begin)}"/><m:endChr m:val="${escaped(end)}"/></m:dPr>${parts.map((inner) => part('e', inner)).join('')}</m:d>`;

/** Signs that have bounds below and above, and signs that stand above what they are of. */
const large = /^[∑∏∐∫∬∭∮∯∰⋃⋂⋁⋀⨁⨂⨀⨄⨆]$/;
const accents = new Set('¯‾ˉ^ˆ~˜→\u20d7˙¨´`ˇ˘⏞⏟');

function bounded(element: Element): string {
  const [base, ...bounds] = childrenOf(element);
  const [below, above] = element.name === 'mover' ? [undefined, bounds[0]] : bounds;
  const sign = base ? wordsIn(base).trim() : '';
  if (large.test(sign)) return `<m:nary><m:naryPr><m:chr m:val="${sign}"/><m:limLoc m:val="${/^m(?:sub|sup)/.test(element.name) ? 'subSup' : 'undOvr'}"/></m:naryPr>${part('sub', one(below))}${part('sup', one(above))}<m:e/></m:nary>`;
  const mark = above ? wordsIn(above).trim() : '';
  if (!below && accents.has(mark)) return `<m:acc><m:accPr><m:chr m:val="${escaped(mark)}"/></m:accPr>${part('e', one(base))}</m:acc>`;
  const low = below ? part('limLow', part('e', one(base)) + part('lim', one(below))) : one(base);
  return above ? part('limUpp', part('e', low) + part('lim', one(above))) : low;
}

function indexed(element: Element): string {
  const [base, ...indices] = childrenOf(element);
  const [below, above] = element.name === 'msup' ? [undefined, indices[0]] : indices;
  if (base && large.test(wordsIn(base).trim())) return bounded({ ...element, children: [base, below ?? blank, above ?? blank] });
  const e = part('e', one(base));
  if (below && above) return part('sSubSup', e + part('sub', one(below)) + part('sup', one(above)));
  return below ? part('sSub', e + part('sub', one(below))) : part('sSup', e + part('sup', one(above)));
}
const blank: Element = { name: 'mrow', attributes: {}, children: [] };

/** Elements of MathML Core, in those of Office Math (ECMA-376 part 1, section 22.1). */
const elements: Readonly<Record<string, (element: Element) => string>> = {
  mi: token,
  mn: token,
  mo: token,
  ms: token,
  mtext: token,
  mrow: row,
  semantics: (element) => one(childrenOf(element)[0]),
  mspace: () => '',
  mphantom: () => '',
  mfrac: (element) => {
    const [above, below] = childrenOf(element);
    return part('f', part('num', one(above)) + part('den', one(below)));
  },
  msqrt: (element) => `<m:rad><m:radPr><m:degHide m:val="1"/></m:radPr><m:deg/>${part('e', inside(element))}</m:rad>`,
  mroot: (element) => {
    const [base, degree] = childrenOf(element);
    return part('rad', part('deg', one(degree)) + part('e', one(base)));
  },
  msub: indexed,
  msup: indexed,
  msubsup: indexed,
  munder: bounded,
  mover: bounded,
  munderover: bounded,
  mfenced: (element) => fenced(element.attributes['open'] ?? '(', element.attributes['close'] ?? ')', childrenOf(element).map(written)),
  mtable: (element) => part('m', childrenOf(element).map((line) => part('mr', childrenOf(line).map((cell) => part('e', inside(cell))).join(''))).join('')),
};
