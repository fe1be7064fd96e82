/**
 * What an artifact without styles of its own looks like: paper, whatever the theme of the host, since its author saw it so.
 * `:where` has no weight, and a first layer less than any: every rule of the artifact wins. The white is that of the frame: a ground of its own would keep that of `body` from the margins (CSS Backgrounds 3, 2.11.2).
 */
export const PAPER = [
  ':where(html){color-scheme:light;color:#1b1f24;font:16px/1.55 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans",sans-serif}',
  ':where(body){margin:24px;overflow-wrap:break-word}',
  // An important rule of the first layer is more than any of the page's: it waits for no script to be shown.
  'body{opacity:1!important;visibility:visible!important}',
  ':where(img,svg,video){max-inline-size:100%}',
  ':where(table){border-collapse:collapse}',
  ':where([data-mcp-frame]){border:1px dashed #8a939e;border-radius:6px;background:#f3f5f7}',
].join('\n');

/** What the inner document may load, said again inside it: this layer holds also where the page's own header is lost. */
export function innerPolicy(remote: readonly string[] = []): string {
  const from = ['data:', 'blob:', ...remote].join(' ');
  return `default-src 'none'; style-src 'unsafe-inline' ${remote.join(' ')}; img-src ${from}; media-src ${from}; font-src ${['data:', ...remote].join(' ')}; form-action 'none'; base-uri 'none'`;
}

/** Puts policy and paper at the head of a sanitised document; what was there follows. Done on nodes: text could be fooled. */
export function dress(root: HTMLElement, remote: readonly string[] = []): void {
  const owner = root.ownerDocument;
  const make = (name: string, attributes: Record<string, string>, text = ''): Element => {
    const element = owner.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    element.textContent = text;
    return element;
  };
  const head = root.querySelector('head') ?? root.insertBefore(owner.createElement('head'), root.firstChild);
  head.prepend(
    make('meta', { charset: 'utf-8' }),
    make('meta', { 'http-equiv': 'Content-Security-Policy', content: innerPolicy(remote) }),
    make('meta', { 'http-equiv': 'x-dns-prefetch-control', content: 'off' }),
    make('meta', { name: 'referrer', content: 'no-referrer' }),
    make('style', {}, `@layer mcp-paper{${PAPER}}`),
  );
}

/** In a `srcdoc` a bare fragment would lead to the embedding page; this form stays inside. */
export function keepFragmentsInside(root: HTMLElement): void {
  for (const link of root.querySelectorAll('[href^="#"]:is(a, area)')) {
    link.setAttribute('href', `about:srcdoc${link.getAttribute('href')}`);
    link.removeAttribute('target');
  }
}

/** The text for `srcdoc`, in standards mode. */
export const markupOf = (root: HTMLElement): string => `<!doctype html>${root.outerHTML}`;
