// What the declarations of a package name of other packages comes along with it: else its types are `any` at hosts, or their compiler fails.
import { readFile } from 'node:fs/promises';
import { isBuiltin } from 'node:module';
import { dirname, join } from 'node:path';

const named = /\b(?:from|import)\s*\(?\s*['"]([^'"]+)['"]/g;

/** Packages that are named by the declarations that a host can reach from `folder`, and that it would not have. Node's own come with the host's types of Node. */
export async function missingTypes(folder) {
  const { exports = {}, dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8'));
  const brought = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)]);
  const typed = async (name) => {
    if (brought.has(`@types/${name.replace(/^@/, '').replace('/', '__')}`)) return true;
    if (!brought.has(name)) return false;
    const { types, typings, exports: entries } = JSON.parse(await readFile(join(folder, '../../node_modules', name, 'package.json'), 'utf8'));
    return Boolean(types ?? typings ?? JSON.stringify(entries ?? '').includes('.d.'));
  };
  const seen = new Set();
  const missing = new Set();
  const visit = async (file) => {
    if (seen.has(file)) return;
    seen.add(file);
    // Examples in comments import what hosts have.
    const text = (await readFile(file, 'utf8')).replace(/\/\*[^]*?\*\//g, '');
    for (const [, name] of text.matchAll(named)) {
      if (name.startsWith('.')) await visit(join(dirname(file), name.replace(/\.ts$/, '.d.ts').replace(/\.js$/, '.d.ts')));
      else if (!isBuiltin(name)) {
        const owner = /^(?:@[^/]+\/)?[^/]+/.exec(name)[0];
        if (!(await typed(owner))) missing.add(owner);
      }
    }
  };
  for (const { types } of Object.values(exports)) if (types) await visit(join(folder, types));
  // An entry for a framework is imported where that is.
  return [...missing].filter((name) => !Object.hasOwn(exports, `./${name}`));
}
