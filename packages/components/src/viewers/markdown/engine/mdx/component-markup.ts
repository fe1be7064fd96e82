import { alertKind, alertMarkup } from '../alerts.ts';
import { escapeHtml } from '../../../content/escape-html.ts';
import { sizedPicture } from '../wiki-links.ts';
import type { JsxTag } from './jsx-tag.ts';

const ALERTS = /^(?:callout|admonition|alert|aside|banner|blockquote)$/i;
const FOLDS = /^(?:accordion(?:item)?|details|expandable|collapsible|collapse|toggle|spoiler)$/i;
/** Attributes that say what stands above a part, the first that is there. */
const TITLES = ['title', 'label', 'heading', 'header', 'summary', 'name', 'value'] as const;

/** What a component most likely shows, by its name and its attributes: an alert, a fold, a picture, a link, a part with a title; else what is in it, or how it is written. */
export function componentMarkup({ name, attributes, raw }: JsxTag, body: string): string {
  const title = TITLES.map((key) => attributes.get(key)).find((one) => one !== undefined && one !== '');
  const kind = alertName(name, attributes);
  if (kind !== undefined && body !== '') return alertMarkup({ name: kind, fold: '', title: escapeHtml(attributes.get('title') ?? ''), body });
  if (FOLDS.test(name) && body !== '') return `<details><summary>${escapeHtml(title ?? name)}</summary>\n${body}</details>\n`;
  const [source, address] = [attributes.get('src'), attributes.get('href') ?? attributes.get('to')];
  if (source !== undefined && body === '') return `<p>${sizedPicture({ href: source, text: attributes.get('alt') ?? title ?? '', width: attributes.get('width') })}</p>\n`;
  if (title === undefined && address === undefined) return body === '' ? `<p><code>${escapeHtml(raw)}</code></p>\n` : `<div>\n${body}</div>\n`;
  const words = `<strong>${escapeHtml(title ?? address!)}</strong>`;
  return `<div><p>${address === undefined ? words : `<a href="${escapeHtml(address)}">${words}</a>`}</p>\n${body}</div>\n`;
}

function alertName(name: string, attributes: JsxTag['attributes']): string | undefined {
  const type = attributes.get('type') ?? attributes.get('variant') ?? attributes.get('kind') ?? attributes.get('intent');
  if (ALERTS.test(name)) return type !== undefined && alertKind(type) ? type : 'note';
  return /^(?:note|tip|info|warning|danger|caution|important|check)$/i.test(name) && alertKind(name) ? name : undefined;
}
