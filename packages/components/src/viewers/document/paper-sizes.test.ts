import { expect } from 'chai';
import { fitSheets } from './paper-sizes.ts';

function page(width: string, minHeight: string, height?: number): { element: HTMLElement; height: number | undefined } {
  const element = document.createElement('section');
  Object.assign(element.style, { width, minHeight });
  return { element, height };
}

describe('sheets that pages of a document are printed on', () => {
  it('have the size of each page, also of one on its side', () => {
    const rules = fitSheets([page('595pt', '842pt'), page('842pt', '595pt'), page('595pt', '842pt')]);
    expect(rules).to.equal('@page { size: 595pt 842pt; margin: 0 } @page sheet-1 { size: 595pt 842pt; margin: 0 } @page sheet-2 { size: 842pt 595pt; margin: 0 }');
  });

  it('hold a page that is a little longer in smaller letters, and leave others as they are', () => {
    const pages = [page('600pt', '750pt', 1000), page('600pt', '750pt', 1100), page('600pt', '750pt', 2000), page('600pt', '750pt')];
    fitSheets(pages);
    expect(pages.map(({ element }) => element.style.getPropertyValue('zoom'))).to.deep.equal(['', '0.8818', '', '']);
  });

  it('are those of the reader where a page names none', () => {
    expect(fitSheets([page('', '')]).trim()).to.equal('@page { margin: 0 }');
  });
});
