import { css, html, type TemplateResult } from 'lit';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { formatInstant } from '../../../localization/format.ts';
import { formatNumber } from '../../../localization/format-number.ts';
import { localize } from '../../../localization/localize.ts';
import { instantOf } from './comments.ts';
import { strings } from './document-facts-strings.ts';
import { oneLine } from '../../outline/one-line.ts';

const sheet = css`
  .facts {
    margin: 0;
    padding: calc(var(--_space) * 2);
    font-size: var(--_font-size-small);
    overflow-wrap: anywhere;
  }
  .facts dt {
    color: var(--_text-muted);
  }
  .facts dd {
    margin: 0 0 calc(var(--_space) * 2);
  }
`;

/** Sheets that have a name, in millimetres, upright. */
const sheets: Readonly<Record<string, readonly [number, number]>> = { A3: [297, 420], A4: [210, 297], A5: [148, 210], A6: [105, 148], B5: [176, 250], Letter: [215.9, 279.4], Legal: [215.9, 355.6], Tabloid: [279.4, 431.8] };
/** Millimetres that a sheet of this name may be larger or smaller. */
const SLACK = 1.5;

/** The name of a sheet of these millimetres, however it lies. */
export function sheetOf(width: number, height: number): string | undefined {
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  return Object.entries(sheets).find(([, [a, b]]) => Math.abs(short - a) <= SLACK && Math.abs(long - b) <= SLACK)?.[0];
}

/** What a document says of itself, and how large its pages are, in the words of a language; everything is text. */
export async function documentFacts(pdf: PDFDocumentProxy, root: ShadowRoot): Promise<(locale: string) => TemplateResult> {
  if (!root.adoptedStyleSheets.includes(sheet.styleSheet!)) root.adoptedStyleSheets.push(sheet.styleSheet!);
  const [{ info }, page] = await Promise.all([pdf.getMetadata().catch(() => ({ info: {} })), pdf.getPage(1)]);
  const said = info as Record<string, unknown>;
  const word = (name: string): string => (typeof said[name] === 'string' ? oneLine(said[name]) : '');
  const { width, height } = page.getViewport({ scale: 25.4 / 72 });
  return (locale) => {
    const say = localize(strings, locale);
    const instant = (name: string): string => {
      const at = instantOf(word(name));
      return at && formatInstant(locale, at);
    };
    const [across = '', down = ''] = [width, height].map((side) => formatNumber(locale, side, { maximumFractionDigits: 0 }));
    const size = say('millimetres', { width: across, height: down });
    const name = sheetOf(width, height);
    const facts: readonly (readonly [keyof typeof strings.en, string])[] = [
      ['title', word('Title')],
      ['author', word('Author')],
      ['subject', word('Subject')],
      ['keywords', word('Keywords')],
      ['created', instant('CreationDate')],
      ['changed', instant('ModDate')],
      ['program', word('Creator')],
      ['producer', word('Producer')],
      ['version', word('PDFFormatVersion')],
      ['pages', formatNumber(locale, pdf.numPages)],
      ['size', name ? `${size} (${name})` : size],
    ];
    return html`<dl class="facts">${facts.filter(([, value]) => value !== '').map(([term, value]) => html`<dt>${say(term)}</dt><dd><bdi>${value}</bdi></dd>`)}</dl>`;
  };
}
