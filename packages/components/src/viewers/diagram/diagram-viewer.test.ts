import { expect } from 'chai';
import { builtinViewers } from '../builtin.ts';
import { sampleArtifact, sampleContent } from '../suite/sample-content.ts';
import { viewerSuite } from '../suite/here.ts';
import { catchPrint } from '../printing/catch-print.ts';
import type { Viewer } from '../viewer.ts';
import { asPng, drawDiagram, type Diagram, type NoDiagram } from './draw-diagram.ts';
import { patienceAfter } from './drawing-room.ts';
import { mounted } from './sample-mount.ts';
import { DrawingSearch } from './search-drawing.ts';
import { until } from '../suite/until.ts';

const row = builtinViewers.find(({ id }) => id === 'diagram')!;
const alt = (viewer: Viewer): string | undefined => viewer.shadowRoot!.querySelector('mcp-image-viewer')?.shadowRoot?.querySelector('img')?.alt;
const flow = (title: string): string => `flowchart LR\n  accTitle: ${title}\n  A[Heron] -->|stands| B{Fog?}\n  B --> C((Weir))`;
const sample = (title: string) => ({ name: `${title}.mmd`, mime: 'text/vnd.mermaid', bytes: flow(title), shown: (viewer: Viewer) => alt(viewer)?.includes(title) ?? false });

// The script is large: it comes once, before the first test waits for it.
before(async function () {
  this.timeout(60_000);
  await drawDiagram('flowchart LR\n A-->B', 'light');
});

viewerSuite({ row, samples: [sample('First'), sample('Second')] });

/** The lines of the text that is shown in place of the drawing. */
const codeLines = (viewer: Viewer): string[] => [...(viewer.shadowRoot!.querySelector('mcp-code-viewer')?.shadowRoot?.querySelectorAll('.row .text') ?? [])].map(({ textContent }) => textContent);

const drawing = async (source: string, theme: 'light' | 'dark' = 'light'): Promise<Diagram> => {
  const drawn = await drawDiagram(source, theme);
  if ('problem' in drawn) throw new Error(`${drawn.problem}: ${drawn.reason}`);
  return drawn;
};

const kinds: Readonly<Record<string, string>> = {
  flowchart: flow('Flow'),
  sequence: 'sequenceDiagram\n  Ada->>Bo: Heron?\n  Bo-->>Ada: Heron!',
  class: 'classDiagram\n  Bird <|-- Heron\n  Bird : +fly()\n  Heron : +wait()',
  state: 'stateDiagram-v2\n  [*] --> Standing\n  Standing --> Flying : fog\n  Flying --> [*]',
  entities: 'erDiagram\n  RIVER ||--o{ WEIR : has',
  gantt: 'gantt\n  title Count\n  dateFormat YYYY-MM-DD\n  section Birds\n  Count :a1, 2026-11-01, 10d',
  pie: 'pie title Birds\n  "Heron" : 3\n  "Egret" : 1',
  mindmap: 'mindmap\n  root((Heron))\n    Weir\n    Fog',
  journey: 'journey\n  title Day\n  section Morning\n    Wait: 3: Heron',
  git: 'gitGraph\n  commit\n  branch b\n  commit\n  checkout main\n  merge b',
  timeline: 'timeline\n  title Year\n  2025 : one\n  2026 : two',
  quadrant: 'quadrantChart\n  title Q\n  x-axis Low --> High\n  y-axis Low --> High\n  A: [0.3, 0.6]',
  chart: 'xychart-beta\n  title "Birds"\n  x-axis [a, b]\n  y-axis "n" 0 --> 9\n  bar [3, 7]',
};

describe('drawing a diagram', () => {
  for (const [kind, source] of Object.entries(kinds)) {
    it(`gives a picture of a ${kind} with its texts`, async () => {
      const { svg, width, height } = await drawing(source);
      const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
      expect(documentElement.localName).to.equal('svg');
      expect(documentElement.querySelector('script, foreignObject, a, image, use, iframe')).to.equal(null);
      expect(documentElement.querySelectorAll('text').length).to.be.above(1);
      expect(width).to.be.within(20, 5000);
      expect(height).to.be.within(20, 5000);
    });
  }

  it('is waited for the longer the slower its script started, within bounds', () => {
    expect([50, 1600, 3000, 60_000].map(patienceAfter)).to.deep.equal([8000, 8000, 15_000, 30_000]);
  });

  it('keeps nothing that runs, links, or fetches', async () => {
    const hostile = `%%{init: {"securityLevel":"loose","htmlLabels":true,"themeCSS":"*{background:url(https://tracker.test/a.png)}","fontFamily":"x;} @import url(https://tracker.test/a.css); {"}}%%
flowchart LR
  A["<img src=https://tracker.test/a.png onerror=parent.pwned=1>"] --> B["<script>parent.pwned=1</script>x"]
  click A href "javascript:parent.pwned=1"
  click B "https://tracker.test/"
  style A fill:url(https://tracker.test/a.png)`;
    const drawn = await drawDiagram(hostile, 'light');
    const svg = 'svg' in drawn ? drawn.svg : '';
    expect(svg).to.not.match(/javascript:|onerror=|<script|<a[\s>]|@import|url\(["']?https/i);
    expect('pwned' in window).to.equal(false);
  });

  it('does not wait for a drawing whose frame went away with what it was for', async () => {
    const left = document.createElement('mcp-image-viewer');
    const inside = (left.shadowRoot ?? left.attachShadow({ mode: 'open' })).appendChild(document.createElement('p'));
    // Another library has a room of its own, which is opened for this.
    const chart = (title: string): string => JSON.stringify({ $schema: 'https://vega.github.io/schema/vega-lite/v6.json', title, mark: 'bar', data: { values: [{ a: 1 }] } });
    document.body.append(left);
    const begun = drawDiagram(chart('One'), 'light', inside);
    await until(() => left.shadowRoot!.querySelector('iframe'), 'the frame');
    left.remove();
    const first = await Promise.race([begun.then(() => 'given up'), new Promise((resolve) => setTimeout(resolve, 5000, 'waits'))]);
    expect(first).to.equal('given up');
    expect((await drawing(chart('Two'))).description).to.equal('Two');
  });

  it('has the colours of the theme, and a ground of its own', async () => {
    const [light, dark] = [await drawing(kinds['flowchart']!), await drawing(kinds['flowchart']!, 'dark')];
    expect(light.svg).to.not.equal(dark.svg);
    expect(dark.svg).to.match(/<rect [^>]*fill="#16181c"/);
  });

  it('is seen on a dark ground, also where mermaid has colours for paper alone: the flows of a Sankey, the relations of C4', async () => {
    const sankey = await drawing('sankey-beta\n\nA,B,10', 'dark');
    expect(sankey.svg).to.include('mix-blend-mode: screen').and.not.include('multiply');
    const c4 = 'C4Context\nPerson(a, "Ada")\nSystem(s, "Sys")\nRel(a, s, "Uses")';
    expect((await drawing(c4, 'dark')).svg).to.not.include('#444444');
    expect((await drawing(c4)).svg).to.include('#444444');
  });

  it('says what is wrong with a source that is none', async () => {
    const bad = (await drawDiagram('flowchart LR\n  A -->', 'light')) as NoDiagram;
    expect(bad.problem).to.equal('broken');
    expect(bad.reason).to.match(/line/i);
  });

  it('does not begin with what is too large', async () => {
    expect(await drawDiagram('x'.repeat(50_001), 'light')).to.deep.equal({ problem: 'tooLong', reason: '' });
    const links = Array.from({ length: 600 }, (_, n) => `A${n}-->B${n}`).join('\n');
    expect(await drawDiagram(`flowchart LR\n${links}`, 'light')).to.deep.equal({ problem: 'tooLong', reason: '' });
  });

  it('does not begin with what would hold the page, and gives up what takes long elsewhere', async () => {
    let [longest, last] = [0, performance.now()];
    const beats = setInterval(() => {
      const now = performance.now();
      [longest, last] = [Math.max(longest, now - last), now];
    }, 20);
    const links = Array.from({ length: 390 }, (_, n) => `A${(n * n * 7 + n) % 97}-->A${(n * 31 + 5) % 89}`).join('\n');
    const drawn = await drawDiagram(`flowchart LR\n${links}`, 'light');
    clearInterval(beats);
    expect(longest).to.be.below(2500);
    expect('svg' in drawn || ['holds', 'late'].includes(drawn.problem)).to.equal(true);
  });

  it('can be saved as dots', async () => {
    const png = await asPng(await drawing(kinds['pie']!));
    expect(png.type).to.equal('image/png');
    const bitmap = await createImageBitmap(png);
    expect(bitmap.width).to.be.above(100);
  });
});

describe('the diagram viewer', () => {
  it('shows the source and the reason where nothing can be drawn', async () => {
    await row.load();
    const viewer = document.createElement(row.tagName) as Viewer;
    viewer.artifact = sampleArtifact('bad.mmd', 'text/vnd.mermaid');
    viewer.content = sampleContent(viewer.artifact, 'flowchart LR\n  A -->');
    viewer.context = { theme: 'light', locale: 'en' };
    document.body.append(viewer);
    await viewer.load(new AbortController().signal);
    expect(viewer.shadowRoot!.querySelector('.fault .sentence')?.textContent).to.equal('This diagram cannot be drawn. Look at line 2 of its source.');
    expect(viewer.shadowRoot!.querySelector<HTMLDetailsElement>('.fault details')?.open, 'its list of what it expected is folded').to.equal(false);
    await until(() => codeLines(viewer).join('\n') === 'flowchart LR\n  A -->');
    expect([...viewer.capabilities!]).to.deep.equal(['find', 'go-to', 'wrap', 'copy', 'print']);
    viewer.dispose?.();
    viewer.remove();
  });
});

/** More links than are tried. */
const large = `flowchart LR\n${Array.from({ length: 420 }, (_, n) => `A${n % 30}-->B${n % 7}`).join('\n')}`;

describe('what can be done with a diagram', () => {
  afterEach(() => {
    for (const viewer of document.querySelectorAll<Viewer>(row.tagName)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });

  it('prints the drawing as the reader turned it', async () => {
    const viewer = await mounted('diagram', 'a.mmd', 'text/vnd.mermaid', flow('Turned'));
    const shape = async (): Promise<boolean> => {
      const { frame } = await catchPrint(() => viewer.print!());
      const { width, height } = frame.contentDocument!.querySelector('canvas')!;
      return width > height;
    };
    const wide = await shape();
    viewer.rotate!();
    expect(await shape()).to.equal(!wide);
  });
  it('prints the drawing in the colours of paper, also from the dark theme', async () => {
    const viewer = await mounted('diagram', 'a.mmd', 'text/vnd.mermaid', flow('Printed'));
    viewer.context = { ...viewer.context, theme: 'dark' };
    await until(() => viewer.shadowRoot!.querySelector('mcp-image-viewer')?.artifact.inline?.includes('#16181c'));
    const { frame } = await catchPrint(() => viewer.print!());
    const picture = frame.contentDocument!.querySelector('canvas')!;
    expect(picture.getBoundingClientRect().width).to.be.above(100);
    expect([...picture.getContext('2d')!.getImageData(1, 1, 1, 1).data]).to.deep.equal([255, 255, 255, 255]);
  });

  it('is at the same place in other colours', async () => {
    const viewer = await mounted('diagram', 'a.mmd', 'text/vnd.mermaid', flow('Placed'));
    viewer.zoom!(2);
    viewer.rotate!();
    viewer.context = { ...viewer.context, theme: 'dark' };
    await until(() => viewer.shadowRoot!.querySelector('mcp-image-viewer')?.artifact.inline?.includes('#16181c'));
    await until(() => viewer.zoomLabel === '200%', 'the same size');
    expect(viewer.savePosition!()).to.include({ scale: 2, rotation: 90 });
  });

  it('copies the picture with its source beside it, and the source alone where pictures cannot be copied', async () => {
    const viewer = await mounted('diagram', 'a.mmd', 'text/vnd.mermaid', flow('Copied'));
    const { clipboard } = navigator;
    const { write, writeText } = clipboard;
    let written: ClipboardItem[] = [];
    let text = '';
    clipboard.writeText = async (copied) => void (text = copied);
    clipboard.write = async (items) => void (written = [...items]);
    try {
      await viewer.copy!();
      const picture = await createImageBitmap(await written[0]!.getType('image/png'));
      expect(picture.width).to.be.above(100);
      expect(await (await written[0]!.getType('text/plain')).text()).to.equal(flow('Copied'));
      clipboard.write = () => Promise.reject(new DOMException('No.', 'NotAllowedError'));
      await viewer.copy!();
      expect(text).to.equal(flow('Copied'));
    } finally {
      Object.assign(clipboard, { write, writeText });
    }
  });

  it('shows its source as code: with numbers, find and go to line', async () => {
    const viewer = await mounted('diagram', 'a.mmd', 'text/vnd.mermaid', flow('Read'));
    viewer.source = true;
    await until(() => viewer.capabilities?.has('go-to'));
    expect(codeLines(viewer)).to.deep.equal(flow('Read').split('\n'));
    expect((await viewer.find!('weir')).total).to.equal(1);
    viewer.source = false;
    await until(() => viewer.capabilities?.has('zoom'));
    expect(codeLines(viewer)).to.deep.equal([]);
  });

  it('leads to the line that is wrong', async () => {
    const viewer = await mounted('diagram', 'bad.mmd', 'text/vnd.mermaid', `flowchart LR\n${'  A --> B\n'.repeat(200)}  A --> --> B\n${'  B --> C\n'.repeat(200)}`);
    await until(() => codeLines(viewer).includes('  A --> --> B'));
  });
});

describe('a diagram that is too large to be tried', () => {
  const button = (viewer: Viewer, name: string) => [...viewer.shadowRoot!.querySelectorAll('button')].find(({ textContent }) => textContent.trim() === name)!;
  const nextTask = () => new Promise((resolve) => setTimeout(resolve));
  const shown = () => mounted('diagram', 'large.mmd', 'text/vnd.mermaid', large);
  afterEach(() => {
    for (const viewer of document.querySelectorAll<Viewer>(row.tagName)) {
      viewer.dispose?.();
      viewer.remove();
    }
  });

  it('is offered as its source, and the question comes back after it', async () => {
    const viewer = await shown();
    const text = () => viewer.shadowRoot!.querySelector('.column')!.textContent;
    expect(text()).to.include('This diagram is large.');
    expect([...viewer.capabilities!]).to.deep.equal(['source', 'copy']);
    button(viewer, 'Show source').click();
    await nextTask();
    await until(() => codeLines(viewer).includes('A0-->B0'));
    expect([viewer.source, text().includes('This diagram is large.')]).to.deep.equal([true, false]);
    viewer.source = false;
    await nextTask();
    expect(text()).to.include('This diagram is large.');
  });

  it('is drawn for who waits, and again in the colours of another theme', async () => {
    const viewer = await shown();
    button(viewer, 'Show anyway').click();
    const picture = () => viewer.shadowRoot!.querySelector('mcp-image-viewer');
    await until(picture);
    const light = picture()!;
    expect(light.artifact.inline).to.include('#ffffff');
    expect(light.unasked).to.equal(true);
    viewer.context = { ...viewer.context, theme: 'dark' };
    await until(() => picture() && picture() !== light);
    expect(picture()!.artifact.inline).to.include('#16181c');
  }).timeout(120_000);
});

describe('a diagram in Markdown', () => {
  it('is a picture with its source at hand, or its source and the reason', async () => {
    const viewer = await mounted('markdown', 'notes.md', 'text/markdown', `# T\n\n\`\`\`mermaid\n${flow('In text')}\n\`\`\`\n\n\`\`\`mermaid\nflowchart LR\n  A[x(y)]\n  B\n\`\`\`\n`);
    const root = viewer.shadowRoot!;
    const deadline = performance.now() + 10_000;
    while (performance.now() < deadline && !(root.querySelector('.diagram img') && root.querySelector('.diagram .fault'))) await new Promise((resolve) => setTimeout(resolve, 20));
    const image = root.querySelector<HTMLImageElement>('.diagram img')!;
    await image.decode();
    expect(image.naturalWidth).to.be.above(50);
    expect(image.alt).to.equal('In text');
    const source = root.querySelector<HTMLElement>('.diagram pre')!;
    expect(source.hidden).to.equal(true);
    root.querySelector<HTMLButtonElement>('.diagram button[aria-expanded]')!.click();
    expect(source.hidden).to.equal(false);
    const before = image.getBoundingClientRect().width;
    root.querySelectorAll<HTMLButtonElement>('.diagram .tools button')[1]!.click();
    expect(image.getBoundingClientRect().width).to.be.above(before);
    const wrong = root.querySelectorAll<HTMLElement>('.diagram > pre')[1]!;
    expect([wrong.hidden, wrong.querySelector('.wrong')?.textContent, wrong.textContent.trim()]).to.deep.equal([false, '  A[x(y)]\n', 'flowchart LR\n  A[x(y)]\n  B']);
    expect(root.querySelector('.diagram .fault .sentence')?.textContent).to.include('line 2');
    viewer.dispose?.();
    viewer.remove();
  });

  it('that is too large is its source, and drawn for who waits, again in another theme', async () => {
    const viewer = await mounted('markdown', 'notes.md', 'text/markdown', `\`\`\`mermaid\n${large}\n\`\`\`\n`);
    const root = viewer.shadowRoot!;
    const found = async <E extends Element>(selector: string): Promise<E> => {
      await until(() => root.querySelector(selector));
      return root.querySelector<E>(selector)!;
    };
    const button = await found<HTMLButtonElement>('.diagram .fault button');
    expect(root.querySelector('.diagram .fault')!.textContent).to.include('too large to be drawn');
    button.click();
    expect([button.disabled, button.textContent]).to.deep.equal([true, 'Drawing the diagram …']);
    const drawn = await found<HTMLImageElement>('.diagram img');
    expect(drawn.src).to.match(/^blob:/);
    viewer.context = { ...viewer.context, theme: 'dark' };
    await until(() => root.querySelector('.diagram img') && root.querySelector('.diagram img') !== drawn);
    expect(root.querySelectorAll('.diagram img').length).to.equal(1);
    expect(root.querySelector('.diagram img')).to.not.equal(drawn);
    expect(root.querySelector('.diagram .fault')).to.equal(null);
    viewer.dispose?.();
    viewer.remove();
  }).timeout(120_000);

  describe('searched for words', () => {
    const sheet = (viewer: Viewer): SVGSVGElement | null | undefined => viewer.shadowRoot!.querySelector('mcp-image-viewer')?.shadowRoot?.querySelector('.paper svg');
    /** Whether marks lie on the picture, each in CSS pixels of the screen. */
    const boxes = (viewer: Viewer): DOMRect[] => [...(sheet(viewer)?.querySelectorAll('rect') ?? [])].map((mark) => mark.getBoundingClientRect());

    it('marks them where they stand, and goes from one to the next', async () => {
      const viewer = await mounted('diagram', 'a.mmd', 'text/vnd.mermaid', 'flowchart LR\n  A[Grey heron] --> B[A heron] --> C[Weir]');
      expect(viewer.capabilities!.has('find')).to.equal(true);
      expect(await viewer.find!('heron')).to.deep.equal({ current: 1, total: 2 });
      const [first, second] = boxes(viewer);
      const image = viewer.shadowRoot!.querySelector('mcp-image-viewer')!.shadowRoot!.querySelector('img')!.getBoundingClientRect();
      for (const box of [first!, second!]) expect(box.left > image.left && box.right < image.right && box.top > image.top && box.bottom < image.bottom && box.width > 10 && box.width < 100, JSON.stringify([box, image])).to.equal(true);
      expect(first!.right < second!.left).to.equal(true);
      expect(await viewer.find!('heron', { step: 1 })).to.deep.equal({ current: 2, total: 2 });
      expect(await viewer.find!('Heron', { matchCase: true })).to.deep.equal({ current: 0, total: 0 });
      expect(await viewer.find!('hero', { wholeWords: true })).to.deep.equal({ current: 0, total: 0 });
      expect(await viewer.find!('.*')).to.deep.equal({ current: 0, total: 0 });
      viewer.clearFind!();
      expect(sheet(viewer)).to.equal(null);
    });

    it('finds words over the lines of a label, and those of one label alone', async () => {
      const label = (id: string, text: string, y: number): string => `<mxCell id="${id}" value="${text}" style="whiteSpace=wrap;html=1" vertex="1" parent="1"><mxGeometry y="${y}" width="70" height="60" as="geometry"/></mxCell>`;
      const viewer = await mounted('diagram', 'a.drawio', 'application/vnd.jgraph.mxfile', `<mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${label('a', 'Walk along the weir', 0)}${label('b', 'Stop', 100)}</root></mxGraphModel>`);
      expect(await viewer.find!('along the weir')).to.deep.equal({ current: 1, total: 1 });
      expect(boxes(viewer).length).to.equal(2);
      expect((await viewer.find!('weir Stop')).total).to.equal(0);
    });

    it('brings what it finds into sight, as large as it is', async () => {
      const far = Array.from({ length: 60 }, (_, n) => `  A${n}[Stop ${n}] --> A${n + 1}`).join('\n');
      const viewer = await mounted('diagram', 'a.mmd', 'text/vnd.mermaid', `flowchart LR\n${far}\n  A60[The heron]`);
      expect((await viewer.find!('heron')).total).to.equal(1);
      await until(() => {
        const [box] = boxes(viewer);
        const room = viewer.getBoundingClientRect();
        return box && box.left >= room.left && box.right <= room.right && box.height > 8;
      }, 'it is in sight');
    });

    it('shows nothing of a drawing beside its picture, whatever its looks say', async () => {
      const root = document.createElement('div').attachShadow({ mode: 'open' });
      document.body.append(root.host);
      const looks = ':host { position: fixed !important; inset: 0 !important; z-index: 9 !important; visibility: visible !important } svg, text { position: fixed; inset: 0; visibility: visible !important; pointer-events: auto !important; overflow: visible !important }';
      const search = new DrawingSearch(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 900" width="900" height="900"><style>${looks}</style><rect width="900" height="900" fill="red" style="pointer-events:all"/><text x="20" y="40">heron</text></svg>`, 'light', root);
      expect(search.find('heron', {}).total).to.equal(1);
      expect([[20, 35], [200, 200]].map(([x, y]) => root.contains(root.elementFromPoint(x!, y!)) || document.elementFromPoint(x!, y!) === root.host)).to.deep.equal([false, false]);
      search.dispose();
      root.host.remove();
    });

    it('is asked again of the picture in other colours', async () => {
      const viewer = await mounted('diagram', 'a.mmd', 'text/vnd.mermaid', flow('Turned'));
      await viewer.find!('heron');
      const turn = viewer.findTurn;
      viewer.context = { ...viewer.context, theme: 'dark' };
      await until(() => viewer.findTurn !== turn, 'it can be asked again');
      expect(sheet(viewer)).to.equal(null);
      expect((await viewer.find!('heron')).total).to.equal(1);
    });
  });
});
