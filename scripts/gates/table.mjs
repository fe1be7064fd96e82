// What must hold of the tree beside its tests. A gate answers its problems, one text each; none is a pass.
import { editorTypes } from '../editor-types.mjs';
import { boundaries } from './boundaries.mjs';
import { browsers } from './browsers.mjs';
import { dependencies } from './dependencies.mjs';
import { docs } from './docs.mjs';
import { manifest } from './manifest.mjs';
import { packages } from './packages.mjs';
import { size } from './size.mjs';
import { tool } from './tool.mjs';
import { words } from './words.mjs';

const tsc7 = 'node_modules/typescript-7/bin/tsc';

export const gates = {
  'types (TypeScript 6)': tool('node', ['node_modules/typescript/bin/tsc', '-b', '.']),
  'types (TypeScript 7): contract': tool('node', [tsc7, '-p', 'packages/contract', '--noEmit']),
  'types (TypeScript 7): bff': tool('node', [tsc7, '-p', 'packages/bff', '--noEmit']),
  'types (TypeScript 7): components': tool('node', [tsc7, '-p', 'packages/components', '--noEmit']),
  'types (TypeScript 7): dashboard-client': tool('node', [tsc7, '-p', 'packages/dashboard-client', '--noEmit']),
  lint: tool('node', ['node_modules/oxlint/bin/oxlint']),
  templates: tool('node', ['node_modules/@jackolope/lit-analyzer/cli.mjs', 'packages/components/src/**/*.ts', '--strict', '--rules.no-missing-import', 'off', '--rules.no-unknown-tag-name', 'off']),
  'import boundaries': boundaries,
  'manifest drift': manifest,
  'editor data and frameworks': editorTypes,
  'size budgets': size,
  'names that browsers lack': browsers,
  'package exports': packages,
  dependencies,
  'dead code': tool('node', ['node_modules/knip/bin/knip.js', '--no-progress']),
  'docs against code': docs,
  'words that must not stand here': words,
};
