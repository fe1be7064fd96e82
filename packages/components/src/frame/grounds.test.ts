import { expect } from 'chai';
import { groundsOf } from './grounds.ts';

describe('what a drawing of a page stands on', () => {
  let frame: HTMLIFrameElement;
  const on = async (markup: string, selectors = ['#a']) => {
    frame = document.createElement('iframe');
    frame.srcdoc = `<!doctype html>${markup}`;
    document.body.append(frame);
    await new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
    return groundsOf(frame.contentDocument!, selectors).map(({ dark, color }) => ({ dark, ...(color !== undefined && { color }) }));
  };
  afterEach(() => frame.remove());

  it('is white paper where the page says nothing', async () => {
    expect(await on('<p id=a>')).to.deep.equal([{ dark: false, color: '#ffffff' }]);
  });
  it('is the nearest ground around it, whatever the page stands on', async () => {
    expect(await on('<body style="background:#0d1117"><div id=a></div><section style="background:white"><p id=b></section>', ['#a', '#b'])).to.deep.equal([{ dark: true, color: '#0d1117' }, { dark: false, color: '#ffffff' }]);
  });
  it('is that of the page for what is not there, and for what is no selector', async () => {
    expect(await on('<body style="background:black">', ['#none', '#1:'])).to.deep.equal([{ dark: true, color: '#000000' }, { dark: true, color: '#000000' }]);
  });
  it('is mixed of what can be seen through, in any words for colours', async () => {
    expect(await on('<body style="background:black"><p id=a style="background:rgba(255,255,255,.2)">')).to.deep.equal([{ dark: true, color: '#333333' }]);
    frame.remove();
    expect(await on('<body style="background:oklch(0.2 0.02 260)"><p id=a>')).to.have.nested.property('[0].dark', true);
  });
  it('is no one colour where colours run into each other, or where it is a picture: there the words tell', async () => {
    expect(await on('<body style="background:linear-gradient(#102030,#203040)"><p id=a>')).to.deep.equal([{ dark: true }]);
    frame.remove();
    expect(await on('<body style="background:url(data:image/gif;base64,R0lGODlhAQABAAAAACw=);color:white"><p id=a><b id=b style="background:#fff">', ['#a', '#b'])).to.deep.equal([{ dark: true }, { dark: false, color: '#ffffff' }]);
  });
  it('comes with the room that is there: of a canvas what holds it has, a height only where nothing makes it', async () => {
    await on('<div style="width:300px;padding:10px"><canvas id=c></canvas><div id=a style="height:120px"></div><p id=b>words</p><i id=d></i></div>');
    expect(groundsOf(frame.contentDocument!, ['#c', '#a', '#b', '#d', '#none']).map(({ width, height }) => [width, height])).to.deep.equal([[300, undefined], [300, 120], [300, undefined], [undefined, undefined], [undefined, undefined]]);
  });
  it('is dark where the page asks for the browser’s dark looks', async () => {
    expect(await on('<html style="color-scheme:dark"><p id=a>')).to.have.nested.property('[0].dark', true);
  });
});
