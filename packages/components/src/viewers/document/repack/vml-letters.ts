import { unescaped } from '../../content/xml-entities.ts';
import { eachElement } from '../../office/each-element.ts';
import { attributeOf, escaped } from '../../office/xml-attribute.ts';

const LETTERS = /<([\w.-]+:)shape(\s[^<>]*)>((?:(?!<\/?\1shape\b)[^])*?)<\1textpath(\s[^<>]*\sstring="[^"<>]*"[^<>]*?)(?:\/>|><\/\1textpath>)/g;
const FILL = /<[\w.-]+:fill(\s[^<>]*)\/?>/;
const most = { letters: 400, points: 400 };

/**
 * Words that are a shape (`textpath`, ECMA-376 part 4, section 19.1.2.23) as text boxes of those words, as large as they have room: what WordArt
 * of old documents says, and watermarks behind the text of today's. They are straight and of one colour.
 */
export const vmlLetters = (xml: string): string => (xml.includes('textpath') ? eachElement(xml, 'pict', ({ open, inner, close, prefix }) => open + inner.replace(LETTERS, (_all, v: string, shape: string, between: string, path: string) => lettered(prefix, v, shape, between, path)) + close) : xml);

function lettered(w: string, v: string, shape: string, between: string, path: string): string {
  const lines = unescaped(attributeOf(path, 'string') ?? '').trim().slice(0, most.letters).split(/\r?\n/);
  const style = attributeOf(shape, 'style') ?? '';
  const lengthOf = (name: string): number => Number(new RegExp(`(?:^|;)\\s*${name}:\\s*(\\d*\\.?\\d+)pt`).exec(style)?.[1] ?? 0);
  const [width, height] = [lengthOf('width') || 300, lengthOf('height') || 50];
  const longest = Math.max(4, ...lines.map(({ length }) => length));
  const size = Math.min(most.points, Math.max(6, Math.min((height / lines.length) * 0.8, ((width - 15) / longest) * 1.5)));
  const font = /font-family:\s*(?:&quot;|"|')?([\w -]+)/.exec(attributeOf(path, 'style') ?? '')?.[1]?.trim();
  const color = /^(?:#[\da-f]{6}|[a-z]+)(?=$|\s)/i.exec(attributeOf(shape, 'fillcolor') ?? '')?.[0] ?? 'black';
  const opacity = Number.parseFloat(attributeOf(FILL.exec(between)?.[1] ?? '', 'opacity') ?? '');
  const pale = opacity > 0 && opacity < 1 ? `;opacity:${opacity}` : '';
  const properties = `${font ? `<${w}rFonts ${w}ascii="${escaped(font)}" ${w}hAnsi="${escaped(font)}"/>` : ''}<${w}color ${w}val="${(names[color.toLowerCase()] ?? color).replace('#', '')}"/><${w}sz ${w}val="${Math.round(size * 2)}"/>`;
  const words = lines.map((line) => `<${w}p><${w}pPr><${w}jc ${w}val="center"/></${w}pPr><${w}r><${w}rPr>${properties}</${w}rPr><${w}t xml:space="preserve">${escaped(line)}</${w}t></${w}r></${w}p>`).join('');
  return `<${v}shape style="${escaped(style + pale)}" filled="f" stroked="f">${between}<${v}textbox><${w}txbxContent>${words}</${w}txbxContent></${v}textbox>`;
}

/** Colours that Word writes by name here; in a text they stand as digits. */
const names: Readonly<Record<string, string>> = { black: '000000', silver: 'c0c0c0', gray: '808080', white: 'ffffff', red: 'ff0000', maroon: '800000', yellow: 'ffff00', olive: '808000', lime: '00ff00', green: '008000', aqua: '00ffff', teal: '008080', blue: '0000ff', navy: '000080', fuchsia: 'ff00ff', purple: '800080' };
