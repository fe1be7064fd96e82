import { expect } from 'chai';
import { backdropOf } from './backdrop.ts';
import { sceneOf } from './read-scene.ts';

const wide = { type: 'rectangle', x: -4000, y: -3000, width: 10_000, height: 7500, backgroundColor: '#1e1e2e', strokeColor: 'transparent', fillStyle: 'solid' };
const content = { type: 'rectangle', x: 0, y: 0, width: 400, height: 300 };
const isBackdrop = (...elements: object[]): boolean => backdropOf(sceneOf({ elements }).figures) !== undefined;

describe('a box behind all', () => {
  it('is the ground where it goes far beyond the rest', () => expect(isBackdrop(wide, content)).to.equal(true));
  const others: Readonly<Record<string, readonly object[]>> = {
    'stands before others': [content, wide],
    'is alone': [wide],
    'is a zone of the scene': [{ ...wide, x: -50, y: -50, width: 500, height: 400 }, content],
    'has an outline': [{ ...wide, strokeColor: '#000' }, content],
    'is not filled': [{ ...wide, backgroundColor: 'transparent' }, content],
    'is seen through': [{ ...wide, opacity: 30 }, content],
    'does not hold all': [wide, { ...content, x: 9000 }],
  };
  for (const [why, elements] of Object.entries(others)) it(`is a box where it ${why}`, () => expect(isBackdrop(...elements)).to.equal(false));
});
