import createDOMPurify, { type Config, type DOMPurify } from 'dompurify';
import { sanitizerPolicy } from './trusted-types.ts';
import { cleanAttribute } from './attributes.ts';
import { FRAME_ATTRIBUTES } from './embedded-page.ts';
import { fewAttributes, TooManyAttributes } from './few-attributes.ts';
import { nestsDeeply } from './nesting.ts';
import { quietWindow } from './quiet-window.ts';
import { RemoteContent, reference } from './reference.ts';

export interface SanitizedFragment {
  fragment: DocumentFragment;
  /** Origins of remote content that was left out, sorted. */
  wanted: string[];
}

/** Never kept, whatever the layer behind would do with them. */
const FORBIDDEN_TAGS = ['script', 'form', 'base', 'link', 'meta', 'object', 'embed', 'applet', 'template', 'slot', 'frame', 'frameset', 'portal', 'fencedframe', 'noscript', 'animate', 'animatecolor', 'animatemotion', 'animatetransform', 'set', 'foreignobject', 'use'];
const FORBIDDEN_ATTRIBUTES = ['srcdoc', 'ping', 'action', 'formaction', 'form', 'autofocus', 'autoplay', 'http-equiv', 'nonce', 'is', 'slot', 'part', 'attributionsrc', 'csp', 'shadowrootmode', 'xml:base'];

/** What holds of all markup. */
export const config = {
  USE_PROFILES: { html: true, svg: true, svgFilters: true, mathMl: true },
  FORBID_TAGS: FORBIDDEN_TAGS,
  FORBID_ATTR: FORBIDDEN_ATTRIBUTES,
  ALLOW_UNKNOWN_PROTOCOLS: false,
} satisfies Config;

/** Markdown's HTML lives in the host's own shadow tree: no styles, no controls, no frames, names prefixed. */
const fragmentConfig = {
  ...config,
  FORBID_TAGS: [...FORBIDDEN_TAGS, 'style', 'iframe', 'button', 'select', 'textarea', 'option', 'optgroup', 'fieldset', 'dialog', 'audio', 'video'],
  FORBID_ATTR: [...FORBIDDEN_ATTRIBUTES, 'popover', 'popovertarget', 'style', 'class', 'id', 'name', 'for', 'tabindex', 'accesskey', 'contenteditable', 'draggable'],
  ADD_ATTR: ['data-anchor', 'data-language', 'data-task', 'align'],
  RETURN_DOM_FRAGMENT: true as const,
};

/** Hears of an attribute before it is checked: the address of an image or a link, and what names a place (`id`; of a link `name` too). */
export type AttributeFound = (element: Element, attribute: 'src' | 'href' | 'id' | 'name', value: string) => void;

/** A piece of HTML for a shadow tree of the host page; as it is written where no browser could parse it in a moment. */
export function sanitizeFragment(markup: string, allowed: readonly string[] = [], found?: AttributeFound): SanitizedFragment {
  if (nestsDeeply(markup)) return { fragment: asWritten(markup), wanted: [] };
  const { purify, settings, rules } = (fragments ??= forFragments());
  const remote = new RemoteContent(allowed);
  Object.assign(rules, { remote, found });
  let fragment: DocumentFragment;
  try {
    // Markup with nothing but a frameset has no body, and so no fragment.
    fragment = (purify.sanitize(markup, settings) as DocumentFragment | null) ?? new DocumentFragment();
  } catch (error) {
    if (!(error instanceof TooManyAttributes)) throw error;
    fragment = asWritten(markup);
  }
  return { fragment: document.importNode(fragment, true), wanted: [...remote.wanted].sort() };
}

function asWritten(markup: string): DocumentFragment {
  const fragment = new DocumentFragment();
  fragment.append(markup);
  return fragment;
}

/** Kept, as a text has hundreds of pieces: DOMPurify reads the same settings once. */
let fragments: ReturnType<typeof forFragments> | undefined;

function forFragments() {
  const rules: Rules = { remote: new RemoteContent() };
  return { rules, purify: purifier(rules), settings: { ...fragmentConfig, TRUSTED_TYPES_POLICY: sanitizerPolicy() as never } };
}

const named: ReadonlySet<string> = new Set(['id']);
const told: Readonly<Record<string, ReadonlySet<string>>> = { img: new Set(['src', 'id']), a: new Set(['href', 'id', 'name']) };
const isTold = (element: string, attribute: string): attribute is Parameters<AttributeFound>[1] => (told[element] ?? named).has(attribute);

/** What holds of one piece of markup. */
export interface Rules {
  remote: RemoteContent;
  found?: AttributeFound | undefined;
}

/** DOMPurify with the rules of the kit for addresses. */
export function purifier(rules: Rules): DOMPurify {
  const purify = createDOMPurify(quietWindow() as typeof window);
  purify.addHook('beforeSanitizeElements', fewAttributes());
  purify.addHook('uponSanitizeAttribute', (element, data) => {
    if (element.localName === 'iframe') {
      const kept = FRAME_ATTRIBUTES.has(data.attrName) && (data.attrName !== 'src' || data.attrValue === '' || reference(data.attrValue).kind === 'remote');
      data.keepAttr = kept;
      return;
    }
    const { remote, found } = rules;
    if (found && isTold(element.localName, data.attrName)) found(element, data.attrName, data.attrValue);
    const value = cleanAttribute(element, data.attrName, data.attrValue, remote);
    if (value === undefined) data.keepAttr = false;
    else data.attrValue = value;
  });
  purify.addHook('afterSanitizeAttributes', (element) => {
    if ((element.localName === 'a' || element.localName === 'area') && (element.hasAttribute('href') || element.hasAttribute('xlink:href'))) {
      const inside = (element.getAttribute('href') ?? element.getAttribute('xlink:href'))?.startsWith('#');
      if (inside) element.removeAttribute('target');
      else element.setAttribute('target', '_blank');
      element.setAttribute('rel', 'noopener noreferrer');
    } else element.removeAttribute('target');
  });
  return purify;
}
