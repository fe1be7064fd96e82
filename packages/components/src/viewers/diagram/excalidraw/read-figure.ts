import type { Settings } from '../charts/settings.ts';
import { familyOf } from './families.ts';
import type { Figure, Head, Kind, Words } from './figure.ts';
import type { Point } from './geometry.ts';
import { nameOf, numberOf, oneOf, placeOf, pointOf, sideOf, thinned, wordOf } from './read-values.ts';

/** Kinds by what files call them; `draw` is of old files. What is not among them is left out. */
const kinds: ReadonlyMap<unknown, Kind> = new Map<string, Kind>([...(['rectangle', 'diamond', 'ellipse', 'line', 'arrow', 'freedraw', 'text', 'image', 'frame', 'embeddable'] as const).map((kind): [string, Kind] => [kind, kind]), ['magicframe', 'frame'], ['iframe', 'embeddable'], ['draw', 'line']]);
/** Heads of arrows by what files, new and old, call them. */
const heads: ReadonlyMap<unknown, Head> = new Map<string, Head>([
  ...(['arrow', 'bar', 'circle', 'circle_outline', 'triangle', 'triangle_outline', 'diamond', 'diamond_outline'] as const).map((head): [string, Head] => [head, head]),
  ['dot', 'circle'],
  ...(['one', 'many', 'one_or_many', 'exactly_one', 'zero_or_one', 'zero_or_many'] as const).flatMap((head): [string, Head][] => [[`crowfoot_${head}`, head], [`cardinality_${head}`, head]]),
]);
/** Pixels of a side that nothing is said of. */
const usualSide = 100;
/** Letters and lines of a text, and points of a line: what has more is drawn without the rest. */
const most = { letters: 10_000, lines: 1000, points: 5000 };
/** How a shape is round by the number of its file: by a quarter, or by pixels. */
const fixedRound = 3;
const usualRound = 32;

/** Sixteen bits and more of a name, always the same for it: what has no seed of its own is drawn the same each time. */
export const seedOf = (id: string): number => Array.from(id.slice(0, 100)).reduce((hash, char) => Math.imul(hash ^ char.codePointAt(0)!, 16_777_619) >>> 0, 2_166_136_261) % 2_147_483_647 || 1;

function roundOf(kind: Kind, { roundness, strokeSharpness }: Settings): Figure['round'] {
  if (Object(roundness) !== roundness) return strokeSharpness === 'round' || roundness === 'round' || roundness === true ? { fixed: roundness === undefined || kind !== 'rectangle' ? undefined : usualRound } : undefined;
  const { type, value } = roundness as Settings;
  return { fixed: type === fixedRound ? numberOf(value, usualRound, 0, 10_000) : undefined };
}

/** The words of a text, or of the label of a shape. */
export function wordsOf(said: Settings, label: boolean): Words {
  const [, oldSize, oldFamily] = /^([\d.]+)px\s+(.*)$/.exec(wordOf(said['font'], '')) ?? [];
  const text = wordOf(said['text'], wordOf(said['originalText'], '')).slice(0, most.letters).replace(/\r\n?|\u2028|\u2029/g, '\n').replace(/\t/g, ' '.repeat(8)).split('\n').slice(0, most.lines).join('\n');
  const [width, height] = [sideOf(said['width'], 0), sideOf(said['height'], 0)];
  const size = numberOf(said['fontSize'], numberOf(Number(oldSize), 20, 1, 2000), 1, 2000);
  const line = numberOf(said['lineHeight'], 0, 0, 10);
  return {
    text,
    size,
    family: familyOf(said['fontFamily'] ?? oldFamily),
    // Old files have the height of all their lines only.
    line: line > 0 ? line : height > 0 && !label ? Math.min(4, Math.max(0.8, height / text.split('\n').length / size)) : undefined,
    align: oneOf(said['textAlign'], ['left', 'center', 'right'], label ? 'center' : 'left'),
    upright: oneOf(said['verticalAlign'], ['top', 'middle', 'bottom'], label ? 'middle' : 'top'),
    within: nameOf(said['containerId']),
    placed: !label && typeof said['x'] === 'number' && typeof said['y'] === 'number',
    sized: !label && width > 0 && height > 0,
  };
}

function pointsOf(kind: Kind, { points, width, height }: Settings, allowed: (asked: number) => number): readonly Point[] {
  const list: readonly unknown[] = Array.isArray(points) ? points : [];
  const read = thinned(list, allowed(Math.min(list.length, most.points))).map(pointOf).filter((point) => point !== undefined);
  if (read.length > 1 || kind === 'freedraw') return read;
  // A line of which nothing is said goes to the right.
  const [wide, high] = [sideOf(width, 0), sideOf(height, 0)];
  return [[0, 0], wide === 0 && high === 0 ? [usualSide, 0] : [wide, high]];
}

/** The part of a picture that is shown, of its sides. */
function cropOf(said: unknown): Figure['crop'] {
  const { x, y, width, height, naturalWidth, naturalHeight } = Object(said) as Settings;
  const [across, down] = [numberOf(naturalWidth, 0, 0, 1e6), numberOf(naturalHeight, 0, 0, 1e6)];
  if (across < 1 || down < 1) return undefined;
  const crop = { x: numberOf(x, 0, 0, across) / across, y: numberOf(y, 0, 0, down) / down, width: numberOf(width, across, 1, across) / across, height: numberOf(height, down, 1, down) / down };
  return crop.width > 0.001 && crop.height > 0.001 ? crop : undefined;
}

const headOf = (said: unknown, usual: Head | undefined): Head | undefined => (said === undefined ? usual : said === null || said === 'none' ? undefined : (heads.get(said) ?? usual ?? 'arrow'));

/** An element of a file, made whole with what Excalidraw has for what is missing; nothing where it is deleted or of no known kind. `allowed`: how many points there may be, in all. */
export function figureOf(said: Settings, at: number, allowed: (asked: number) => number): Figure | undefined {
  const kind = kinds.get(said['type']);
  if (!kind || said['isDeleted'] === true) return undefined;
  const id = nameOf(said['id']) ?? `\0${at}`;
  const linear = kind === 'line' || kind === 'arrow';
  const drawn = linear || kind === 'freedraw';
  const points = drawn ? pointsOf(kind, said, allowed) : [];
  const [width, height] = [sideOf(said['width'], drawn || kind === 'text' ? 0 : usualSide), sideOf(said['height'], drawn || kind === 'text' ? 0 : usualSide)];
  const { link, name, pressures, simulatePressure, scale, strokeOptions } = said;
  const closed = said['polygon'] === true && points.length > 2 && Math.hypot(points.at(-1)![0] - points[0]![0], points.at(-1)![1] - points[0]![1]) > 0;
  return {
    id,
    kind,
    // Some files have sides to the left and upwards.
    x: placeOf(said['x']) + (drawn ? 0 : Math.min(0, width)),
    y: placeOf(said['y']) + (drawn ? 0 : Math.min(0, height)),
    width: Math.abs(width),
    height: Math.abs(height),
    angle: numberOf(said['angle'], 0, -1000, 1000),
    opacity: numberOf(said['opacity'], 100, 0, 100) / 100,
    stroke: wordOf(said['strokeColor'], '#1e1e1e'),
    fill: wordOf(said['backgroundColor'], 'transparent'),
    fillStyle: oneOf(said['fillStyle'], ['hachure', 'cross-hatch', 'solid', 'zigzag', 'dots'], 'solid'),
    strokeWidth: numberOf(said['strokeWidth'], 2, 0, 200) || 2,
    strokeStyle: oneOf(said['strokeStyle'], ['solid', 'dashed', 'dotted'], 'solid'),
    roughness: numberOf(said['roughness'], 1, 0, 5),
    seed: Math.trunc(numberOf(said['seed'], 0, 0, 2_147_483_646)) || seedOf(id),
    round: roundOf(kind, said),
    frame: nameOf(said['frameId']),
    title: wordOf(kind === 'frame' ? name : link, '').slice(0, 300),
    points: closed ? [...points, points[0]!] : points,
    pressures: simulatePressure !== true && Array.isArray(pressures) && pressures.length === points.length ? pressures.map((pressure) => numberOf(pressure, 0.5, 0, 1)) : undefined,
    even: (Object(strokeOptions) as Settings)['variability'] === 'constant',
    elbow: said['elbowed'] === true,
    heads: kind === 'arrow' ? [headOf(said['startArrowhead'], undefined), headOf(said['endArrowhead'], 'arrow')] : [undefined, undefined],
    words: kind === 'text' ? wordsOf(said, false) : undefined,
    file: nameOf(said['fileId']),
    flip: (Array.isArray(scale) ? [scale[0] === -1 ? -1 : 1, scale[1] === -1 ? -1 : 1] : [1, 1]) as Point,
    crop: cropOf(said['crop']),
  };
}
