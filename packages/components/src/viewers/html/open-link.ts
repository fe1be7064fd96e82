import { safeLink } from '../../sanitize/reference.ts';

/** Opens a link that the reader clicked, in a tab that knows neither opener nor referrer; only the web and mail. */
export function openLink(href: string): void {
  const address = safeLink(href);
  if (address) window.open(address, '_blank', 'noopener,noreferrer');
}
