import { safeLink, reference, type RemoteContent } from './reference.ts';
import { cleanStyleAttribute, permitsValue } from './style-text.ts';

/** Attributes whose address is fetched when the element is drawn. */
const FETCHED = new Set(['src', 'href', 'xlink:href', 'poster', 'background', 'data', 'lowsrc', 'dynsrc', 'icon', 'profile', 'manifest', 'codebase', 'classid', 'archive', 'longdesc', 'cite', 'usemap']);
const CANDIDATES = new Set(['srcset', 'imagesrcset']);
const LINKS = new Set(['a', 'area']);
const DESCRIPTOR = /^\d+(?:\.\d+)?[wxh],?$/;

/** The value an attribute may have; undefined removes it. */
export function cleanAttribute(element: Element, name: string, value: string, remote: RemoteContent): string | undefined {
  if (name === 'style') return cleanStyleAttribute(value, remote) || undefined;
  if (CANDIDATES.has(name)) return permitsCandidates(encrypted(value), remote) ? encrypted(value) : undefined;
  if (name === 'href' || name === 'xlink:href') {
    if (LINKS.has(element.localName)) return cleanLink(value);
  }
  if (FETCHED.has(name)) return remote.permits(encrypted(value)) ? encrypted(value) : undefined;
  // Presentation attributes of SVG take url(): fill, filter, mask, clip-path, marker-*, cursor.
  return permitsValue(value, remote) || !/url|src|image/i.test(name + value) ? value : undefined;
}

/** What is shown is asked for by https, as browsers do where a page came by it (Mixed Content, section 4.1); this machine is left as it is. */
const encrypted = (value: string): string => value.replace(/(^|[\s,])http:\/\/(?!(?:(?:[\w-]+\.)?localhost|127(?:\.\d{1,3}){3}|\[::1\])(?:[:/?#]|$))/gi, '$1https://');

function cleanLink(value: string): string | undefined {
  const target = reference(value);
  return target.kind === 'fragment' ? `#${encodeURIComponent(target.id)}` : safeLink(value);
}

function permitsCandidates(value: string, remote: RemoteContent): boolean {
  const addresses = value.split(/\s+/).filter((part) => part && part !== ',' && !DESCRIPTOR.test(part));
  return addresses.map((part) => remote.permits(part.replace(/^,+|,+$/g, ''))).every(Boolean);
}
