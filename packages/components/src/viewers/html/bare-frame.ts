import { dress, keepFragmentsInside, markupOf } from '../../frame/inner-document.ts';
import { INNER_SANDBOX } from '../../frame/inner-sandbox.ts';
import { sanitizeDocument, type SanitizedDocument } from '../../sanitize/sanitize.ts';
import { sanitizerPolicy } from '../../trusted-types.ts';

/**
 * HTML without a service: sanitised here, in a script-less frame of no origin. The frame inherits the policy of the host
 * page, so that a strict one takes the artifact's own styles away.
 */
export function bareFrame(html: string, title: string, remote: readonly string[]): { element: HTMLIFrameElement; document: SanitizedDocument } {
  const document = sanitizeDocument(html, remote);
  dress(document.root, remote);
  keepFragmentsInside(document.root);
  const element = window.document.createElement('iframe');
  element.setAttribute('sandbox', INNER_SANDBOX);
  element.referrerPolicy = 'no-referrer';
  element.title = title;
  element.srcdoc = sanitizerPolicy().createHTML(markupOf(document.root));
  return { element, document };
}

/** Whether the host page's policy lets inline styles through; asked only for HTML that has some. */
export function inlineStylesWork(root: ShadowRoot): boolean {
  const probe = document.createElement('style');
  probe.textContent = ':host{--mcp-inline:1}';
  root.append(probe);
  const works = (probe.sheet?.cssRules.length ?? 0) > 0;
  probe.remove();
  return works;
}
