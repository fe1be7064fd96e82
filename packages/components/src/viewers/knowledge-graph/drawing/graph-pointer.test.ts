import { expect } from 'chai';
import { GraphPointer } from './graph-pointer.ts';

describe('pointers in a drawing', () => {
  let element: HTMLElement;
  let done: (string | number)[][];
  let pointer: GraphPointer;
  const tell = (type: string, pointerId: number, clientX: number, clientY: number) => void element.dispatchEvent(new PointerEvent(type, { pointerId, clientX, clientY, button: 0, pointerType: 'touch', bubbles: true }));

  beforeEach(() => {
    element = document.createElement('div');
    element.style.cssText = 'position:fixed;inset:0;inline-size:400px;block-size:400px;touch-action:none';
    element.setPointerCapture = () => {};
    document.body.append(element);
    done = [];
    const note = (name: string) => (...given: number[]) => void done.push([name, ...given]);
    pointer = new GraphPointer(element, { take: (x) => x < 50, drag: note('drag'), pan: note('pan'), scaleBy: note('scale'), hover: () => {}, leave: () => {}, press: note('press') });
  });
  afterEach(() => {
    pointer.dispose();
    element.remove();
  });

  it('scale it around the middle of two fingers, and move it with that middle', () => {
    tell('pointerdown', 1, 100, 100);
    tell('pointerdown', 2, 200, 100);
    tell('pointermove', 2, 300, 100);
    expect(done).to.deep.equal([['pan', 50, 0], ['scale', 2, 200, 100]]);
    done.length = 0;
    tell('pointermove', 1, 100, 140);
    tell('pointermove', 2, 300, 140);
    const [panned, scaled] = [done.filter(([name]) => name === 'pan'), done.filter(([name]) => name === 'scale')];
    expect(panned, 'both fingers went 40 down, and so did it').to.deep.equal([['pan', 0, 20], ['pan', 0, 20]]);
    expect(scaled.reduce((all, [, factor]) => all * (factor as number), 1)).to.be.closeTo(1, 1e-9);
    tell('pointerup', 1, 100, 140);
    tell('pointerup', 2, 300, 140);
    expect(done.some(([name]) => name === 'press')).to.equal(false);
  });

  it('drag a node that one took, and the drawing elsewhere', () => {
    tell('pointerdown', 1, 20, 20);
    tell('pointermove', 1, 60, 20);
    tell('pointerup', 1, 60, 20);
    tell('pointerdown', 1, 100, 20);
    tell('pointermove', 1, 140, 20);
    tell('pointerup', 1, 140, 20);
    expect(done).to.deep.equal([['drag', 60, 20], ['pan', 40, 0]]);
  });

  it('leave one finger to the page where that scrolls, and take two, and a tap', () => {
    element.style.touchAction = 'pan-x pan-y';
    tell('pointerdown', 1, 20, 20);
    tell('pointermove', 1, 20, 34);
    tell('pointercancel', 1, 20, 34);
    expect(done).to.deep.equal([]);
    tell('pointerdown', 1, 100, 100);
    tell('pointerdown', 2, 200, 100);
    tell('pointermove', 2, 300, 100);
    expect(done).to.deep.equal([['pan', 50, 0], ['scale', 2, 200, 100]]);
    for (const id of [1, 2]) tell('pointerup', id, 100, 100);
    tell('pointerdown', 1, 20, 20);
    tell('pointerup', 1, 20, 20);
    expect(done.at(-1)).to.deep.equal(['press', 20, 20, 18]);
  });
});
