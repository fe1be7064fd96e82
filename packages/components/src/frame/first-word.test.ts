import { expect } from 'chai';
import { frameAddress, HELLO, INIT, type FromFrame } from './protocol.ts';

const page = new URL('/packages/components/src/frame/frame-page.test.html', location.origin).href;

/** A frame page that has greeted this page. */
async function greeted(secret?: string): Promise<HTMLIFrameElement> {
  const frame = document.createElement('iframe');
  frame.setAttribute('sandbox', 'allow-scripts');
  frame.src = frameAddress(page, secret === undefined ? {} : { secret });
  const hello = new Promise((resolve) => window.addEventListener('message', function heard({ source, data }) {
    if (source !== frame.contentWindow || data?.type !== HELLO) return;
    window.removeEventListener('message', heard);
    resolve(undefined);
  }));
  document.body.append(frame);
  await hello;
  return frame;
}

/** Says the first word and hands a page over; answers what the frame page says. */
function begin(frame: HTMLIFrameElement, word: object): { heard: FromFrame[]; done: Promise<FromFrame> } {
  const { port1, port2 } = new MessageChannel();
  const heard: FromFrame[] = [];
  const done = new Promise<FromFrame>((resolve) => (port1.onmessage = ({ data }) => (heard.push(data), resolve(data))));
  frame.contentWindow!.postMessage({ type: INIT, ...word }, '*', [port2]);
  port1.postMessage({ type: 'html', html: '<p>Hello</p>', remote: [] });
  return { heard, done };
}

describe('the first word to a frame page', () => {
  it('is the parent’s', async () => {
    const frame = await greeted();
    expect((await begin(frame, {}).done).type).to.equal('rendered');
    frame.remove();
  });
  it('counts only with the secret where its address has one', async () => {
    const frame = await greeted('1-2-3');
    const without = begin(frame, {});
    const wrong = begin(frame, { secret: '1-2' });
    expect((await begin(frame, { secret: '1-2-3' }).done).type).to.equal('rendered');
    expect([without.heard, wrong.heard]).to.deep.equal([[], []]);
    frame.remove();
  });
});
