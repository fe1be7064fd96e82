import { expect } from 'chai';
import { loadDrawing } from '../diagram/draw-diagram.ts';
import { allowPictures, openFile, pictured } from './picture-policy.ts';
import { until } from './until.ts';

describe('under a policy that lets no picture be shown that is made in the page', () => {
  before(() => allowPictures("'self'"));

  it('a diagram has its source and a sentence that names the directive', async () => {
    expect(await loadDrawing(pictured.picture(8))).to.equal(undefined);
    const { viewer, root, failed } = await openFile('diagram', 'places.geojson', 'application/geo+json', pictured.map);
    expect(failed).to.equal(undefined);
    await until(() => root.querySelector('.fault')?.textContent.includes('Die Richtlinie dieser Seite lässt kein Bild zu'));
    viewer.dispose?.();
    viewer.remove();
  });
  it('an image says so', async () => {
    const { viewer, failed } = await openFile('image', 'a.svg', 'image/svg+xml', pictured.picture(8));
    expect(failed).to.include('Die Richtlinie dieser Seite lässt kein Bild zu');
    viewer.dispose?.();
    viewer.remove();
  });
});
