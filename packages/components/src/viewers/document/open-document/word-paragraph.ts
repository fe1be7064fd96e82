import { partOf, pointsOf, twips } from './lengths.ts';
import type { Properties } from './open-styles.ts';
import { valued } from './word-text.ts';
import { named, type Element } from '../../content/xml-tree.ts';

const sides = ['top', 'left', 'bottom', 'right'] as const;
type Side = (typeof sides)[number];

/** What holds of one side, also where it was said of all. */
export const sideOf = (properties: Properties, what: 'border' | 'padding' | 'margin', side: Side): string | undefined => properties[`${what}-${side}`] ?? properties[what];

const kinds: Readonly<Record<string, string>> = { solid: 'single', double: 'double', dotted: 'dotted', dashed: 'dashed', groove: 'threeDEngrave', ridge: 'threeDEmboss', inset: 'inset', outset: 'outset', 'double-thin': 'double', 'fine-dashed': 'dashed', 'dash-dot': 'dotDash', 'dash-dot-dot': 'dotDotDash' };

/** `0.5pt solid #000000`, as a border of WordprocessingML. */
export function borderOf(name: string, border: string | undefined, padding?: string): string {
  if (border === undefined) return '';
  if (/^\s*(?:none|hidden)/.test(border)) return `<w:${name} w:val="nil"/>`;
  const words = border.trim().split(/\s+/);
  const width = words.map((word) => pointsOf(word)).find((one) => one !== undefined) ?? 0.75;
  const ink = words.find((word) => /^#[\da-f]{6}$/i.test(word))?.slice(1) ?? '000000';
  const kind = words.map((word) => kinds[word]).find((one) => one !== undefined) ?? 'single';
  const space = pointsOf(padding);
  return `<w:${name} w:val="${kind}" w:sz="${Math.max(2, Math.round(width * 8))}" w:color="${ink}"${space === undefined ? '' : ` w:space="${Math.min(31, Math.round(space))}"`}/>`;
}

/** The borders that are said of an element's sides. */
export const bordersOf = (properties: Properties, withPadding: boolean): string => sides.map((side) => borderOf(side, sideOf(properties, 'border', side), withPadding ? sideOf(properties, 'padding', side) : undefined)).join('');

export const fillOf = (ground: string | undefined): string => (ground === undefined ? '' : `<w:shd w:val="clear" w:fill="${/^#[\da-f]{6}$/i.test(ground) ? ground.slice(1) : 'auto'}"/>`);

const alignments: Readonly<Record<string, [fromLeft: string, fromRight: string]>> = { start: ['left', 'left'], end: ['right', 'right'], left: ['left', 'right'], right: ['right', 'left'], center: ['center', 'center'], justify: ['both', 'both'] };

/** Whether lines run from the right. */
export const runsFromRight = (properties: Properties): boolean => (properties['writing-mode'] ?? '').startsWith('rl');

/** How far lines are from each other: a multiple, exactly, or at least (sections 20.204, 20.317 and 20.318). */
function lineOf({ 'line-height': height, 'line-height-at-least': least, 'line-spacing': lead }: Properties, size: number): string {
  const multiple = height === 'normal' ? 1 : partOf(height);
  if (multiple !== undefined) return ` w:line="${Math.round(multiple * 240)}" w:lineRule="auto"`;
  const exact = twips(height);
  if (exact) return ` w:line="${exact}" w:lineRule="exact"`;
  const atLeast = twips(least) ?? (pointsOf(lead) === undefined ? undefined : Math.round((size * 1.15 + pointsOf(lead)!) * 20));
  return atLeast ? ` w:line="${atLeast}" w:lineRule="atLeast"` : '';
}

function spacingOf(properties: Properties, size: number): string {
  const margin = (side: 'top' | 'bottom', name: string): string => {
    const length = twips(sideOf(properties, 'margin', side));
    return length === undefined ? '' : ` w:${name}="${Math.max(0, length)}"`;
  };
  const said = margin('top', 'before') + margin('bottom', 'after') + lineOf(properties, size);
  return said === '' ? '' : `<w:spacing${said}/>`;
}

/** Indents from the margins, and of the first line from those. */
export function indentOf(properties: Properties): string {
  const first = twips(properties['text-indent']);
  const edge = (side: 'left' | 'right'): string => {
    const length = twips(sideOf(properties, 'margin', side));
    return length === undefined ? '' : ` w:${side}="${length}"`;
  };
  const said = edge('left') + edge('right') + (first === undefined ? '' : first < 0 ? ` w:hanging="${-first}"` : ` w:firstLine="${first}"`);
  return said === '' ? '' : `<w:ind${said}/>`;
}

const leaders: Readonly<Record<string, string>> = { dotted: 'dot', dash: 'hyphen', solid: 'underscore' };

/** Stops of tabs, which OpenDocument counts from where the paragraph begins (section 17.8), and Word from the margin. */
function tabsOf(element: Element | undefined, indent: number): string {
  const stops = element ? named(element, 'tab-stop') : [];
  return stops.length === 0 ? '' : `<w:tabs>${stops.map(({ attributes }) => {
    const at = twips(attributes['position']);
    const dots = attributes['leader-style'] === undefined ? (attributes['leader-text'] === '.' ? 'dot' : undefined) : leaders[attributes['leader-style']];
    return at === undefined ? '' : `<w:tab w:val="${{ center: 'center', right: 'right', char: 'decimal' }[attributes['type'] ?? ''] ?? 'left'}" w:pos="${at + indent}"${dots ? ` w:leader="${dots}"` : ''}/>`;
  }).join('')}</w:tabs>`;
}

/**
 * How a paragraph stands (`style:paragraph-properties`, section 17.6), as properties of a paragraph. `tabs`: the stops of its tabs; `size`: points
 * of its letters.
 */
export function paragraphProperties(properties: Properties, tabs: Element | undefined, size: number): string {
  const borders = bordersOf(properties, true);
  const mode = properties['writing-mode'];
  const align = alignments[properties['text-align'] ?? ''];
  return [
    properties['keep-with-next'] === 'always' ? '<w:keepNext/>' : '',
    properties['keep-together'] === 'always' ? '<w:keepLines/>' : '',
    borders && `<w:pBdr>${borders}</w:pBdr>`,
    fillOf(properties['background-color']),
    tabsOf(tabs, twips(sideOf(properties, 'margin', 'left')) ?? 0),
    mode === undefined || mode === 'page' ? '' : runsFromRight(properties) ? '<w:bidi/>' : valued('bidi', '0'),
    spacingOf(properties, size),
    indentOf(properties),
    properties['contextual-spacing'] === 'true' ? '<w:contextualSpacing/>' : '',
    align ? valued('jc', align[runsFromRight(properties) ? 1 : 0]) : '',
  ].join('');
}
