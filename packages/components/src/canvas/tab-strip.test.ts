import { expect } from 'chai';
import type { StreamEvent } from '@mcp-canvas/contract';
import '../define.ts';

describe('a pane with hundreds of tabs', () => {
  it('draws those around the one in view, says how many there are, and leads to all of them', async () => {
    const canvas = document.createElement('mcp-canvas');
    canvas.style.setProperty('block-size', '500px');
    document.body.append(canvas);
    const files = Array.from({ length: 500 }, (_, at) => ({ id: `f${at}`, version: 1, name: `${at}.7z`, mime: 'application/x-7z-compressed', size: 1, source: { kind: 'generated', created_at: '' } }));
    canvas.dispatch({ type: 'canvas_files', files, display: { mode: 'append', open_canvas: true } } as unknown as StreamEvent);
    await canvas.updateComplete;
    const tabs = () => [...canvas.shadowRoot!.querySelectorAll<HTMLElement>('[role=tab]')];
    const chosen = () => tabs().filter((tab) => tab.ariaSelected === 'true').map((tab) => [tab.textContent!.trim(), tab.getAttribute('aria-posinset'), tab.getAttribute('aria-setsize')]);
    expect(tabs().length).to.be.within(10, 100);
    canvas.show('250.7z');
    await canvas.updateComplete;
    expect(chosen()).to.deep.equal([['250.7z', '251', '500']]);
    tabs().find((tab) => tab.ariaSelected === 'true')!.focus();
    for (const [key, name, place] of [['ArrowRight', '251.7z', '252'], ['End', '499.7z', '500'], ['ArrowRight', '0.7z', '1']] as const) {
      canvas.shadowRoot!.activeElement!.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
      await canvas.updateComplete;
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect([chosen(), canvas.shadowRoot!.activeElement!.textContent!.trim()], key).to.deep.equal([[[name, place, '500']], name]);
    }
    expect(tabs().length).to.be.within(10, 100);
    canvas.remove();
  });
});
