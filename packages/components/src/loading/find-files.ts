import { besideSource, fileUrl, setAssetBase } from '../assets.ts';
import { apiBaseOf } from '../stream/api-base.ts';

/** How a file's address ends where no bundler gave it another one. */
const asPackaged = /\/standalone\/workers\/[\w.-]+\.js$/;

let missing: Promise<boolean> | undefined;
let told = false;

/**
 * Finds the kit's files (workers, what pdf.js looks up) where a bundler neither carried them along nor had them left beside what it made, as esbuild
 * and the command line of Angular do: they are then the service's, whose base `apiBase` is. Without one the console says what to do. Asks once, and
 * only where an address still ends as it does in the package; undefined elsewhere, where nothing is to be waited for.
 */
export function findFiles(apiBase: string | undefined): Promise<void> | undefined {
  const worker = fileUrl('../workers/code.worker.js', new URL('../standalone/workers/code.worker.js', import.meta.url));
  return besideSource('', import.meta.url) || !asPackaged.test(worker.pathname) ? undefined : replace(worker, apiBaseOf(apiBase));
}

async function replace(worker: URL, service: string | undefined): Promise<void> {
  missing ??= isMissing(worker);
  if (!(await missing)) return;
  if (service !== undefined) setAssetBase(`${service}/mcp-canvas/assets/`);
  else if (!told) {
    told = true;
    // Only the page's author can mend it.
    // oxlint-disable-next-line no-console
    console.error(`${worker.href} is no script: the bundler did not carry the files of @mcp-canvas/components along. Serve its dist/standalone/assets and dist/standalone/workers side by side, and name the first with setAssetBase(): see “Bundlers” in the documentation.`);
  }
}

/** Whether a worker's address leads to no script. A server of one page answers every address with that page. */
async function isMissing(worker: URL): Promise<boolean> {
  const answer = await fetch(worker, { method: 'HEAD' }).catch(() => undefined);
  return !answer?.ok || !/javascript/.test(answer.headers.get('content-type') ?? '');
}
