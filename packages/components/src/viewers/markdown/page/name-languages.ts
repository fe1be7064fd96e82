import { otherLanguage } from '../../content/text-language.ts';
import { runSliced } from '../../streaming/slices.ts';

/** Characters of a block from which on it may be in another language than the piece around it. */
const LONG = 80;
/** What the kit says in a text, in the reader's language. */
const own = 'button, .left-out';
/** What was named here: what a tool wrote into its markup stays. */
const ours = new WeakSet<Element>();

/**
 * Names the language of what is written where it is another than the reader's (`locale`), piece by piece and of long blocks: voices, fonts
 * for letters that China, Japan and Korea share, and quotation marks go by it. `written`: what the text says that it is in.
 */
export function nameLanguages(article: HTMLElement, locale: string, signal: AbortSignal, written?: string): Promise<void> {
  return runSliced(named(article, locale, written), signal);
}

function* named(article: HTMLElement, locale: string, written: string | undefined): Generator<void> {
  for (const piece of article.querySelectorAll<HTMLElement>('.piece')) {
    name(piece, written ?? otherLanguage(prose(piece), locale));
    const around = piece.lang || locale;
    for (const block of piece.querySelectorAll<HTMLElement>(':scope > :is(p, blockquote, ul, ol, table, .table, h1, h2, h3, h4, h5, h6)')) {
      if (block.textContent.length >= LONG) name(block, otherLanguage(block.textContent, around));
      yield;
    }
    for (const said of piece.querySelectorAll<HTMLElement>(own)) said.lang = locale;
    yield;
  }
}

function name(element: HTMLElement, language: string | undefined): void {
  if (element.lang !== '' && !ours.has(element)) return;
  if (language === undefined) return element.removeAttribute('lang');
  element.lang = language;
  ours.add(element);
}

/** What is said in it, without code. */
const prose = (piece: Element): string => [...piece.children].filter((block) => !block.matches('pre, .source, .diagram')).map(({ textContent }) => textContent).join('\n').slice(0, 4000);
