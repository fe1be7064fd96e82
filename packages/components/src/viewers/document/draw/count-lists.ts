import type { Part } from './model-pages.ts';

/** What docx-preview reads of numbering (ECMA-376 part 1, section 17.9); it publishes no types for it. */
export interface Numbering {
  numberings: { id: string; abstractId: string; overrides: { level: number; start?: number; numberingLevel?: { format?: string; text?: string; start?: string } }[] }[];
  abstractNumberings: { id: string; numberingStyleLink?: string; styleLink?: string; levels: { level: number; start?: string; restart?: number; paragraphStyle?: string }[] }[];
  /** The levels of each list as they are drawn. */
  domNumberings: DrawnLevel[];
}
interface DrawnLevel {
  id: string;
  level: number;
  start: number;
  format?: string;
  levelText?: string;
  pStyleName?: string;
}
interface Point {
  id?: string | null;
  level?: number | null;
}
export interface ListStyle {
  id?: string | null;
  basedOn?: string | null;
  paragraphProps?: { numbering?: Point };
}
type Paragraph = Part & { styleName?: string; numbering?: Point; cssStyle?: Record<string, string> };

/** Has lists take their levels from the style that they link to, and what they say of levels otherwise. */
export function levelLists({ numberings, abstractNumberings, domNumberings }: Numbering): void {
  for (const { id, abstractId, overrides } of numberings) {
    const link = abstractNumberings.find((one) => one.id === abstractId)?.numberingStyleLink;
    const source = link && abstractNumberings.find(({ styleLink }) => styleLink === link);
    const other = source && numberings.find((one) => one.abstractId === source.id);
    if (other && other.id !== id) domNumberings.push(...domNumberings.filter((one) => one.id === other.id).map((one) => ({ ...one, id })));
    for (const { level, numberingLevel } of overrides) {
      const drawn = domNumberings.find((one) => one.id === id && one.level === level);
      if (drawn && numberingLevel) Object.assign(drawn, { format: numberingLevel.format ?? drawn.format, levelText: numberingLevel.text ?? drawn.levelText });
    }
  }
}

/**
 * Tells each point of a list the numbers of its levels, which the drawing counts for each list by itself and from one: lists of one
 * definition go on counting, unless one says where it starts, and a level begins anew after those above it.
 */
export function countLists(blocks: readonly Part[], numbering: Numbering, styles: readonly ListStyle[]): void {
  const lists = new Map(numbering.numberings.map((list) => [list.id, list]));
  const definitions = new Map(numbering.abstractNumberings.map((one) => [one.id, { levels: new Map(one.levels.map((level) => [level.level, level])), counts: [] as (number | undefined)[] }]));
  const pointOf = pointsOfStyles(styles, numbering.domNumberings);
  const begun = new Set<string>();
  const count = (paragraph: Paragraph): void => {
    const { id, level } = { ...pointOf(paragraph.styleName), ...given(paragraph.numbering) };
    const list = lists.get(id ?? '');
    const definition = list && definitions.get(list.abstractId);
    if (!list || !definition) return;
    const at = Math.min(8, Math.max(0, level ?? 0));
    paragraph.numbering = { ...paragraph.numbering, id: list.id, level: at };
    const { counts, levels } = definition;
    const override = (nth: number): number | undefined => list.overrides.find((one) => one.level === nth)?.start;
    const start = (nth: number): number => override(nth) ?? (Number(levels.get(nth)?.start ?? 1) || 0);
    const anew = override(at) !== undefined && !begun.has(`${list.id} ${at}`);
    begun.add(`${list.id} ${at}`);
    counts[at] = anew || counts[at] === undefined ? start(at) : counts[at] + 1;
    for (let below = at + 1; below < 9; below++) {
      const restart = levels.get(below)?.restart;
      if (restart === undefined || restart === null || at < restart) counts[below] = undefined;
    }
    const numbers = Array.from({ length: at + 1 }, (_, nth) => `docx-num-${list.id}-${nth} ${nth < at ? (counts[nth] ?? start(nth)) : counts[at]! - 1}`);
    paragraph.cssStyle = { ...paragraph.cssStyle, 'counter-set': numbers.join(' ') };
  };
  const walk = (parts: readonly Part[]): void => {
    for (const part of parts) {
      if (part.type === 'paragraph') count(part);
      else if (part.children) walk(part.children);
    }
  };
  walk(blocks);
}

/** Where a paragraph of a style stands in a list, by the style or one that it is based on; the list says which level is for which style. */
function pointsOfStyles(styles: readonly ListStyle[], levels: readonly DrawnLevel[]): (name: string | undefined) => Point {
  const named = new Map(styles.map((style) => [style.id, style]));
  const known = new Map<string, Point>();
  return (name) => {
    if (name === undefined) return {};
    const found = known.get(name);
    if (found) return found;
    const point: Point = {};
    const seen = new Set<ListStyle>();
    for (let style = named.get(name); style && !seen.has(style); style = named.get(style.basedOn)) {
      seen.add(style);
      const own = given(style.paragraphProps?.numbering);
      point.id ??= own.id ?? null;
      point.level ??= levels.find((one) => one.id === own.id && one.pStyleName === style!.id)?.level ?? own.level ?? null;
    }
    known.set(name, point);
    return point;
  };
}

/** What is said of a place in a list, without what is not. */
const given = ({ id, level }: Point = {}): Point => ({ ...(id ? { id } : {}), ...(typeof level === 'number' && Number.isFinite(level) ? { level } : {}) });
