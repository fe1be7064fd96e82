import { altMark } from './text-marks.ts';
import { attributeOf, escaped } from '../../office/xml-attribute.ts';

const DRAWING = /<([\w.-]+:|)drawing(?:\s[^<>]*)?>(?:(?!<\/?(?:[\w.-]+:|)(?:drawing|docPr)\b)[^])*?<([\w.-]+:|)docPr(\s[^<>]*?)(?:\/>|>([^]*?)<\/\2docPr>)/g;
/** One of two drawings is taken by the element that it begins with. */
const CHOICE = /<[\w.-]*:?(?:Choice|Fallback)\b[^<>]*>\s*$/;

/** Before each drawing, in a text, what it shows, in the words of its author (`descr`, ECMA-376 part 1, section 20.4.2.5); nothing where it decorates only. */
export const toldPictures = (xml: string): string =>
  xml.replace(DRAWING, (drawing: string, prefix: string, _own: string, attributes: string, inner = '', at: number) => {
    const decorates = /decorative\s[^<>]*val="(?:1|true)"/.test(inner);
    const words = decorates ? '' : (attributeOf(attributes, 'descr') || attributeOf(attributes, 'title') || '').trim().slice(0, 2000);
    if ((words === '' && !decorates) || CHOICE.test(xml.slice(Math.max(0, at - 300), at))) return drawing;
    return `<${prefix}t>${altMark}${escaped(words)}</${prefix}t>${drawing}`;
  });
