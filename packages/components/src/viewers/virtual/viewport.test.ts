import { expect } from 'chai';
import { VirtualViewport } from './viewport.ts';
import { viewportStyles } from './viewport-styles.ts';

describe('a window on content of any size', () => {
  const made: { viewport: VirtualViewport; host: HTMLElement }[] = [];
  afterEach(() => {
    for (const { viewport, host } of made.splice(0)) {
      viewport.dispose();
      host.remove();
    }
  });
  function window(draw: () => void = () => {}): { viewport: VirtualViewport; scroller: HTMLElement } {
    const host = document.createElement('div');
    const root = host.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = [viewportStyles.styleSheet!];
    root.innerHTML = '<div class="scroller"><div class="track"><div class="layer"></div></div></div>';
    host.style.cssText = 'display: grid; inline-size: 300px; block-size: 200px';
    document.body.append(host);
    const [scroller, track, layer] = ['.scroller', '.track', '.layer'].map((what) => root.querySelector<HTMLElement>(what)!) as [HTMLElement, HTMLElement, HTMLElement];
    scroller.style.cssText = 'overflow: auto; inline-size: 300px; block-size: 200px; scrollbar-width: auto';
    const viewport = new VirtualViewport({ scroller, track, layer }, draw);
    made.push({ viewport, host });
    return { viewport, scroller };
  }
  const measured = ({ viewport: { seen }, scroller }: ReturnType<typeof window>): number[] => [seen.width - scroller.clientWidth, seen.height - scroller.clientHeight];

  it('knows at once what its bars leave of it, as what is revealed next must not lie behind one', () => {
    const made = window();
    made.viewport.resize(100, 5000);
    expect(measured(made), 'a bar beside').to.deep.equal([0, 0]);
    expect(made.scroller.scrollWidth, 'no bar below for the width of the one beside').to.equal(made.scroller.clientWidth);
    made.viewport.resize(2000, 5000);
    expect(measured(made), 'a bar below, too').to.deep.equal([0, 0]);
    made.viewport.reveal({ top: 4980, bottom: 5000 });
    expect(made.scroller.scrollTop).to.equal(5000 - made.scroller.clientHeight);
    made.viewport.resize(100, 100);
    expect(measured(made), 'none').to.deep.equal([0, 0]);
  });

  it('draws nothing more once it is gone, whoever asks: another may draw into its layer', async () => {
    let drawn = 0;
    const { viewport } = window(() => drawn++);
    viewport.flush();
    expect(drawn).to.equal(1);
    viewport.dispose();
    viewport.request();
    viewport.flush();
    viewport.scrollTo({ top: 10 });
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    expect(drawn).to.equal(1);
  });
});
