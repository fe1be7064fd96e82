import { expect } from 'chai';
import type { Color, Mesh } from 'three';
import { buildModel } from './build-model.ts';

/** WCAG 2.2, relative luminance: three keeps colours linear. */
const luminance = ({ r, g, b }: Color): number => 0.2126 * r + 0.7152 * g + 0.0722 * b;
const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

describe('a model without colours', () => {
  for (const kind of ['points', 'lines'] as const) {
    it(`can be made out where it is ${kind}, on a light ground and on a dark one`, () => {
      const position = { array: new Float32Array(6), size: 3, normalized: false };
      const group = buildModel({ geometries: [{ attributes: { position } }], parts: [{ kind, geometry: 0 }], looks: [], pictures: [] });
      const { color } = (group.children[0] as Mesh).material as unknown as { color: Color };
      const [light, dark] = [0.9, 0.015];
      expect(contrast(luminance(color), light)).to.be.above(3);
      expect(contrast(luminance(color), dark)).to.be.above(3);
    });
  }
});
