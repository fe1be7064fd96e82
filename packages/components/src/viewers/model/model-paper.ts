import { put, type Paper } from '../printing/paper.ts';

/** The model as it is seen, and what is known of it. */
export function modelPaper(title: string, picture: HTMLCanvasElement, facts: readonly string[], caption: string): Paper {
  return {
    title,
    *fill(sheet) {
      put(sheet, 'h1', '', title).dir = 'auto';
      // A canvas needs no address, that a policy could refuse.
      const drawing = put(sheet, 'canvas', 'drawing');
      [drawing.width, drawing.height] = [picture.width, picture.height];
      drawing.getContext('2d')!.drawImage(picture, 0, 0);
      yield;
      const line = put(sheet, 'p');
      for (const [at, fact] of facts.entries()) {
        if (at > 0) line.append(' · ');
        put(line, 'bdi', '', fact);
      }
      put(sheet, 'p', '', caption);
    },
  };
}
