// custom-elements.json is generated from the class tags and committed; a difference fails. `node scripts/gates/manifest.mjs --write` renews it.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeEditorData } from '../editor-types.mjs';
import { root } from '../node24.mjs';
import { run } from '../run.mjs';

const committed = join(root, 'packages/components/custom-elements.json');

async function generate() {
  const dir = `.cache/manifest-${process.pid}`;
  const { code, output } = await run('node', ['node_modules/@custom-elements-manifest/analyzer/cem.js', 'analyze', '--outdir', dir], { collect: true, echo: false });
  if (code !== 0) throw new Error(output);
  const manifest = JSON.parse(readFileSync(join(root, dir, 'custom-elements.json'), 'utf8'));
  await rm(join(root, dir), { recursive: true, force: true });
  return `${JSON.stringify(tidy(manifest), null, 2)}\n`;
}

/** Keeps the modules that declare a public element, paths as published; events without a name of ours (subclasses, names in a variable) are dropped. */
function tidy(manifest) {
  const modules = manifest.modules
    .filter((module) => module.declarations.some((declaration) => declaration.customElement && declaration.tagName))
    .map((module) => {
      for (const declaration of module.declarations) {
        declaration.events = declaration.events?.filter((event) => event.name?.startsWith('mcp-'));
        declaration.members = declaration.members?.filter((member) => member.privacy === undefined || member.privacy === 'public');
      }
      return { ...module, path: module.path.replace('packages/components/src/', 'dist/').replace(/\.ts$/, '.js') };
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1));
  return JSON.parse(JSON.stringify({ schemaVersion: manifest.schemaVersion, readme: '', modules }).replaceAll('packages/components/src/', 'dist/').replaceAll(/(dist\/[\w/.-]+)\.ts"/g, '$1.js"'));
}

export async function manifest() {
  const fresh = await generate();
  const elements = (fresh.match(/"tagName": "mcp-/g) ?? []).length;
  if (elements < 3) return [`only ${elements} elements were found`];
  return existsSync(committed) && readFileSync(committed, 'utf8') === fresh ? [] : ['custom-elements.json differs from the sources: run `node scripts/gates/manifest.mjs --write` and commit it'];
}

if (process.argv.includes('--write')) {
  writeFileSync(committed, await generate());
  writeEditorData();
}
