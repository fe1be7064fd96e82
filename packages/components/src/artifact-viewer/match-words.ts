import { currentMark } from '../viewers/find/find-marks.ts';
import { wordsAround } from '../viewers/find/words-around.ts';

/** The words that the match stands in which is marked in a viewer: of its cell, row or paragraph, those around it. Empty where none is marked. */
export function matchWords(viewer: Element): string {
  for (const match of globalThis.CSS?.highlights?.get(currentMark) ?? []) if (isWithin(match.startContainer, viewer)) return wordsAround(match);
  return '';
}

/** Through open shadow roots. */
function isWithin(node: Node, element: Element): boolean {
  for (let around: Node | null | undefined = node; around; around = around.parentNode ?? (around as Partial<ShadowRoot>).host) if (around === element) return true;
  return false;
}
