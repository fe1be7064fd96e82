import { sanitizerPolicy } from './trusted-types.ts';
import { byHttps, importLinked, importsOf } from './addresses.ts';
import { fromBase } from './base-address.ts';
import { isBlank } from './blank-page.ts';
import { fewCopies } from './copies.ts';
import { closeDialogs } from './dialog-buttons.ts';
import { takeOutFrames, type EmbeddedPage } from './embedded-page.ts';
import { markFileLinks } from './file-links.ts';
import { boxForms } from './form-boxes.ts';
import { framesAsLinks } from './frameset.ts';
import { keepStyles } from './kept-styles.ts';
import { tellLeftOut } from './left-out-pages.ts';
import { showNoScript } from './no-script.ts';
import { fillContents } from './page-contents.ts';
import { RemoteContent } from './reference.ts';
import { config, purifier } from './sanitize.ts';
import { showScrolled, shownByScroll } from './shown-by-scroll.ts';
import { markShown } from './shown-parts.ts';
import { cleanStyleSheet } from './style-text.ts';
import { htmlOf } from './xhtml.ts';

export interface SanitizedDocument {
  /** A whole document element in an inert document: nothing of it is fetched before it is put into a live one. */
  root: HTMLElement;
  wanted: string[];
  frames: EmbeddedPage[];
  /** True where there is nothing to see. */
  blank: boolean;
}

/** Parts of drawings that draw a part again, and that hold HTML: both are of use in a frame alone, whose policy keeps what they could bring in. */
const drawn = ['use', 'foreignobject'];

/** What opens and closes by itself in HTML does so in its frame, too: it runs nothing. */
const documentConfig = {
  ...config,
  FORBID_TAGS: config.FORBID_TAGS.filter((tag) => !drawn.includes(tag)),
  ADD_TAGS: ['iframe', ...drawn],
  HTML_INTEGRATION_POINTS: { 'annotation-xml': true, foreignobject: true },
  // No script can define them: they are boxes that a page gives its looks to by name, as MathJax does each letter of a formula.
  CUSTOM_ELEMENT_HANDLING: { tagNameCheck: /^[a-z]/ },
  ADD_ATTR: ['allow', 'allowfullscreen', 'frameborder', 'scrolling', 'sandbox', 'target', 'popover', 'popovertarget', 'popovertargetaction', 'command', 'commandfor'],
  // Checked by the kit's rules alone, which know pictures that are part of an address; DOMPurify knows them in `src`.
  ADD_URI_SAFE_ATTR: ['srcset', 'poster'],
  WHOLE_DOCUMENT: true,
  RETURN_DOM: true as const,
};

/** A whole HTML document or a piece of one, for a script-less frame. `allowed`: origins that the reader let remote content come from; `files`: paths beside it that links may lead to. */
export function sanitizeDocument(markup: string, allowed: readonly string[] = [], files: readonly string[] = []): SanitizedDocument {
  const remote = new RemoteContent(allowed);
  const purify = purifier({ remote });
  purify.addHook('beforeSanitizeElements', keepStyles);
  purify.addHook('beforeSanitizeElements', showNoScript);
  purify.addHook('beforeSanitizeElements', tellLeftOut);
  purify.addHook('uponSanitizeElement', fromBase());
  purify.addHook('uponSanitizeElement', importLinked);
  purify.addHook('uponSanitizeElement', closeDialogs());
  purify.addHook('uponSanitizeElement', boxForms);
  purify.addHook('beforeSanitizeAttributes', markFileLinks(files));
  purify.addHook('beforeSanitizeAttributes', markShown);
  const root = purify.sanitize(framesAsLinks(htmlOf(markup)), { ...documentConfig, TRUSTED_TYPES_POLICY: sanitizerPolicy() as never }) as HTMLElement;
  const scrolled = shownByScroll(markup) ?? asIs;
  for (const style of root.querySelectorAll('style')) style.textContent = [...importsOf(style.textContent, remote), scrolled(asDefined(cleanStyleSheet(byHttps(style.textContent), remote)))].join('\n');
  showScrolled(root);
  if (/<script\b/i.test(markup)) fillContents(root);
  if (!fewCopies(root)) for (const copy of root.querySelectorAll('use')) copy.remove();
  const frames = takeOutFrames(root, root.ownerDocument);
  return { root, wanted: [...remote.wanted].sort(), frames, blank: isBlank(root) };
}

const asIs = (css: string): string => css;

/** Pages hide elements of their own until a script defines them, which none does here. */
const asDefined = (css: string): string => css.replaceAll(':not(:defined)', ':not(*)');
