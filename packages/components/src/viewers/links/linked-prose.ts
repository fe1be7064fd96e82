import { html, type TemplateResult } from 'lit';
import { stretchesOf, type Stretch } from './addresses.ts';

/** Of a text with more, the rest is shown as it is. */
const mostLinks = 2000;

/** A text in which the addresses that it names are links. Nothing is added to it: what is found in it and copied is what was written. */
export function linkedProse(text: string): (string | TemplateResult)[] {
  const stretches = stretchesOf(text);
  let links = 0;
  const rest = stretches.findIndex(({ href }) => href !== undefined && ++links > mostLinks);
  const [linked, plain] = rest < 0 ? [stretches, []] : [stretches.slice(0, rest), stretches.slice(rest)];
  return [...linked.map(asLink), plain.map((one) => one.text).join('')];
}

const asLink = ({ text, href }: Stretch): string | TemplateResult => (href === undefined ? text : html`<a href=${href} target="_blank" rel="noopener noreferrer">${text}</a>`);
