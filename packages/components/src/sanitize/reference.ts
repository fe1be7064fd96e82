import { decoded } from './decoded.ts';
import { webAddress } from './web-origin.ts';

/** What a reference in markup reaches when something follows it. */
export type Reference =
  | { kind: 'inline' }
  | { kind: 'fragment'; id: string }
  | { kind: 'remote'; origin: string; href: string }
  | { kind: 'relative'; path: string; fragment: string }
  | { kind: 'mail'; href: string }
  | { kind: 'refused' };

const BASE = 'https://relative.invalid/';
const INLINE = /^data:(?:image|audio|video|font|application\/(?:font|x-font|vnd\.ms-fontobject))[/\w.+-]*[;,]/i;

/** Sorts the value of an attribute or of a CSS `url()`. `data:` counts as inline only for images, sound, film and fonts. */
export function reference(value: string): Reference {
  // The URL parser drops these too: a tab inside "java\tscript:" hides nothing here.
  // oxlint-disable-next-line no-control-regex
  const text = value.replace(/[\u0000-\u0020]+/g, (run) => (/[\t\n\r\u0000]/.test(run) ? '' : ' ')).trim();
  if (text.startsWith('#')) return { kind: 'fragment', id: decoded(text.slice(1)) };
  let url: URL;
  try {
    url = new URL(text, BASE);
  } catch {
    return { kind: 'refused' };
  }
  if (url.protocol === 'data:') return INLINE.test(text) ? { kind: 'inline' } : { kind: 'refused' };
  if (url.protocol === 'mailto:') return { kind: 'mail', href: url.href };
  if (url.href.startsWith(BASE)) return { kind: 'relative', path: decoded(url.pathname.slice(1)), fragment: decoded(url.hash.slice(1)) };
  if (url.protocol === 'https:' || url.protocol === 'http:') return { kind: 'remote', origin: url.origin, href: url.href };
  return { kind: 'refused' };
}

/** The address a link may open: http, https or mailto; undefined for everything else. */
export function safeLink(value: string): string | undefined {
  const target = reference(value);
  return target.kind === 'remote' || target.kind === 'mail' ? target.href : undefined;
}

/** Which remote origins a reader allowed, and which the document asked for in vain. */
export class RemoteContent {
  readonly wanted = new Set<string>();
  readonly #allowed: ReadonlySet<string>;

  constructor(allowed: readonly string[] = []) {
    this.#allowed = new Set(allowed);
  }

  /** Whether what `value` reaches may be loaded without the reader's word, or with it. */
  permits(value: string): boolean {
    const target = reference(value);
    if (target.kind === 'inline' || target.kind === 'fragment') return true;
    if (target.kind !== 'remote' || webAddress(target.href).fault) return false;
    if (this.#allowed.has(target.origin)) return true;
    this.wanted.add(target.origin);
    return false;
  }
}
