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

/** What bars below nothing are, in newer programs. */
const below: Rgb = [255, 0, 0];
const usualBar: Rgb = [99, 142, 198];

/** Rules that draw by how much a number is (section 18.18.12), by their type. */
export const drawings: Readonly<Record<string, Drawing>> = {
  colorScale(value, { colours }, points) {
    const last = Math.max(0, points.findLastIndex((point, nth) => value >= point && nth < points.length - 1));
    const [from, to] = [colours[last], colours[last + 1]];
    if (!from || !to) return undefined;
    const part = partOf(value, points[last]!, points[last + 1]!);
    return { fill: from.map((one, nth) => Math.round(one + (to[nth]! - one) * part)) as unknown as Rgb };
  },
  dataBar(value, { colours, points: [first], fromNothing, drawn }, [least = NaN, greatest = NaN]) {
    const colour = colours[0] ?? usualBar;
    const start = fromNothing && first?.type === 'min' ? Math.min(0, least) : least;
    // Without a beginning at nothing the least value has a bar as well, as older programs draw it.
    const [shortest, longest] = fromNothing ? [0, 1] : [Number(attributeOf(drawn, 'minLength') ?? 10) / 100, Number(attributeOf(drawn, 'maxLength') ?? 90) / 100];
    if (start >= 0 || !fromNothing) return barOf(0, shortest + (longest - shortest) * partOf(value, start, greatest), colour);
    const end = Math.max(0, greatest);
    const [nothing, at] = [partOf(0, start, end), partOf(value, start, end)];
    return barOf(Math.min(nothing, at), Math.max(nothing, at), value < 0 ? below : colour);
  },
  iconSet(value, { points: written, drawn }, points) {
    const step = points.findLastIndex((point, nth) => nth === 0 || (written[nth]!.reached ? value >= point : value > point));
    const reversed = !isOff(attributeOf(drawn, 'reverse') ?? '0');
    const icon = iconOf(attributeOf(drawn, 'iconSet') ?? '3TrafficLights1', reversed ? points.length - 1 - step : step);
    return icon === undefined ? undefined : { icon };
  },
};
