import { assetUrl } from '../../assets.ts';

/** What pdf.js looks up at run time; without the folders CJK text and some images vanish without a word. */
export interface PdfjsAssets {
  worker: URL;
  cMapUrl: string;
  wasmUrl: string;
  standardFontDataUrl: string;
  iccUrl: string;
}

/** The build copies them to `assets/pdfjs/`; run from source they lie in the package itself. */
export function pdfjsAssets(): PdfjsAssets {
  const here = import.meta.url;
  const packaged = /\.ts(?:\?|$)/.test(here) ? new URL('../../../../../node_modules/pdfjs-dist/', here) : undefined;
  const at = (name: string): string => (packaged ? new URL(name, packaged).href : assetUrl(`pdfjs/${name}`));
  return {
    worker: new URL(packaged ? at('build/pdf.worker.min.mjs') : at('pdf.worker.min.mjs')),
    cMapUrl: at('cmaps/'),
    wasmUrl: at('wasm/'),
    standardFontDataUrl: at('standard_fonts/'),
    iccUrl: at('iccs/'),
  };
}
