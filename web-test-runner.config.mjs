import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

const executablePath = await findChromium();

/** Packages that ship CommonJS only; the dev server gives files as they are. */
const commonJsFiles = ['/highlight.js/lib/core.js', '/papaparse/papaparse.js'];
const commonJs = {
  name: 'common-js',
  transform: ({ path, body }) => (commonJsFiles.some((file) => path.endsWith(file)) ? `const module = { exports: {} };\nconst { exports } = module;\n${body}\nexport default module.exports;` : undefined),
};

/** Component tests run from source, in a real Chromium. */
export default {
  files: 'packages/components/src/**/*.test.ts',
  rootDir: '.',
  nodeResolve: { exportConditions: ['@mcp-canvas/source', 'browser', 'default'] },
  plugins: [commonJs, esbuildPlugin({ ts: true, target: 'es2022', tsconfig: fileURLToPath(new URL('./packages/components/tsconfig.json', import.meta.url)) })],
  browsers: [chromeLauncher({ launchOptions: { executablePath, args: chromiumArgs }, concurrency: 1 })],
  testFramework: { config: { ui: 'bdd', timeout: 15_000 } },
  testsFinishTimeout: 300_000,
};
