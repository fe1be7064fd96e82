/** What ends a line: a path in sizes of the mark, the end of the line at 0 0, the line coming from the left; and how far from there the line ends. */
export interface Marker {
  d: string;
  filled?: boolean;
  /** In sizes of the mark. */
  back: number;
}

const circle = (x: number, r: number): string => `M${x - r} 0A${r} ${r} 0 0 1 ${x + r} 0A${r} ${r} 0 0 1 ${x - r} 0Z`;
const bar = (x: number): string => `M${x} -0.5L${x} 0.5`;
/** Three toes at the end. */
const foot = 'M0 -0.5L-1 0L0 0.5';

/** Ends that draw.io has beside those of its library, by their names. Those for data models are notes of how many. */
export const markers: ReadonlyMap<string, Marker> = new Map<string, Marker>([
  ['ERone', { d: bar(-0.6), back: 0 }],
  ['ERmandOne', { d: bar(-0.5) + bar(-1), back: 0 }],
  ['ERmany', { d: foot, back: 0 }],
  ['ERoneToMany', { d: foot + bar(-1.3), back: 0 }],
  ['ERzeroToMany', { d: `${foot}${circle(-1.5, 0.5)}`, back: 0, filled: false }],
  ['ERzeroToOne', { d: `${bar(-0.5)}${circle(-1.2, 0.5)}`, back: 0, filled: false }],
  ['dash', { d: 'M-0.75 -0.5L0.25 0.5', back: 0.5 }],
  ['cross', { d: 'M-1 -0.5L0 0.5M-1 0.5L0 -0.5', back: 0.5 }],
  ['circle', { d: circle(-0.5, 0.5), back: 1, filled: true }],
  ['circlePlus', { d: `${circle(-0.5, 0.5)}M-1 0L0 0M-0.5 -0.5L-0.5 0.5`, back: 1, filled: true }],
  ['halfCircle', { d: 'M0 -1Q-1 -1 -1 0Q-1 1 0 1', back: 1 }],
  ['box', { d: 'M-1 -0.5L0 -0.5L0 0.5L-1 0.5Z', back: 1, filled: true }],
  ['baseDash', { d: bar(0), back: 0 }],
  ['async', { d: 'M0 0L-1 -0.5L-1 0Z', back: 0.5, filled: true }],
  ['openAsync', { d: 'M0 0L-1 -0.5', back: 0 }],
  ['doubleBlock', { d: 'M0 0L-1 -0.5L-1 0.5ZM-1 0L-2 -0.5L-2 0.5Z', back: 2, filled: true }],
  ['sysMLPackCont', { d: `${circle(-0.5, 0.5)}M-1 0L0 0M-0.5 -0.5L-0.5 0.5`, back: 1 }],
]);
