/** Set by the standalone build, whose chunks lie beside the assets. */
declare const STANDALONE: boolean | undefined;

const standalone = typeof STANDALONE !== 'undefined';
const folder = standalone ? './assets/' : './standalone/assets/';
let base: string | undefined;

/** Where the kit's files that are no modules lie (the PDF worker, character maps, fonts); an absolute or page-relative address. */
export function setAssetBase(address: string | URL): void {
  const href = new URL(address, document.baseURI).href;
  base = href.endsWith('/') ? href : `${href}/`;
}

/** The absolute address of an asset, for example `pdfjs/cmaps/`. By default assets lie where the build of the package puts them. */
export function assetUrl(path: string, from: string = import.meta.url): string {
  return new URL(path, base ?? new URL(folder, from)).href;
}

/** The address of what lies beside a source that runs as it is written; undefined in a build. A call of its own: bundlers look for each file that they see named. */
export function besideSource(path: string, source: string): URL | undefined {
  return /\.ts(?:\?|$)/.test(source) ? new URL(path, source) : undefined;
}

/**
 * The address of a file that bundlers carry along: `carried` is `new URL('…', import.meta.url)` written out where it is used, which
 * they find and rewrite, Turbopack to the path alone. It counts where neither the host nor the standalone build says where files lie.
 */
export function fileUrl(path: string, carried: URL): URL {
  return base !== undefined || standalone ? new URL(assetUrl(path)) : new URL(carried.href, location.href);
}
