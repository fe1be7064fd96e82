import type { Settings } from '../charts/settings.ts';
import type { Figure } from './figure.ts';
import { figureOf, wordsOf } from './read-figure.ts';
import { allowance, nameOf, wordOf } from './read-values.ts';

/** Elements of a scene, and points and letters of all of them together. */
const most = { elements: 20_000, points: 150_000, letters: 1_000_000 };

/** A scene as its file says it, before what it leaves out is computed. */
export interface Scene {
  /** In the order that they are drawn in, from behind. */
  figures: Figure[];
  /** Arrows without points of their own, by the names of what they go from and to. */
  routes: ReadonlyMap<Figure, readonly [from: string | undefined, to: string | undefined]>;
  /** Frames that lie around what is in them, and shapes that are as large as their words: their sides are not said. */
  unsized: ReadonlySet<Figure>;
  /** Pictures by their names: addresses of data. */
  files: ReadonlyMap<string, string>;
  /** The colour of what it is drawn on. */
  ground: string;
}

/** What holds words of its own in the scenes of programs: `label: {text}`, `label: 'text'`, `text`. */
const holders: ReadonlySet<string> = new Set(['rectangle', 'diamond', 'ellipse', 'arrow', 'line']);

/** The label of a shape or an arrow as a text in it. */
function labelOf(figure: Figure, said: Settings): Figure | undefined {
  const { label, text } = said;
  const written = typeof label === 'string' ? { text: label } : typeof Object(label)['text'] === 'string' ? (label as Settings) : typeof text === 'string' ? { text, fontSize: said['fontSize'], fontFamily: said['fontFamily'] } : undefined;
  if (!written || !holders.has(figure.kind) || String(written['text']).trim() === '') return undefined;
  return { ...figure, id: `${figure.id}\0label`, kind: 'text', stroke: wordOf((written as Settings)['strokeColor'], figure.stroke), words: { ...wordsOf(written, true), within: figure.id } };
}

/** What an element of a program takes out again, `{type: 'delete', ids: 'a,b'}`. */
function deletedBy(said: unknown): string[] {
  const { type, ids } = Object(said) as Settings;
  return type === 'delete' && typeof ids === 'string' ? ids.split(',').map((id) => id.trim()) : [];
}

/** What an end of an arrow is bound to. */
const boundTo = (end: unknown, binding: unknown): string | undefined => nameOf((Object(end) as Settings)['id']) ?? nameOf((Object(binding) as Settings)['elementId']);

/** An element that is read, and what its file says of it. */
interface Read {
  figure: Figure;
  said: Settings;
}

function readAll(elements: readonly unknown[]): Map<string, Read> {
  const points = allowance(most.points);
  const without = new Set(elements.flatMap(deletedBy));
  const read = new Map<string, Read>();
  for (const [at, said] of elements.entries()) {
    const figure = figureOf(Object(said) as Settings, at, points);
    // Of two with one name the first is known by it; both are drawn.
    if (figure && !without.has(figure.id)) read.set(read.has(figure.id) ? `${figure.id}\0${at}` : figure.id, { figure, said: said as Settings });
  }
  return read;
}

/** Either of a shape and its words may know of the other, and either of a frame and what is in it. */
function bind(read: ReadonlyMap<string, Read>): void {
  const named = (name: unknown): Figure | undefined => read.get(nameOf(name) ?? '')?.figure;
  for (const { figure, said } of read.values()) {
    const { boundElements, children } = said;
    for (const bound of Array.isArray(boundElements) ? boundElements : []) {
      const { id, type } = Object(bound) as Settings;
      const words = type === 'text' ? named(id)?.words : undefined;
      if (words) words.within ??= figure.id;
    }
    for (const name of figure.kind === 'frame' && Array.isArray(children) ? children : []) {
      const child = named(name);
      if (child) child.frame ??= figure.id;
    }
  }
  for (const { figure } of read.values()) {
    if (figure.words?.within === undefined) continue;
    const holder = named(figure.words.within);
    if (holder && holders.has(holder.kind)) figure.frame ??= holder.frame;
    else figure.words.within = undefined;
  }
}

/** Words lie on what holds them, wherever the file has them. */
function inOrder(read: ReadonlyMap<string, Read>): Figure[] {
  const held = Map.groupBy([...read.values()].map(({ figure }) => figure).filter(({ words }) => words?.within !== undefined), ({ words }) => words!.within!);
  return [...read].flatMap(([name, { figure, said }]) => {
    if (figure.words?.within !== undefined) return [];
    const words = name === figure.id ? held.get(name) : undefined;
    const label = words ? undefined : labelOf(figure, said);
    return [figure, ...(words ?? (label ? [label] : []))];
  });
}

/** Reads a scene, `{type: 'excalidraw', elements, appState, files}`. Throws, in a sentence, what is none and what is too much. */
export function sceneOf(settings: unknown): Scene {
  const { elements, appState, files } = Object(settings) as Settings;
  if (!Array.isArray(elements)) throw new Error('A scene of Excalidraw has a list of elements.');
  if (elements.length > most.elements) throw new Error(`The scene has ${elements.length} elements; at most ${most.elements} are drawn.`);
  const read = readAll(elements);
  bind(read);
  const figures = inOrder(read);
  const letters = allowance(most.letters);
  for (const { words } of figures) if (words) words.text = words.text.slice(0, letters(words.text.length));
  const all = [...read.values()];
  const isOpen = ({ figure, said: { points } }: Read): boolean => figure.kind === 'arrow' && (!Array.isArray(points) || points.length < 2);
  return {
    figures,
    routes: new Map(all.filter(isOpen).map(({ figure, said }) => [figure, [boundTo(said['start'], said['startBinding']), boundTo(said['end'], said['endBinding'])]])),
    unsized: new Set(all.filter(({ said }) => typeof said['width'] !== 'number' || typeof said['height'] !== 'number').map(({ figure }) => figure)),
    files: filesOf(files),
    ground: wordOf((Object(appState) as Settings)['viewBackgroundColor'], '#ffffff'),
  };
}

function filesOf(files: unknown): Map<string, string> {
  return new Map(Object.entries(Object(files) as Settings).flatMap(([name, file]): [string, string][] => {
    const { dataURL } = Object(file) as Settings;
    return typeof dataURL === 'string' && /^data:image\//i.test(dataURL) ? [[name, dataURL]] : [];
  }));
}
