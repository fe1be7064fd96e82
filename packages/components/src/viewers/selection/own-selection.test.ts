import { expect } from 'chai';
import { selectedIn } from './own-selection.ts';

describe('what is selected in a viewer', () => {
  it('is its own text, and nothing of the page around it', () => {
    const host = document.createElement('div');
    const outside = document.createElement('p');
    outside.textContent = 'of the page';
    const inside = document.createElement('p');
    inside.textContent = 'of the viewer';
    const root = host.attachShadow({ mode: 'open' });
    root.append(inside);
    document.body.append(outside, host);
    expect(selectedIn(root)).to.equal('');
    getSelection()!.selectAllChildren(outside);
    expect(selectedIn(root)).to.equal('');
    getSelection()!.setBaseAndExtent(inside.firstChild!, 0, inside.firstChild!, 6);
    expect(selectedIn(root)).to.equal('of the');
    outside.remove();
    host.remove();
  });
});
