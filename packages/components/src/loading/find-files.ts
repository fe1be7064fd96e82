import { besideSource, fileUrl, setAssetBase } from '../assets.ts';
import { apiBaseOf } from '../stream/api-base.ts';

/** How a file's address ends where no bundler gave it another one. */
const asPackaged = /\/standalone\/workers\/[\w.-]+\.js$/;

let missing: Promise<URL | undefined> | undefined;
let told = false;

/**
 * Finds the kit's files (workers, what pdf.js looks up) where a bundler neither carried them along nor had them left beside what it made, as esbuild
 * and the command line of Angular do: they are then the service's, whose base `apiBase` is. Without one the console says what to do. Asks once, and
 * only where an address still ends as it does in the package.
 */
export async function findFiles(apiBase: string | undefined): Promise<void> {
  const lost = await (missing ??= lostFile());
  if (!lost) return;
  const service = apiBaseOf(apiBase);
  if (service !== undefined) {
    missing = Promise.resolve(undefined);
    setAssetBase(`${service}/mcp-canvas/assets/`);
  } else if (!told) {
    told = true;
    // Only the page's author can mend it.
    // oxlint-disable-next-line no-console
    console.error(`${lost.href} is no script: the bundler did not carry the files of @mcp-canvas/components along. Serve its dist/standalone/assets and dist/standalone/workers side by side, and name the first with setAssetBase(): see “Bundlers” in the documentation.`);
  }
}

/** A worker's address that leads to no script. */
async function lostFile(): Promise<URL | undefined> {
  if (besideSource('', import.meta.url)) return undefined;
  const address = fileUrl('../workers/code.worker.js', new URL('../standalone/workers/code.worker.js', import.meta.url));
  if (!asPackaged.test(address.pathname)) return undefined;
  const answer = await fetch(address, { method: 'HEAD' }).catch(() => undefined);
  // A server of one page answers every address with that page.
  return answer?.ok && /javascript/.test(answer.headers.get('content-type') ?? '') ? undefined : address;
}
