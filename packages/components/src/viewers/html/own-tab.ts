import { FrameConnection } from '../../frame/frame-connection.ts';
import type { FrameConfig } from '../viewer.ts';
import { pageSandbox, type PageSource } from './page-frame.ts';

const PAGE = 'html,body{margin:0;block-size:100%;overflow:hidden;background:#fff}iframe{position:fixed;inset:0;inline-size:100%;block-size:100%;border:0}';

/**
 * Shows the page in a tab of its own, as safely as here: the tab is an empty page of ours, without scripts and under the policy
 * of the host page, and holds the same sandboxed frame. False where the browser refuses the tab.
 */
export async function openOwnTab(source: PageSource, frame: FrameConfig | undefined): Promise<boolean> {
  // An address would make the browser load it and throw away what was put in; without one the empty page stays.
  const tab = window.open('', '_blank');
  if (!tab) return false;
  tab.opener = null;
  tab.document.title = source.title;
  const sheet = new (tab as Window & typeof globalThis).CSSStyleSheet();
  sheet.replaceSync(PAGE);
  tab.document.adoptedStyleSheets.push(sheet);
  if (frame && (await framePage(tab, source, frame))) return true;
  const { bareFrame } = await import('./bare-frame.ts');
  tab.document.body.append(bareFrame(source.markup, source.title, source.allowed).element);
  return true;
}

/** False when the frame page does not answer. */
async function framePage(tab: Window, { markup, title, allowed }: PageSource, frame: FrameConfig): Promise<boolean> {
  const connection = new FrameConnection(frame, { title, remote: allowed, sandbox: pageSandbox, within: tab, onMessage: () => undefined });
  tab.document.body.append(connection.element);
  const there = await connection.ready.then(() => true, () => false);
  // The browser follows the links of that tab itself: this page may be closed before it.
  if (there) connection.post({ type: 'html', html: markup, remote: [...allowed], ownLinks: true });
  else connection.close();
  return there;
}
