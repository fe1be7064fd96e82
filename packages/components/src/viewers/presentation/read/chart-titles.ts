import { unescaped } from '../../content/xml-entities.ts';
import { innersOf, within } from '../../office/each-element.ts';
import { attributeOf, escaped } from '../../office/xml-attribute.ts';
import { firstTag } from './first-tag.ts';

/** What stands where a title was asked for and not written, as PowerPoint writes it. */
const unwritten = 'Chart Title';

/**
 * A chart with its automatic title in words (ECMA-376 part 1, sections 21.2.2.7 and 21.2.2.210): the name of its series where it has one. The
 * library draws written ones.
 */
export function writtenTitle(xml: string): string {
  const [plot] = /<(?:[\w.-]+:)?plotArea[\s>]/.exec(xml) ?? [];
  if (!plot || isDeleted(xml)) return xml;
  const at = xml.indexOf(plot);
  const prefix = plot.slice(1, plot.indexOf('plotArea'));
  const head = xml.slice(0, at).replace(/<((?:[\w.-]+:)?title)\s*\/>/, '<$1></$1>');
  const title = within(head, 'title');
  if (title !== undefined && /<(?:[\w.-]+:)?tx[\s/>]/.test(title)) return xml;
  const series = innersOf(xml.slice(at), 'ser');
  if (title === undefined && series.length !== 1) return xml;
  const name = series.length === 1 ? unescaped(within(within(series[0]!, 'tx') ?? '', 'v') ?? '').trim() : '';
  if (title === undefined && !name) return xml;
  const words = written(name || unwritten, prefix, title?.includes('txPr') ? '' : look(xml));
  if (title === undefined) return `${head}<${prefix}title>${words}</${prefix}title>${xml.slice(at)}`;
  return head.replace(firstTag(head, 'title'), (open) => open + words) + xml.slice(at);
}

function isDeleted(xml: string): boolean {
  const tag = firstTag(xml, 'autoTitleDeleted');
  return tag !== '' && !/^(?:0|false|off)$/.test(attributeOf(tag, 'val') ?? '');
}

const written = (words: string, prefix: string, paragraph: string): string =>
  `<${prefix}tx><${prefix}rich xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:bodyPr/><a:p>${paragraph}<a:r><a:t>${escaped(words)}</a:t></a:r></a:p></${prefix}rich></${prefix}tx>`;

/** A title that says nothing of its look is bold, and a fifth larger than the other text of its chart where that has a size. */
function look(xml: string): string {
  const text = within(xml.slice(xml.lastIndexOf('plotArea')), 'txPr') ?? '';
  const size = Number(attributeOf(firstTag(text, 'defRPr'), 'sz'));
  return size > 0 && size <= 400_000 ? `<a:pPr><a:defRPr sz="${Math.round(size * 1.2)}" b="1"/></a:pPr>` : '';
}
