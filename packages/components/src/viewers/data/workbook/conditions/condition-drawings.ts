import type { Rgb } from '../../../code/logs/readable-colour.ts';
import { attributeOf } from '../../../content/xml-tags.ts';
import type { CellBar } from '../../rows/row-source.ts';
import { iconOf } from './condition-icons.ts';
import type { Condition } from './condition.ts';
import type { RangeValues } from './range-values.ts';

/** What a rule draws in a cell beside the looks that it gives. */
export interface Drawn {
  fill?: Rgb;
  bar?: CellBar;
  icon?: string;
}

type Drawing = (value: number, rule: Condition, points: readonly number[], among: RangeValues) => Drawn | undefined;

const hex = (colour: Rgb): string => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
const barOf = (from: number, to: number, colour: Rgb): Drawn => ({ bar: { from: Number(from.toFixed(3)), to: Number(to.toFixed(3)), colour: hex(colour) } });
const partOf = (value: number, from: number, to: number): number => (to > from ? Math.min(1, Math.max(0, (value - from) / (to - from))) : 1);
const isOff = (written: string | undefined): boolean => written === '0' || written === 'false';

/** What bars below nothing are where nothing is said. */
const usualBelow: Rgb = [255, 0, 0];
const usualBar: Rgb = [99, 142, 198];

/** A bar as newer programs say it ([MS-XLSX] section 2.6.26): where nothing is, which way it goes, and which colour it has below nothing. */
function newerBar(value: number, { colour, below, drawn, least, greatest }: { colour: Rgb; below: Rgb; drawn: string; least: number; greatest: number }): Drawn {
  const [shortest, longest] = [['minLength', 10], ['maxLength', 90]].map(([name, usual]) => Number(attributeOf(drawn, name as string) ?? usual) / 100) as [number, number];
  const [axis, sameColour] = [attributeOf(drawn, 'axisPosition') ?? 'automatic', !isOff(attributeOf(drawn, 'negativeBarColorSameAsPositive') ?? '0')];
  const ink = value < 0 && !sameColour ? below : colour;
  const draw = (from: number, to: number): Drawn => (attributeOf(drawn, 'direction') === 'rightToLeft' ? barOf(1 - to, 1 - from, ink) : barOf(from, to, ink));
  if (axis === 'none' || (axis !== 'middle' && least >= 0)) return draw(0, shortest + (longest - shortest) * partOf(value, least, greatest));
  const reach = Math.max(Math.abs(least), Math.abs(greatest));
  const [start, end] = axis === 'middle' ? [-reach, reach] : [least, Math.max(0, greatest)];
  const [nothing, at] = [partOf(0, start, end), partOf(value, start, end)];
  return draw(Math.min(nothing, at), Math.max(nothing, at));
}

/** Rules that draw by how much a number is (section 18.18.12), by their type. */
export const drawings: Readonly<Record<string, Drawing>> = {
  colorScale(value, { colours }, points) {
    const last = Math.max(0, points.findLastIndex((point, nth) => value >= point && nth < points.length - 1));
    const [from, to] = [colours[last], colours[last + 1]];
    if (!from || !to) return undefined;
    const part = partOf(value, points[last]!, points[last + 1]!);
    return { fill: from.map((one, nth) => Math.round(one + (to[nth]! - one) * part)) as unknown as Rgb };
  },
  dataBar(value, { colours, points: [first], fromNothing, drawn, newer }, [least = NaN, greatest = NaN]) {
    if (newer) return newerBar(value, { colour: colours[0] ?? usualBar, below: newer.below ?? usualBelow, drawn, least, greatest });
    const colour = colours[0] ?? usualBar;
    const start = fromNothing && first?.type === 'min' ? Math.min(0, least) : least;
    // Without a beginning at nothing the least value has a bar as well, as older programs draw it.
    const [shortest, longest] = fromNothing ? [0, 1] : [Number(attributeOf(drawn, 'minLength') ?? 10) / 100, Number(attributeOf(drawn, 'maxLength') ?? 90) / 100];
    if (start >= 0 || !fromNothing) return barOf(0, shortest + (longest - shortest) * partOf(value, start, greatest), colour);
    const end = Math.max(0, greatest);
    const [nothing, at] = [partOf(0, start, end), partOf(value, start, end)];
    return barOf(Math.min(nothing, at), Math.max(nothing, at), value < 0 ? usualBelow : colour);
  },
  iconSet(value, { points: written, drawn, newer }, points) {
    const step = points.findLastIndex((point, nth) => nth === 0 || (written[nth]!.reached ? value >= point : value > point));
    const reversed = !isOff(attributeOf(drawn, 'reverse') ?? '0');
    const icon = newer?.icons ? newer.icons[reversed ? points.length - 1 - step : step] : iconOf(attributeOf(drawn, 'iconSet') ?? '3TrafficLights1', reversed ? points.length - 1 - step : step);
    return icon === undefined ? undefined : { icon };
  },
};
