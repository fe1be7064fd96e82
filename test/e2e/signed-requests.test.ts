import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { useDemo } from './use-demo.ts';

/** The members of the element that these tests use; the page has the real ones. */
interface Canvas extends HTMLElement {
  src: string;
  open: boolean;
  headers: Record<string, string>;
}

suite('a canvas whose host signs its requests', () => {
  const secret = 'what the proxy knows';
  const demo = useDemo(['showcase'], (config) => Object.assign(config, { identity: { provider: 'header', proxy_secret: secret }, frames: {} }));

  test('says that the sign-in has ended, and goes on with the host’s new headers', async () => {
    const proof = (known: string) => ({ 'x-user-email': 'alice@example.org', 'x-proxy-secret': known });
    const bench = await demo.open({ headers: proof(secret) });
    await bench.call('showcase/markdown');
    await bench.reader.sees('Field report');
    await bench.page.setExtraHTTPHeaders({});
    const status = await bench.page.evaluate(async (headers) => {
      const shown = document.querySelector('mcp-canvas') as unknown as Canvas;
      const canvas = document.createElement('mcp-canvas') as unknown as Canvas;
      canvas.id = 'signed';
      const failed = new Promise<number>((resolve) => canvas.addEventListener('mcp-error', (event) => resolve((event as CustomEvent).detail.status), { once: true }));
      Object.assign(canvas, { src: shown.src, headers, open: true });
      shown.remove();
      document.body.append(canvas);
      return failed;
    }, proof('an old one'));
    assert.equal(status, 401);
    await bench.reader.sees('You are not signed in, so the stream cannot be read.');
    await bench.page.evaluate((headers) => {
      (document.querySelector('#signed') as unknown as Canvas).headers = headers;
    }, proof(secret));
    await bench.reader.sees('Field report');
    await bench.reader.close();
  });
});
