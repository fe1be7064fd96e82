import assert from 'node:assert/strict';
import { after, before, suite, test } from 'node:test';
import type { Browser, Page } from 'puppeteer-core';
import { openBrowser } from '../e2e/browser.ts';
import { eventually } from '../e2e/eventually.ts';
import { scannedPdfs, type ScannedPdf } from './scanned-pdf.ts';
import { StrictHost } from './strict-host.ts';

/** The colours at a quarter and at three quarters of the drawn page; undefined before it is drawn. */
function colours(page: Page): Promise<number[][] | undefined> {
  return page.$$eval('mcp-canvas >>> .page canvas', ([canvas]) => {
    const drawn = canvas as HTMLCanvasElement | undefined;
    const pen = drawn?.getContext('2d');
    return pen && drawn ? [0.25, 0.75].map((part) => Array.from(pen.getImageData(drawn.width * part, drawn.height / 2, 1, 1).data.slice(0, 3))) : undefined;
  });
}

suite('scanned pages under a strict policy', () => {
  const host = new StrictHost();
  let browser: Browser;
  before(async () => {
    browser = await openBrowser();
    await host.start(browser);
  });
  after(() => Promise.all([host.stop(), browser?.close()]));

  async function shows(name: string, { file, left, right }: ScannedPdf): Promise<void> {
    host.server.asked.length = 0;
    const { reader, complaints } = await host.open('/');
    const raw = { results: null, artifacts: [{ name, mime: 'application/pdf', b64: file.toString('base64') }], display: { open_canvas: true } };
    await reader.page.evaluate(async (result) => {
      await customElements.whenDefined('mcp-canvas');
      await document.querySelector('mcp-canvas')!.addToolResult(result);
    }, raw);
    const wanted = JSON.stringify([left, right]);
    await eventually(`the image of ${name}`, async () => JSON.stringify(await colours(reader.page)) === wanted, { last: async () => JSON.stringify([await colours(reader.page), await complaints.all()]) });
    await complaints.assertNone();
    await reader.close();
  }
  const fetched = () => host.server.asked.filter((path) => path.includes('/pdfjs/wasm/')).map((path) => path.replace(/.*\//, ''));

  for (const [coding, decoder] of [['jpeg2000', 'openjpeg'], ['jbig2', 'jbig2']] as const) {
    test(`${coding} is decoded by WebAssembly where the worker's file may have it, as the service serves it`, async () => {
      host.server.proxyHeaders = () => ({});
      await shows(`${coding}.pdf`, scannedPdfs[coding]);
      assert.deepEqual(fetched(), [`${decoder}.wasm`]);
    });
    test(`${coding} is decoded by JavaScript where the host puts its own policy on every file`, async () => {
      host.server.proxyHeaders = (path): Record<string, string> => (/^\/mcp-canvas\/(?!frame(\?|$))/.test(path) ? { 'content-security-policy': host.policy() } : {});
      await shows(`${coding}.pdf`, scannedPdfs[coding]);
      assert.deepEqual(fetched(), [`${decoder}_nowasm_fallback.js`]);
    });
  }
});
