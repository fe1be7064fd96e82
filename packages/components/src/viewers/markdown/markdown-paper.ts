import { localize } from '../../localization/localize.ts';
import { codeTokens } from '../../styles/code-tokens.ts';
import { tokens } from '../../styles/tokens.ts';
import { copyButtonStyles } from '../selection/copy-button.ts';
import { diagramStyles, faultStyles } from '../diagram/diagram-styles.ts';
import { mathStyles } from '../math/math-styles.ts';
import { keepTablesWhole } from '../printing/keep-whole.ts';
import { mostOnPaper } from '../printing/most-on-paper.ts';
import { put, type Paper } from '../printing/paper.ts';
import { strings as printStrings } from '../printing/strings.ts';
import { alertStyles } from './page/alert-styles.ts';
import { contentsStyles } from './contents/contents-styles.ts';
import { styles } from './styles.ts';

export interface PrintedText {
  title: string;
  article: Element;
  /** What the author wrote before the text. */
  card: Element | null;
  locale: string;
  /** Takes what must be released when the viewer goes or loads again. */
  hold: (release: () => void) => void;
}

/** The viewer's own styles, for a page that is no shadow tree; colours are those of paper. */
const onPaper = `${`${tokens.cssText}${codeTokens.cssText}`.replaceAll(':host', '.paper')}${styles.cssText}${alertStyles.cssText}${contentsStyles.cssText}${mathStyles.cssText}${diagramStyles.cssText}${faultStyles.cssText}${copyButtonStyles.cssText}
.piece { content-visibility: visible }
article, .head { max-inline-size: none; font-size: 1em }
.table, [data-math='block'] { overflow: visible !important }
.diagram { border: 0 }`;

/** The text as it is laid out, whole, with every diagram drawn. */
export async function markdownPaper({ title, article, card, locale, hold }: PrintedText, signal: AbortSignal): Promise<Paper> {
  const drawings = await drawAll(article, hold, signal);
  return {
    title,
    *fill(sheet) {
      const { ownerDocument: paper } = sheet;
      const rules = new (paper.defaultView as Window & typeof globalThis).CSSStyleSheet();
      rules.replaceSync(onPaper);
      paper.adoptedStyleSheets = [...paper.adoptedStyleSheets, rules];
      if (card) sheet.append(paper.importNode(card, true));
      const text = put(sheet, 'article');
      text.dir = article.getAttribute('dir') ?? 'auto';
      let left: number = mostOnPaper.characters;
      for (const [at, piece] of [...article.children].entries()) {
        left -= piece.textContent.length;
        if (left < 0) return void put(sheet, 'p', 'rest', localize(printStrings, locale)('rest', { shown: at, count: article.children.length }));
        text.append(copied(piece, paper, drawings));
        yield;
      }
    },
  };
}

function copied(piece: Element, paper: Document, drawings: ReadonlyMap<Element, { url: string; description: string }>): Element {
  const copy = paper.importNode(piece, true);
  keepTablesWhole(copy);
  for (const folded of copy.querySelectorAll('details')) folded.open = true;
  const figures = [...piece.querySelectorAll('.diagram')];
  for (const [at, figure] of [...copy.querySelectorAll('.diagram')].entries()) {
    const drawing = drawings.get(figures[at]!);
    for (const made of figure.querySelectorAll('.tools, .room')) made.remove();
    if (!drawing) {
      for (const source of figure.querySelectorAll('pre')) source.hidden = false;
      continue;
    }
    const image = paper.createElement('img');
    image.className = 'drawing';
    image.src = drawing.url;
    image.alt = drawing.description;
    figure.replaceChildren(image);
  }
  return copy;
}

/** Diagrams are drawn on the screen when they come near the view, in its colours; here all of them are, in those of paper. */
async function drawAll(article: Element, hold: PrintedText['hold'], signal: AbortSignal): Promise<Map<Element, { url: string; description: string }>> {
  const drawings = new Map<Element, { url: string; description: string }>();
  const figures = [...article.querySelectorAll<HTMLElement>('.diagram')];
  if (figures.length === 0) return drawings;
  const { drawDiagram, loadDrawing } = await import('../diagram/draw-diagram.ts');
  for (const figure of figures) {
    signal.throwIfAborted();
    const drawn = await drawDiagram(figure.dataset['whole'] ?? figure.dataset['diagram'] ?? '', 'light', figure);
    if ('problem' in drawn) continue;
    const shown = await loadDrawing(drawn.svg);
    if (!shown) continue;
    hold(shown.release);
    drawings.set(figure, { url: shown.image.src, description: drawn.description });
  }
  return drawings;
}
