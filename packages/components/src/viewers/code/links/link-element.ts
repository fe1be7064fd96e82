import type { LineLink } from './line-links.ts';

/** The element of a link; its text is put into it. Dragging over it selects, as over any other text. */
export function linkElement({ href, place, told }: LineLink): HTMLAnchorElement {
  const link = document.createElement('a');
  link.className = 'link';
  link.draggable = false;
  link.title = told;
  if (href !== undefined) Object.assign(link, { href, target: '_blank', rel: 'noopener noreferrer' });
  if (place) {
    link.href = `#${place.fragment}`;
    link.dataset['path'] = place.path;
  }
  return link;
}
