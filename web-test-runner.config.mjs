import { fileURLToPath } from 'node:url';
import { esbuildPlugin } from '@web/dev-server-esbuild';
import { chromeLauncher } from '@web/test-runner-chrome';
import { chromiumArgs, findChromium } from './scripts/chromium.mjs';

const executablePath = await findChromium();

/** highlight.js ships its core as CommonJS only; the dev server gives files as they are. */
const commonJs = {
  name: 'common-js-core',
  transform: ({ path, body }) => (path.endsWith('/highlight.js/lib/core.js') ? `const module = { exports: {} };\n${body}\nexport default module.exports;` : undefined),
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
