import { safeLink, reference, type RemoteContent } from './reference.ts';
import { byHttps, encrypted } from './addresses.ts';
import { cleanStyleAttribute, permitsValue } from './style-text.ts';

/** Attributes whose address is fetched when the element is drawn. */
const FETCHED = new Set(['src', 'href', 'xlink:href', 'poster', 'background', 'data', 'lowsrc', 'dynsrc', 'icon', 'profile', 'manifest', 'codebase', 'classid', 'archive', 'longdesc', 'cite', 'usemap']);
const CANDIDATES = new Set(['srcset', 'imagesrcset']);
const LINKS = new Set(['a', 'area']);
const DESCRIPTOR = /^\d+(?:\.\d+)?[wxh],?$/;

/** The value an attribute may have; undefined removes it. */
export function cleanAttribute(element: Element, name: string, value: string, remote: RemoteContent): string | undefined {
  if (name === 'style') return cleanStyleAttribute(byHttps(value), remote) || undefined;
  if (CANDIDATES.has(name)) return permitsCandidates(encrypted(value), remote) ? encrypted(value) : undefined;
  if (name === 'href' || name === 'xlink:href') {
    if (LINKS.has(element.localName)) return cleanLink(value);
    if (element.localName === 'use') return reference(value).kind === 'fragment' ? value : undefined;
  }
  if (FETCHED.has(name)) return remote.permits(encrypted(value)) ? encrypted(value) : undefined;
  // Presentation attributes of SVG take url(): fill, filter, mask, clip-path, marker-*, cursor.
  return permitsValue(value, remote) || !/url|src|image/i.test(name + value) ? value : undefined;
}

function cleanLink(value: string): string | undefined {
  const target = reference(value);
  return target.kind === 'fragment' ? `#${encodeURIComponent(target.id)}` : safeLink(value);
}

function permitsCandidates(value: string, remote: RemoteContent): boolean {
  const addresses = value.split(/\s+/).filter((part) => part && part !== ',' && !DESCRIPTOR.test(part));
  return addresses.map((part) => remote.permits(part.replace(/^,+|,+$/g, ''))).every(Boolean);
}
