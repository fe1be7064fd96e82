import { localize } from '../../../localization/localize.ts';
import { strings } from './alert-strings.ts';
import type { AlertKind } from '../engine/alerts.ts';

const SVG = 'http://www.w3.org/2000/svg';
/** Line drawings on a grid of 24, in the colour of the word beside them. */
const signs: Readonly<Record<AlertKind, string>> = {
  note: 'M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 0 1 0-17zM12 11v5.5M12 7.5v.5',
  tip: 'M9.5 17.5h5M10 20.5h4M12 3.5a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2v1.1h5v-1.1c0-.8.4-1.5 1-2a6 6 0 0 0-3.5-10.9z',
  important: 'M4 4.5h16v12h-8l-4 4v-4h-4zM12 7v4.5M12 13.5v.5',
  warning: 'M12 4L2.5 20h19zM12 10v4.5M12 17v.5',
  caution: 'M8.5 3.5h7l5 5v7l-5 5h-7l-5-5v-7zM12 7.5v5M12 16v.5',
};

const isKind = (value: string | null): value is AlertKind => value !== null && Object.hasOwn(signs, value);

/** Puts a sign and the word for it, in the language of the reader, at the head of each alert. */
export function finishAlerts(element: Element, locale: string): void {
  const say = localize(strings, locale);
  for (const quote of element.querySelectorAll('[data-alert]')) {
    const kind = quote.getAttribute('data-alert');
    if (!isKind(kind)) continue;
    const title = [...quote.children].find((child) => child.matches('[data-title], summary')) ?? document.createElement('p');
    title.classList.add('alert');
    const sign = document.createElementNS(SVG, 'svg');
    sign.setAttribute('class', 'icon');
    sign.setAttribute('viewBox', '0 0 24 24');
    sign.setAttribute('aria-hidden', 'true');
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', signs[kind]);
    sign.append(path);
    const word = document.createElement('bdi');
    word.append(...title.childNodes);
    if (word.textContent === '') Object.assign(word, { textContent: say(kind), lang: locale });
    title.append(sign, ' ', word);
    quote.prepend(title);
    if (quote.localName === 'details') continue;
    quote.setAttribute('role', 'note');
    quote.setAttribute('aria-label', word.textContent.trim());
  }
}
