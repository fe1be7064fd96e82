import { expect } from 'chai';
import { targetOf, targetOfFragment } from './link-target.ts';

describe('where a link of a PDF leads', () => {
  it('is another file by its path, as any system writes it, and a place in it', () => {
    const file = (unsafeUrl: string) => targetOf({ unsafeUrl })?.file;
    expect(file('../../0021/002156/215675E.pdf#15')).to.deep.equal({ path: '0021/002156/215675E.pdf', fragment: '15' });
    expect(file('对不起/没关系/1_1.pdf')).to.deep.equal({ path: '对不起/没关系/1_1.pdf', fragment: '' });
    expect(file('other.pdf#[0,{"name":"Fit"}]')).to.deep.equal({ path: 'other.pdf', fragment: '[0,{"name":"Fit"}]' });
    expect(file('file:///srv/a%20b.pdf')).to.deep.equal({ path: 'srv/a b.pdf', fragment: '' });
    expect(file('..\\plans\\C.pdf')).to.deep.equal({ path: 'plans/C.pdf', fragment: '' });
    expect(file('C:\\plans\\C.pdf')).to.deep.equal({ path: 'C:/plans/C.pdf', fragment: '' });
  });

  it('is nothing that runs, and no folder', () => {
    for (const unsafeUrl of ['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'ms-word:x', 'folder/', '#', '']) expect(targetOf({ unsafeUrl }), unsafeUrl).to.equal(undefined);
    expect(targetOf({ url: 'javascript:alert(1)', unsafeUrl: 'javascript:alert(1)' })).to.equal(undefined);
  });

  it('is the web before all else, then the document, a file in it, and its layers', () => {
    expect(targetOf({ url: 'https://a.test/', unsafeUrl: 'https://a.test' })).to.deep.equal({ url: 'https://a.test/' });
    expect(targetOf({ dest: 'end' })).to.deep.equal({ dest: 'end' });
    expect(targetOf({ attachmentId: '7R', attachment: { filename: 'a.pdf' } })).to.deep.equal({ attachment: { id: '7R', name: 'a.pdf' } });
    expect(targetOf({ setOCGState: { state: ['Toggle', '6R'], preserveRB: true } })).to.deep.equal({ layers: { state: ['Toggle', '6R'], preserveRB: true } });
  });

  it('is a page, the name of a destination, or one as it is written, where a fragment says it', () => {
    expect(targetOfFragment('page=3&zoom=100')).to.deep.equal({ dest: [2, { name: 'XYZ' }] });
    expect(targetOfFragment('15')).to.deep.equal({ dest: [14, { name: 'XYZ' }] });
    expect(targetOfFragment('nameddest=the%20end')).to.deep.equal({ dest: 'the end' });
    expect(targetOfFragment('chapter.2')).to.deep.equal({ dest: 'chapter.2' });
    expect(targetOfFragment('[0,{"name":"Fit"}]')).to.deep.equal({ dest: [0, { name: 'Fit' }] });
    expect(targetOfFragment('[x')).to.deep.equal({ dest: '[x' });
  });
});
