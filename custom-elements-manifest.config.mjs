/** Which sources the elements' manifest is made from; `scripts/gates/manifest.mjs` runs it. */
export default {
  globs: ['packages/components/src/**/*.ts'],
  exclude: ['**/*.test.ts', '**/*.worker.ts', '**/suite/**'],
  litelement: true,
  packagejson: false,
};
