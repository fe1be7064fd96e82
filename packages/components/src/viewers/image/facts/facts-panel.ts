import { html, type TemplateResult } from 'lit';
import { formatBytes } from '../../../localization/format.ts';
import { formatNumber } from '../../../localization/format-number.ts';
import { localize } from '../../../localization/localize.ts';
import { byEscape } from '../../element/by-escape.ts';
import type { Fact } from './exif.ts';
import type { Size } from '../read/geometry.ts';
import { isVector } from '../read/is-vector.ts';
import { factWords } from './fact-words.ts';
import { strings } from './facts-strings.ts';

export { readExif } from './exif.ts';

export interface FactsOfImage {
  name: string;
  type: string;
  natural: Size;
  /** Bytes; undefined where nobody knows. */
  bytes: number | undefined;
  /** What the file says of itself; undefined while it is read. */
  exif: readonly Fact[] | undefined;
  /** What is shown as black and as white, of measurements. */
  span?: { low: number; high: number } | undefined;
  locale: string;
}

/** What is known of a picture, as pairs of term and description. Everything is text: a place is no link. */
export function factsPanel({ name, type, natural, bytes, exif, span, locale }: FactsOfImage, close: () => void): TemplateResult {
  const say = localize(strings, locale);
  const { width, height } = natural;
  const pair = (term: string, value: string): TemplateResult => html`<div><dt>${term}</dt><dd><bdi>${value}</bdi></dd></div>`;
  return html`<section class="facts" part="facts" tabindex="0" aria-label=${say('facts')} @keydown=${byEscape(close)}>
    <dl>
      ${pair(say('name'), name)} ${pair(say('type'), type)}
      ${isVector(type) ? pair(say('dimensions'), say('vector')) : pair(say('dimensions'), `${say('size', { width, height })}${width * height < 50_000 ? '' : ` (${say('mega', { count: formatNumber(locale, (width * height) / 1e6, { maximumFractionDigits: 1 }) })})`}`)}
      ${bytes === undefined ? '' : pair(say('bytes'), formatBytes(locale, bytes))}
      ${span === undefined ? '' : pair(say('span'), `${formatNumber(locale, span.low)} – ${formatNumber(locale, span.high)}`)}
      ${exif?.map((fact) => {
        const { term, value } = factWords(fact, locale);
        return pair(term, value);
      })}
    </dl>
    <p role="status">${exif === undefined ? say('reading') : exif.length === 0 ? say('noFacts') : ''}</p>
  </section>`;
}
