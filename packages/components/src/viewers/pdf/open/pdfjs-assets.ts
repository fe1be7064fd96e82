import { besideSource, assetUrl, fileUrl } from '../../../assets.ts';
import { apiBaseOf } from '../../../stream/api-base.ts';
import { isOlder } from './older-browser.ts';

/** What pdf.js looks up at run time; without the folders CJK text and some images vanish without a word. */
export interface PdfjsAssets {
  worker: URL;
  cMapUrl: string;
  wasmUrl: string;
  standardFontDataUrl: string;
  iccUrl: string;
}

const workerPath = isOlder ? 'pdfjs/legacy/pdf.worker.min.mjs' : 'pdfjs/pdf.worker.min.mjs';

/**
 * The build copies them to `assets/pdfjs/`; run from source they lie in the package itself. A bundler carries the worker along, not
 * the folders: these are then the service's, whose base `service` is.
 */
export function pdfjsAssets(service?: string): PdfjsAssets {
  const packaged = besideSource('../../../../../../node_modules/pdfjs-dist/', import.meta.url);
  if (packaged) {
    return { worker: new URL(isOlder ? 'legacy/build/pdf.worker.min.mjs' : 'build/pdf.worker.min.mjs', packaged), ...folders(packaged) };
  }
  const carried = isOlder ? new URL('../../../standalone/assets/pdfjs/legacy/pdf.worker.min.mjs', import.meta.url) : new URL('../../../standalone/assets/pdfjs/pdf.worker.min.mjs', import.meta.url);
  const worker = fileUrl(workerPath, carried);
  const bundled = !worker.pathname.endsWith(workerPath);
  const base = bundled ? apiBaseOf(service) : undefined;
  return { worker, ...folders(new URL(base !== undefined ? `${base}/mcp-canvas/assets/pdfjs/` : assetUrl('pdfjs/'))) };
}

function folders(lie: URL): Omit<PdfjsAssets, 'worker'> {
  const at = (name: string): string => new URL(`${name}/`, lie).href;
  return { cMapUrl: at('cmaps'), wasmUrl: at('wasm'), standardFontDataUrl: at('standard_fonts'), iccUrl: at('iccs') };
}
