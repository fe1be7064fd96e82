import { whenThere } from '../../../loading/when-there.ts';
import type { ViewerContext } from '../../viewer.ts';

/** CSS pixels before a diagram comes into view at which it is drawn. */
const AHEAD = '600px';

/** Draws the diagrams of a text when they come near the view; their code is loaded for the first one. Those of another theme are drawn again. */
export function drawDiagrams(article: Element, scroller: Element, context: ViewerContext, hold: (release: () => void) => void, signal: AbortSignal): void {
  const waiting = [...article.querySelectorAll<HTMLElement>('.diagram')].filter((figure) => figure.dataset['drawn'] !== context.theme);
  if (waiting.length === 0) return;
  const near = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        if (!isIntersecting || signal.aborted) continue;
        near.unobserve(target);
        // Two may have looked out for it.
        if ((target as HTMLElement).dataset['drawn'] === context.theme) continue;
        void whenThere(() => import('../../diagram/diagram-figure.ts')).then(({ fillFigure }) => fillFigure(target as HTMLElement, context, hold));
      }
    },
    { root: scroller, rootMargin: AHEAD },
  );
  for (const figure of waiting) near.observe(figure);
  hold(() => near.disconnect());
}
