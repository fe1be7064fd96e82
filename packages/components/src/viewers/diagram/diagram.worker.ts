/**
 * Draws mermaid diagrams in a frame of no origin: mermaid measures texts, which only a document can. A classic script without
 * imports, since a module of no origin would need a word of the server's. It must not know what its drawings are for.
 *
 * The frame inherits the policy of the host page. Where that allows no inline styles and no strings of markup, mermaid, which
 * writes both, gets them by ways that every policy allows: constructed sheets, the object model, a Trusted Types policy.
 */
import type { Answer, Wanted } from './drawing-protocol.ts';
import type mermaid from 'mermaid';
import type { Graph } from './diagram-weight.ts';

type Mermaid = typeof mermaid;

interface Factory {
  createPolicy(name: string, rules: { createHTML(markup: string): string }): { createHTML(markup: string): string };
}

/** Characters of a diagram and links in it: what is beyond takes minutes, and is drawn only for who waits. */
const bounds = { maxTextSize: 50_000, maxEdges: 400 };
const boundsAnyway = { maxTextSize: 1_000_000, maxEdges: 20_000 };
const font = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif';

let sheets: string[] = [];

function allowStyles(): void {
  const { setAttribute } = Element.prototype;
  Element.prototype.setAttribute = function (this: Element, name, value) {
    if (name === 'style' && 'style' in this) (this as HTMLElement).style.cssText = String(value);
    else setAttribute.call(this, name, value);
  };
  // The style of a drawing goes into a constructed sheet, and beside the drawing to who asked for it.
  const { createElement } = document;
  const styles = new WeakSet<Element>();
  document.createElement = ((name: string, options?: ElementCreationOptions) => {
    if (name !== 'style') return createElement.call(document, name, options);
    const stand = document.createElementNS('http://www.w3.org/2000/svg', 'metadata');
    styles.add(stand);
    return stand;
  }) as typeof document.createElement;
  const markup = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')!;
  const trusted = markupPolicy();
  Object.defineProperty(Element.prototype, 'innerHTML', {
    ...markup,
    set(this: Element, value: string) {
      if (styles.has(this)) {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(value);
        document.adoptedStyleSheets = [sheet];
        sheets.push(value);
      } else {
        markup.set!.call(this, trusted(value));
        for (const element of this.querySelectorAll<HTMLElement>('[data-css]')) element.style.cssText = element.dataset['css']!;
      }
    },
  });
  const { parseFromString } = DOMParser.prototype;
  DOMParser.prototype.parseFromString = function (text, type) {
    return parseFromString.call(this, trusted(text), type);
  };
}

/** Parsers hold inline styles against the policy of the page: they come back by the object model, and in what is given away. */
function markupPolicy(): (markup: unknown) => string {
  const factory = (globalThis as { trustedTypes?: Factory }).trustedTypes;
  const policy = factory?.createPolicy('mcp-canvas', { createHTML: (markup) => markup });
  return (markup) => {
    // Also what a policy of mermaid's own let through.
    const unstyled = String(markup ?? '').replace(/(<[a-z][^<>]*?)\sstyle=/gi, '$1 data-css=');
    return policy ? policy.createHTML(unstyled) : unstyled;
  };
}

/** Whether it is known that a source takes long to draw; what cannot be read is told when it is drawn. */
async function takesLong(mermaid: Mermaid, source: string): Promise<boolean> {
  const { isHeavy, isLong } = await import('./diagram-weight.ts');
  if (isLong(source)) return true;
  try {
    const { db } = await mermaid.mermaidAPI.getDiagramFromText(source);
    return isHeavy(source, (db as { getData?(): Graph }).getData?.());
  } catch {
    return false;
  }
}

/** What mermaid draws for paper whatever its theme is, by kind: on a dark ground nobody would see it. */
const onDark: Readonly<Record<string, readonly [paper: RegExp, dark: string]>> = {
  sankey: [/mix-blend-mode:\s*multiply/g, 'mix-blend-mode: screen'],
  c4: [/#444444/g, '#b4b9c0'],
};

async function draw({ source, dark, anyway }: Wanted, port: MessagePort): Promise<Answer> {
  sheets = [];
  document.body.replaceChildren();
  try {
    const { default: mermaid } = await import('mermaid/dist/mermaid.esm.min.mjs');
    mermaid.initialize({
      startOnLoad: false,
      securityLevel: 'strict',
      suppressErrorRendering: true,
      // No diagram may lift the bounds or the level, nor bring style texts of its own.
      secure: ['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'maxEdges', 'suppressErrorRendering', 'htmlLabels', 'flowchart.htmlLabels', 'themeCSS', 'fontFamily', 'altFontFamily', 'dompurifyConfig'],
      // HTML inside an SVG is neither drawn alike everywhere nor allowed in pictures.
      htmlLabels: false,
      theme: dark ? 'dark' : 'default',
      darkMode: dark,
      fontFamily: font,
      deterministicIds: true,
      ...(anyway ? boundsAnyway : bounds),
    });
    const { sharesThread } = await import('./shared-thread.ts');
    if (!anyway && (await takesLong(mermaid, source)) && (await sharesThread(port))) return { problem: '', large: true, holds: true };
    const { svg, diagramType } = await mermaid.render('diagram', source);
    const [paper, ground] = (dark && onDark[diagramType]) || [];
    const seen = (text: string): string => (paper ? text.replace(paper, ground!) : text);
    return { svg: seen(svg).replace(/(<[a-z][^<>]*?)\sdata-css=/gi, '$1 style='), css: seen(sheets.join('\n')), kind: diagramType };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { problem, large: problem.startsWith('Edge limit exceeded') };
  }
}

// A page of its own has nothing to draw. (`top` is named, so that no bundler gives its name away: the script is none of a module.)
if (self !== top) {
  allowStyles();
  addEventListener('message', ({ data, ports: [port] }) => {
    if (data !== 'diagram' || !port) return;
    port.onmessage = async ({ data: wanted }: MessageEvent<Wanted | 'held'>) => wanted !== 'held' && port.postMessage({ id: wanted.id, ...(await draw(wanted, port)) });
    port.postMessage('ready');
  });
}
