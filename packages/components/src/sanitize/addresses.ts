import { reference, type RemoteContent } from './reference.ts';
import { ADDRESS } from './style-text.ts';

const IMPORT = /@import\s+(?:url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)|"([^"]*)"|'([^']*)')([^;]*)/gi;
/** What may stand behind an address: layers, media, conditions; nothing that takes an address itself. */
const CONDITIONS = /^[\w\s(),:.<>=/-]*$/;

/** What is shown is asked for by https, as browsers do where a page came by it (Mixed Content, section 4.1); this machine is left as it is. */
export const encrypted = (value: string): string => value.replace(/(^|[\s,])http:\/\/(?!(?:(?:[\w-]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?:[:/?#]|$))/gi, '$1https://');

/** Addresses in a text of CSS like those of attributes: a browser would ask for them by https. */
export const byHttps = (text: string): string =>
  text.replace(ADDRESS, (whole, double?: string, single?: string, bare?: string) => {
    const address = double ?? single ?? bare ?? '';
    return encrypted(address) === address ? whole : whole.replace(address, () => encrypted(address));
  });

/** The imports of a style sheet (CSS Cascade 5, section 2) that are permitted, written anew. What they import is bound by the policy of the page alone. */
export function importsOf(text: string, remote: RemoteContent): string[] {
  return [...text.matchAll(IMPORT)].flatMap(([, ...parts]) => {
    const conditions = parts[5]!.trim();
    const address = encrypted(parts.slice(0, 5).find((part) => part !== undefined)!.trim());
    const target = reference(address);
    if (target.kind !== 'remote' || !remote.permits(address) || !CONDITIONS.test(conditions) || /url\s*\(/i.test(conditions)) return [];
    return [importRule(target.href, conditions)];
  });
}

const importRule = (href: string, conditions: string): string => `@import url("${href}")${conditions && ` ${conditions}`};`;

/** Puts a style sheet that imports in the place of a link to a style sheet: what is permitted of it is decided with the others. */
export function importLinked(node: Node): void {
  if (node.nodeName !== 'LINK') return;
  const link = node as HTMLElement;
  const rel = (link.getAttribute('rel') ?? '').toLowerCase().split(/\s+/);
  if (!rel.includes('stylesheet') || rel.includes('alternate') || link.hasAttribute('disabled')) return;
  const target = reference(encrypted(link.getAttribute('href') ?? ''));
  if (target.kind !== 'remote') return;
  const style = node.ownerDocument!.createElement('style');
  style.textContent = importRule(target.href, (link.getAttribute('media') ?? '').trim());
  link.before(style);
}
