/** What is seen without a word in it. */
const drawn = 'img, svg > *, picture, video, audio, input, button, select, textarea, hr, meter, progress, math, [data-mcp-frame]';
const hidden = '[hidden], style, title, template, [style*="display:none"], [style*="display: none"]';
/** What turns until scripts have drawn, by its name or by what it says to screen readers. */
const turning = /(?:^|[\s_-])(?:pre)?(?:loader|loading|spinner|splash)(?:$|[\s_-])/i;
/** Elements, and letters of words that are of scripts alone: a page of more is not one that waits for them, and styles alone may draw. */
const most = { elements: 40, letters: 500 };
/** Words that a page has until its scripts ran, or because they did not. */
const waiting = /^(?:loading|please wait)\W*$|(?=[^]*\bjava\s?script\b)[^]*\b(?:enabled?|disabled|requires?|needs?|without|turn on)\b/i;

/** True for a page that has nothing to see: no pictures, no controls, and no words but those that it waits for its scripts. */
export function isBlank(root: HTMLElement): boolean {
  const body = root.querySelector('body');
  if (!body) return true;
  const elements = [body, ...body.getElementsByTagName('*')];
  if (elements.length > most.elements) return false;
  const awaited = elements.filter((element) => element !== body && turning.test(`${element.getAttribute('class')} ${element.id}`));
  const seen = elements.filter((element) => element.closest(hidden) === null && !awaited.some((one) => one.contains(element)));
  const words = seen.map(ownWords).join(' ').trim();
  return !seen.some((element) => element.matches(drawn)) && (words === '' || (words.length < most.letters && waiting.test(words)));
}

const ownWords = ({ childNodes }: Element): string => [...childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? node.nodeValue! : '')).join('').trim();
