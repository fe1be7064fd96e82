import { imagePaper, type PictureOnPaper } from '../image/image-paper.ts';
import type { Paper } from '../printing/paper.ts';
import { drawDiagram, imageOf, type Diagram } from './draw-diagram.ts';

export interface DrawingOnPaper extends Pick<PictureOnPaper, 'title' | 'pose'> {
  drawn: Diagram;
  source: string;
  /** Of a file with pages, from 0. */
  page: number;
  dark: boolean;
  /** The reader waits for it until then. */
  anyway: AbortSignal | undefined;
}

/** A drawing for paper, which is white: one of the dark theme is drawn again. */
export async function diagramPaper({ title, pose, drawn, source, page, dark, anyway }: DrawingOnPaper): Promise<Paper> {
  const light = dark ? await drawDiagram(source, 'light', undefined, { anyway, page }) : drawn;
  const diagram = 'svg' in light ? light : drawn;
  return imagePaper({ title, image: await imageOf(diagram), natural: diagram, pose, vector: true });
}
