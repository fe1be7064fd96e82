import { partOf, pointsOf } from './lengths.ts';
import type { OpenStyles, Properties } from './open-styles.ts';
import { escaped } from '../../office/xml-attribute.ts';

const colour = (value: string | undefined): string | undefined => /^#([\da-f]{6})$/i.exec(value ?? '')?.[1];

/** An element of WordprocessingML with one value. */
export const valued = (name: string, value: string | number, more = ''): string => `<w:${name} w:val="${typeof value === 'string' ? escaped(value) : value}"${more}/>`;
const toggled = (name: string, on: boolean | undefined): string => (on === undefined ? '' : on ? `<w:${name}/>` : valued(name, '0'));
const among = (value: string | undefined, ...those: string[]): boolean | undefined => (value === undefined ? undefined : those.includes(value));

/** Kinds of lines under words (`style:text-underline-style`, section 20.390). */
const underlines: Readonly<Record<string, string>> = { solid: 'single', dotted: 'dotted', dash: 'dash', 'long-dash': 'dashLong', 'dot-dash': 'dotDash', 'dot-dot-dash': 'dotDotDash', wave: 'wave', none: 'none' };

/** `super`, `sub` or how far above the line in parts of a hundred of its height, and how large then (section 20.384). */
function positioned(position: string, size: number): string {
  const [where = '', height] = position.trim().split(/\s+/);
  const rise = partOf(where) ?? { super: 0.33, sub: -0.33 }[where] ?? 0;
  if (rise === 0) return '';
  const smaller = partOf(height) ?? 0.58;
  // Word has one size for both, which most writers have, too.
  return smaller < 1 ? valued('vertAlign', rise > 0 ? 'superscript' : 'subscript') : valued('position', Math.round(rise * size * 2));
}

/** How letters look (`style:text-properties`, section 16.29.29), as properties of a run. `size`: points of the letters, where the properties say something of it. */
export function runProperties(styles: OpenStyles, text: Properties, size: number): string {
  const bold = text['font-weight'];
  const line = text['text-underline-style'];
  const through = text['text-line-through-style'] ?? text['text-line-through-type'];
  const font = styles.fontOf(text);
  const [ink, ground] = [colour(text['color']), text['background-color']];
  const space = pointsOf(text['letter-spacing']);
  const parts = [
    font ? `<w:rFonts w:ascii="${escaped(font)}" w:hAnsi="${escaped(font)}" w:cs="${escaped(font)}"/>` : '',
    toggled('b', bold === undefined ? undefined : bold === 'bold' || Number(bold) >= 600),
    toggled('i', among(text['font-style'], 'italic', 'oblique')),
    toggled('caps', among(text['text-transform'], 'uppercase')),
    toggled('smallCaps', among(text['font-variant'], 'small-caps')),
    toggled('strike', through === undefined ? undefined : through !== 'none'),
    text['display'] === 'none' ? '<w:vanish/>' : '',
    ink && text['use-window-font-color'] !== 'true' ? valued('color', ink) : text['use-window-font-color'] === 'true' ? valued('color', 'auto') : '',
    space === undefined ? '' : valued('spacing', Math.round(space * 20)),
    text['font-size'] === undefined ? '' : valued('sz', Math.round(size * 2)),
    line === undefined || (line === 'none' && through !== undefined && through !== 'none') ? '' : valued('u', line !== 'none' && text['text-underline-type'] === 'double' ? 'double' : (underlines[line] ?? 'single'), colour(text['text-underline-color']) ? ` w:color="${colour(text['text-underline-color'])}"` : ''),
    ground === undefined ? '' : `<w:shd w:val="clear" w:fill="${colour(ground) ?? 'auto'}"/>`,
    text['text-position'] === undefined ? '' : positioned(text['text-position'], size),
    text['language'] && text['language'] !== 'none' ? valued('lang', text['country'] && text['country'] !== 'none' ? `${text['language']}-${text['country']}` : text['language']) : '',
  ];
  return parts.join('');
}
