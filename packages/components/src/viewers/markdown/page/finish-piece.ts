import { reference } from '../../../sanitize/reference.ts';
import { sanitizeFragment } from '../../../sanitize/sanitize.ts';
import type { Localize } from '../../../localization/localize.ts';
import { finishAlerts } from './finish-alerts.ts';
import { giveWidths } from './give-widths.ts';
import { copyButton } from '../../selection/copy-button.ts';
import { scrollStop } from '../../layout/scroll-stop.ts';
import { rememberBlocks } from './patch-piece.ts';
import type { MarkdownString } from '../strings.ts';

export interface PieceSurroundings {
  /** Origins that the reader let images come from. */
  allowed: readonly string[];
  /** An image of the artifact's own canvas, by the name that a relative address gives. */
  showSibling: (image: HTMLImageElement, name: string) => void;
  /** Whether the canvas has a file of this name. */
  hasSibling: (name: string) => boolean;
  /** Links to what it has not stay: whoever follows one is told. */
  tellsMissing?: boolean;
  say: Localize<MarkdownString>;
  locale: string;
}

/** One piece of HTML, made harmless and ready to be put into the page; `wanted`: origins of images that were left out. */
export function finishPiece(markup: string, around: PieceSurroundings): { element: HTMLElement; wanted: string[] } {
  const { fragment, wanted } = sanitizeFragment(markup, around.allowed, noteFound);
  const element = document.createElement('div');
  element.className = 'piece';
  element.append(fragment);
  for (const target of element.querySelectorAll('[data-anchor]')) target.id = target.getAttribute('data-anchor') ?? '';
  finishTasks(element);
  finishAlerts(element, around.locale);
  finishFootnotes(element, around.say);
  for (const code of element.querySelectorAll('pre')) scrollStop(code, around.say('code'));
  for (const table of element.querySelectorAll('table')) {
    const frame = document.createElement('div');
    frame.className = 'table';
    scrollStop(frame, around.say('table'));
    table.replaceWith(frame);
    frame.append(table);
    if (table.dataset['widths'] !== undefined) giveWidths(table, table.dataset['widths']);
  }
  for (const link of element.querySelectorAll<HTMLAnchorElement>('a[data-target]')) finishLink(link, around);
  for (const code of element.querySelectorAll<HTMLElement>(drawn)) finishDiagram(code);
  for (const code of element.querySelectorAll('pre:not(.diagram > pre)')) offerCopy(code, around.say);
  rememberBlocks(element);
  finishImages(element, around);
  return { element, wanted };
}

/**
 * The sanitiser takes relative addresses out: they would lead to files of the host page. Here they mean files of the canvas. It takes out
 * names too; here they are places of the text, which links of its own lead to.
 */
function noteFound(element: Element, attribute: string, value: string): void {
  if (attribute === 'id' || attribute === 'name') {
    if (!element.hasAttribute('data-anchor')) element.setAttribute('data-anchor', value);
  } else if (element.localName === 'img') element.setAttribute('data-source', value);
  else if (reference(value).kind === 'relative') element.setAttribute('data-target', value);
}

function finishTasks(element: Element): void {
  for (const input of element.querySelectorAll('input')) {
    if (input.type === 'checkbox') {
      input.disabled = true;
      input.setAttribute('aria-label', ownText(input.closest('li') ?? element));
    } else input.remove();
  }
}

/** What the numbers and arrows of footnotes say to who does not see them (ARIA in HTML, Digital Publishing roles). */
function finishFootnotes(element: Element, say: Localize<MarkdownString>): void {
  for (const link of element.querySelectorAll('a[data-footnote]')) {
    link.setAttribute('role', 'doc-noteref');
    link.setAttribute('aria-label', say('footnote', { number: link.getAttribute('data-footnote')! }));
  }
  for (const link of element.querySelectorAll('a[data-footnote-back]')) {
    link.setAttribute('role', 'doc-backlink');
    link.setAttribute('aria-label', say('backTo', { number: link.getAttribute('data-footnote-back')! }));
  }
  for (const section of element.querySelectorAll('section[data-footnotes]')) {
    section.setAttribute('role', 'doc-endnotes');
    section.setAttribute('aria-label', say('footnotes'));
  }
}

function offerCopy(code: Element, say: Localize<MarkdownString>): void {
  const frame = document.createElement('div');
  frame.className = 'source';
  code.replaceWith(frame);
  // A new version may take both into another place, each for itself.
  const button = copyButton({ copy: say('copyCode'), copied: say('copied') }, () => button.parentElement?.querySelector('pre')?.textContent.replace(/\n$/, '') ?? '');
  frame.append(code, button);
}

/** Languages that are drawn. */
const drawn = ['mermaid', 'vega', 'vega-lite', 'vegalite', 'plotly', 'echarts', 'chartjs', 'geojson', 'drawio', 'excalidraw'].map((language) => `pre[data-language="${language}"]`).join(', ');

function finishDiagram(code: HTMLElement): void {
  const figure = document.createElement('div');
  code.replaceWith(figure);
  holdDiagram(figure, code);
}

/** The source of a diagram, in what will hold the drawing too. */
export function holdDiagram(figure: HTMLElement, code: HTMLElement): void {
  figure.classList.add('diagram');
  figure.dataset['diagram'] = code.textContent;
  figure.append(code);
}

function finishLink(link: HTMLAnchorElement, { hasSibling, tellsMissing }: PieceSurroundings): void {
  const target = reference(link.dataset['target'] ?? '');
  // A fragment of its own name leads nowhere: whoever follows it asks what the link means.
  const there = target.kind === 'relative' && hasSibling(target.path);
  if (there || (tellsMissing && target.kind === 'relative' && target.path !== '')) link.href = '#';
  else link.removeAttribute('data-target');
  if (!there && link.dataset['target'] !== undefined) link.className = 'missing';
}

function finishImages(element: Element, { showSibling, say }: PieceSurroundings): void {
  for (const image of element.querySelectorAll('img')) {
    image.loading = 'lazy';
    if (image.hasAttribute('src')) continue;
    const target = reference(image.getAttribute('data-source') ?? '');
    if (target.kind === 'relative') showSibling(image, target.path);
    else image.replaceWith(placeholder(say('notLoaded', { host: target.kind === 'remote' ? new URL(target.href).host : '?' }), image.alt));
  }
}

/** What a list item says, without the lists inside it. */
function ownText(item: Element): string {
  const copy = item.cloneNode(true) as Element;
  for (const list of copy.querySelectorAll('ul, ol')) list.remove();
  return copy.textContent.trim();
}

export function placeholder(sentence: string, alt: string): HTMLElement {
  const box = document.createElement('span');
  box.className = 'left-out';
  box.textContent = alt ? `${alt} · ${sentence}` : sentence;
  return box;
}
