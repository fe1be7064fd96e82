import { imagePaper } from '../image/image-paper.ts';
import type { Paper } from '../printing/paper.ts';
import { drawDiagram, imageOf, type Diagram } from './draw-diagram.ts';

/** A drawing for paper, which is white: one of the dark theme is drawn again. */
export async function diagramPaper(title: string, drawn: Diagram, source: string, dark: boolean, anyway: AbortSignal | undefined): Promise<Paper> {
  const light = dark ? await drawDiagram(source, 'light', undefined, anyway) : drawn;
  const diagram = 'svg' in light ? light : drawn;
  return imagePaper({ title, image: await imageOf(diagram), natural: diagram, pose: { rotation: 0, across: false, down: false }, vector: true });
}
