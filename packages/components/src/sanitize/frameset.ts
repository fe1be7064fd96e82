import { sanitizerPolicy } from './trusted-types.ts';
import { quietWindow } from './quiet-window.ts';

const some = /<frameset[\s>]/i;

/** A page of frames as a list of what they hold, each a link: frames are not shown, and such a page has nothing else. */
export function framesAsLinks(markup: string): string {
  if (!some.test(markup)) return markup;
  const page = new (quietWindow().DOMParser)().parseFromString(sanitizerPolicy().createHTML(markup), 'text/html');
  if (page.body?.localName !== 'frameset') return markup;
  const list = page.createElement('ul');
  for (const frame of page.body.querySelectorAll('frame[src]')) {
    const link = page.createElement('a');
    link.href = frame.getAttribute('src')!;
    link.textContent = frame.getAttribute('title') || frame.getAttribute('src');
    const item = page.createElement('li');
    item.append(link);
    list.append(item);
  }
  const body = page.createElement('body');
  const heading = page.createElement('h1');
  heading.textContent = page.title;
  body.append(...(page.title ? [heading] : []), list);
  page.body.replaceWith(body);
  return page.documentElement.outerHTML;
}
