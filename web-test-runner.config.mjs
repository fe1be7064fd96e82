import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { build } from 'esbuild';
import { bundleWorker } from './scripts/bundle.mjs';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';
import { findFirefox } from './scripts/firefox.mjs';
import { withDirectPages } from './scripts/pdf-worker.mjs';

const browsers = {
  chromium: async () => chromeLauncher({ launchOptions: { executablePath: await findChromium(), args: chromiumArgs }, concurrency: 1 }),
  firefox: async () =>
    chromeLauncher({
      // Nobody listens to requests here; to tell of each of them Firefox took a third of the whole time.
      launchOptions: { executablePath: findFirefox(), browser: 'firefox', headless: true, networkEnabled: false },
      createBrowserContext: ({ browser }) => browser.defaultBrowserContext(),
      // A page behind another one draws no frames.
      createPage: async ({ context }) => {
        const page = await context.newPage();
        await page.bringToFront();
        return page;
      },
      concurrency: 1,
    }),
};

/** Packages that ship CommonJS only; the dev server gives files as they are. */
const commonJsFiles = ['/highlight.js/lib/core.js', '/papaparse/papaparse.js'];
const asModule = (body) => `const module = { exports: {} };\nconst { exports } = module;\n${body}\nexport default module.exports;`;
/** What stands for the package's first file, which asks for others; browsers get this one from bundlers too. */
const jszip = readFileSync(new URL('./node_modules/jszip/dist/jszip.min.js', import.meta.url), 'utf8');
const commonJs = {
  name: 'common-js',
  transform: ({ path, body }) => (path.endsWith('/jszip/lib/index.js') ? asModule(jszip) : commonJsFiles.some((file) => path.endsWith(file)) ? asModule(body) : undefined),
};

/** Packages of many files are bundled, as by a build: what of them is asked for, by the file that is asked for. */
const slides = '/@aiden0z/pptx-renderer/dist/aiden0z-pptx-renderer.es.js';
const bundledPackages = {
  '/@tailwindcss/forms/src/index.js': "export { default } from '@tailwindcss/forms';",
  '/@tailwindcss/typography/src/index.js': "export { default } from '@tailwindcss/typography';",
  [slides]: "export * from '@aiden0z/pptx-renderer'; export { getInstanceByDom, registerPreprocessor } from 'echarts/core';",
};
const bundled = {
  name: 'bundled-packages',
  async transform({ path }) {
    // The charts that it is asked of are those that slides are drawn with.
    if (path.endsWith('/echarts/core.js')) return `export { getInstanceByDom, registerPreprocessor } from '/node_modules${slides}';`;
    const [, contents] = Object.entries(bundledPackages).find(([file]) => path.endsWith(file)) ?? [];
    if (!contents) return undefined;
    const { outputFiles } = await build({ stdin: { contents, resolveDir: fileURLToPath(new URL('./packages/components/', import.meta.url)) }, bundle: true, format: 'esm', define: { 'process.env.NODE_ENV': '"production"' }, write: false, logLevel: 'error' });
    return outputFiles[0].text;
  },
};

/** Workers are bundled, as in the build: of all requests nine in ten were for modules of theirs, for each worker anew. */
const bundles = new Map();
const scripts = new Map();
const workers = {
  name: 'workers',
  async serve({ path }) {
    if (path.endsWith('.worker.ts')) {
      if (!bundles.has(path)) bundles.set(path, bundleWorker(fileURLToPath(new URL(`.${path}`, import.meta.url))));
      for (const [address, text] of await bundles.get(path)) scripts.set(address, text);
    }
    return scripts.has(path) ? { body: scripts.get(path), type: 'js' } : undefined;
  },
};

/** The worker that the build writes. */
const pdfWorker = { name: 'pdf-worker', transform: ({ path, body }) => (path.endsWith('/pdf.worker.min.mjs') ? withDirectPages(body) : undefined) };

/** Style sheets that an engine has in it as texts, as in the build. */
const styleSheet = /\/tailwindcss\/\w+\.css$/;
const files = {
  name: 'files-as-modules',
  resolveMimeType: ({ path }) => (styleSheet.test(path) ? 'js' : undefined),
  transform: ({ path, body }) => (styleSheet.test(path) ? `export default ${JSON.stringify(body)};` : undefined),
};

/** Letters that a worker has in it, as in the build. */
const letters = {
  name: 'letters-as-modules',
  serve: ({ path }) => (path.startsWith('/packages/') && path.endsWith('.woff2') ? { body: `export default "data:font/woff2;base64,${readFileSync(new URL(`.${path}`, import.meta.url)).toString('base64')}";`, type: 'js' } : undefined),
};

/** A database that SQLite itself made by the statements that stand in the address. */
function madeDatabase(statements) {
  const { DatabaseSync } = process.getBuiltinModule('node:sqlite');
  const database = new DatabaseSync(':memory:');
  // What lies in its schema can be lied about, too.
  database.enableDefensive(false);
  database.exec(statements);
  const bytes = Buffer.from(database.serialize());
  database.close();
  return bytes;
}

/** Leaves the files that failed in the file that `FAILED_FILES` names, one a line. */
const failedFiles = {
  onTestRunFinished({ sessions }) {
    if (!process.env.FAILED_FILES) return;
    const root = fileURLToPath(new URL('.', import.meta.url));
    const files = new Set(sessions.filter(({ passed }) => !passed).map(({ testFile }) => relative(root, testFile)));
    writeFileSync(process.env.FAILED_FILES, [...files].join('\n'));
  },
};

/** What the commands of the runner cannot: forced colours, and a tab without the history of the tests before (of fifty entries Chromium drops one from their middle). */
const commands = {
  'forced-colours': ({ on }) => ['Emulation.setEmulatedMedia', { features: on ? [{ name: 'forced-colors', value: 'active' }, { name: 'prefers-color-scheme', value: 'dark' }] : [] }],
  'forget-history': () => ['Page.resetNavigationHistory'],
};
const overProtocol = {
  name: 'over-protocol',
  async executeCommand({ command, payload, session }) {
    if (!Object.hasOwn(commands, command)) return undefined;
    const client = await session.browser.getPage(session.id).createCDPSession();
    await client.send(...commands[command](payload));
    await client.detach();
    return true;
  },
};

/** One that the system gives: of two browsers that look for the first free one both would take it. */
const freePort = () => new Promise((resolve) => {
  const server = createServer().listen(0, () => {
    const { port } = server.address();
    server.close(() => resolve(port));
  });
});

/** Component tests run from source, in a real browser: Chromium, or what `TEST_BROWSER` says. */
export default {
  files: ['packages/components/src/**/*.test.ts', 'packages/dashboard-client/src/**/*.test.ts'],
  rootDir: '.',
  port: await freePort(),
  nodeResolve: { exportConditions: ['@mcp-canvas/source', 'browser', 'default'] },
  plugins: [workers, commonJs, bundled, files, letters, pdfWorker, overProtocol, esbuildPlugin({ ts: true, target: 'es2022', tsconfig: fileURLToPath(new URL('./packages/components/tsconfig.json', import.meta.url)) })],
  // A frame without an origin loads its modules as another origin's; built they are one classic script.
  middleware: [
    async (context, next) => {
      await next();
      context.set('access-control-allow-origin', '*');
    },
    async (context, next) => {
      if (context.path !== '/made.sqlite') return next();
      context.body = madeDatabase(context.query.statements);
    },
  ],
  browsers: [await browsers[process.env.TEST_BROWSER ?? 'chromium']()],
  testFramework: { config: { ui: 'bdd', timeout: 40_000 } },
  reporters: [defaultReporter(), failedFiles],
  // A page among many on a busy machine takes longer than the runner's 20 seconds.
  testsStartTimeout: 60_000,
  testsFinishTimeout: 300_000,
  // The first page compiles all sources; one that is given up stays in front, and all that come after it have no focus and slow timers.
  browserStartTimeout: 180_000,
};
