import { dress, keepFragmentsInside, markupOf } from '../../frame/inner-document.ts';
import { INNER_SANDBOX } from '../../frame/inner-sandbox.ts';
import { inlineStylesWork } from '../../sanitize/quiet-window.ts';
import { sanitizeDocument, type SanitizedDocument } from '../../sanitize/sanitize-document.ts';
import { showAllParts } from '../../sanitize/shown-parts.ts';
import { sanitizerPolicy } from '../../sanitize/trusted-types.ts';

export interface BareFrame {
  element: HTMLIFrameElement;
  document: SanitizedDocument;
  /** True when the artifact has styles that the host page's policy takes away. */
  unstyled: boolean;
}

/**
 * HTML without a service: sanitised here, in a script-less frame of no origin. The frame inherits the policy of the host
 * page, so that a strict one takes inline styles away; they are left out then, as each would be told as a violation.
 */
export function bareFrame(html: string, title: string, remote: readonly string[]): BareFrame {
  const document = sanitizeDocument(html, remote);
  const styled = document.root.querySelector('style, [style]') !== null;
  dress(document.root, remote);
  keepFragmentsInside(document.root);
  showAllParts(document.root);
  const works = inlineStylesWork();
  if (!works) takeOffStyles(document.root);
  const element = window.document.createElement('iframe');
  element.setAttribute('sandbox', INNER_SANDBOX);
  element.referrerPolicy = 'no-referrer';
  element.title = title;
  element.srcdoc = sanitizerPolicy().createHTML(markupOf(document.root));
  return { element, document, unstyled: styled && !works };
}

function takeOffStyles(root: HTMLElement): void {
  for (const style of root.querySelectorAll('style')) style.remove();
  for (const element of [root, ...root.querySelectorAll('[style]')]) element.removeAttribute('style');
}
