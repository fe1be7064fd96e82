import { expect } from 'chai';
import { assetUrl, setAssetBase } from '../assets.ts';
import { register } from './register.ts';

describe('register', () => {
  it('takes a second registration of the same class, and tells of a clash with another', () => {
    const { warn } = console;
    const told: string[] = [];
    console.warn = (text: string) => void told.push(text);
    const first = class extends HTMLElement {};
    register('mcp-test-clash', first);
    register('mcp-test-clash', first);
    expect(told).to.deep.equal([]);
    register('mcp-test-clash', class extends HTMLElement {});
    console.warn = warn;
    expect(told.join()).to.include('<mcp-test-clash>');
    expect(customElements.get('mcp-test-clash')).to.equal(first);
  });
});

describe('setAssetBase', () => {
  it('says where assets lie, with or without a slash at its end', () => {
    for (const base of ['/kit/assets', '/kit/assets/']) {
      setAssetBase(base);
      expect(assetUrl('pdfjs/cmaps/')).to.equal(`${location.origin}/kit/assets/pdfjs/cmaps/`);
    }
  });
});
