import { onDark, titled, type Chart } from '../charts/chart-looks.ts';
import { backdropOf } from './backdrop.ts';
import { inkOf, isPaper } from '../dark-colours.ts';
import type { Desk } from './desk.ts';
import { drawFigure, middleOf } from './draw-figure.ts';
import { drawnByHand } from './families.ts';
import type { Figure } from './figure.ts';
import { boxOf, common, grown, moved, short, turnedBox, type Box } from './geometry.ts';
import { knowLetters, lettersOf } from './hand-letters.ts';
import { measured } from './measure.ts';
import { pictureOf } from '../picture-dots.ts';
import { sceneOf, type Scene } from './read-scene.ts';
import { allowance } from './read-values.ts';
import { completeScene } from './whole-scene.ts';

/** Pixels around the scene. */
const margin = 16;
/** Pixels between a line and its words. */
const gap = 3;
/** Lines of fills, how far scan lines go over how many corners, and characters of pictures, of the whole scene. */
const most = { lines: 60_000, work: 50_000_000, characters: 30_000_000 };

/** Draws a scene of Excalidraw as Excalidraw would: the same file is the same picture each time. Throws, in a sentence, what is no scene and what is too large. */
export async function excalidrawChartOf(settings: unknown, dark: boolean): Promise<Chart> {
  const scene = sceneOf(settings);
  const byHand = (): string[] => scene.figures.flatMap(({ words }) => (words?.family.names.startsWith(drawnByHand) ? [words.text] : []));
  await knowLetters(byHand());
  completeScene(scene, measured);
  const backdrop = backdropOf(scene.figures);
  const ground = backdrop?.fill ?? scene.ground;
  const painted = isPaper(ground) ? undefined : inkOf(ground, dark, 'transparent');
  let named = 0;
  const desk: Desk = {
    dark,
    ground: painted ?? (dark ? onDark.ground : '#ffffff'),
    measure: measured,
    lines: allowance(most.lines),
    work: allowance(most.work),
    pictures: await picturesOf(scene, dark),
    named: () => `part${(named += 1)}`,
  };
  const { markup, box } = drawn(scene.figures.filter((figure) => figure !== backdrop), desk);
  const [left, top, right, bottom] = grown(box ?? [0, 0, 100, 60], margin).map((side, at) => (at < 2 ? Math.floor(side) : Math.ceil(side))) as unknown as Box;
  const [width, height] = [right - left, bottom - top];
  const paper = painted ? `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${painted}"/>` : '';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${left} ${top} ${width} ${height}" width="${width}" height="${height}">${paper}${markup}</svg>`;
  return { svg: titled(svg, said(scene.figures)), css: lettersOf(byHand()) };
}

/** What its frames are called, and what is written in it: it is a picture. */
function said(figures: readonly Figure[]): string {
  const titles = figures.flatMap(({ kind, title }) => (kind === 'frame' && title ? [title] : []));
  const texts = figures.flatMap(({ words }) => words?.text.replace(/\s+/g, ' ').trim() || []);
  return [titles, texts].map((some) => some.join(', ')).filter(Boolean).join('. ');
}

/** The figures of a scene from behind, each where it lies, and what holds them all. */
function drawn(figures: readonly Figure[], desk: Desk): { markup: string; box: Box | undefined } {
  const frames = new Map(figures.filter(({ kind }) => kind === 'frame').map((figure) => [figure.id, { figure, clip: '' }]));
  const labels = Map.groupBy(figures.filter(({ words }) => words?.within !== undefined), ({ words }) => words!.within);
  const boxes: Box[] = [];
  const markup = figures.map((figure) => {
    const frame = figure.kind === 'frame' ? undefined : frames.get(figure.frame ?? '');
    const opacity = figure.opacity * (frame?.figure.opacity ?? 1);
    const drawing = opacity > 0 ? drawFigure(figure, desk) : undefined;
    if (!drawing || drawing.markup === '') return '';
    const middle = middleOf(figure);
    const turn = figure.angle === 0 ? '' : ` rotate(${short((figure.angle * 180) / Math.PI)} ${middle.map(short).join(' ')})`;
    const place = moved(figure.angle === 0 ? drawing.box : turnedBox(drawing.box, middle, figure.angle), [figure.x, figure.y]);
    let made = `<g transform="translate(${short(figure.x)} ${short(figure.y)})${turn}"${opacity < 1 ? ` opacity="${short(opacity)}"` : ''}>${drawing.markup}</g>`;
    const [label] = figure.kind === 'arrow' || figure.kind === 'line' ? (labels.get(figure.id) ?? []) : [];
    if (label) made = withGap(made, label, grown(place, 20), desk.named());
    if (!frame) {
      boxes.push(place);
      return made;
    }
    const { x, y, width, height } = frame.figure;
    const seen = common(place, [x, y, x + width, y + height]);
    if (!seen) return '';
    boxes.push(seen);
    const first = frame.clip === '';
    if (first) frame.clip = desk.named();
    const clip = first ? `<clipPath id="${frame.clip}"><rect x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}" rx="8"/></clipPath>` : '';
    return `${clip}<g clip-path="url(#${frame.clip})">${made}</g>`;
  });
  return { markup: markup.join(''), box: boxOf(boxes.flatMap(([left, top, right, bottom]) => [[left, top], [right, bottom]] as const)) };
}

/** A line with a gap where its words lie. */
function withGap(line: string, { x, y, width, height }: Figure, [left, top, right, bottom]: Box, id: string): string {
  const around = `x="${short(left)}" y="${short(top)}" width="${short(right - left)}" height="${short(bottom - top)}"`;
  return `<mask id="${id}" maskUnits="userSpaceOnUse" ${around}><rect ${around} fill="#fff"/><rect x="${short(x - gap)}" y="${short(y)}" width="${short(width + 2 * gap)}" height="${short(height)}" fill="#000"/></mask><g mask="url(#${id})">${line}</g>`;
}

/** Each picture that the scene shows, once; as many as it may have. */
async function picturesOf({ figures, files }: Scene, dark: boolean): Promise<Map<string, string>> {
  const pictures = new Map<string, string>();
  let characters = 0;
  const shown = Map.groupBy(figures.filter(({ kind, file }) => kind === 'image' && file !== undefined && files.has(file)), ({ file }) => file!);
  for (const [name, places] of shown) {
    const picture = await pictureOf(files.get(name)!, Math.max(...places.map(({ width }) => width)), dark);
    characters += (picture?.length ?? 0) * places.length;
    if (picture && characters <= most.characters) pictures.set(name, picture);
  }
  return pictures;
}
