// The repository brings its own Node from the registry; where none is packed for the platform, a new enough one must run this.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const root = new URL('..', import.meta.url).pathname;
const bin = join(root, 'node_modules', '.bin');
const newEnough = ([major, minor]) => major > 22 || (major === 22 && minor >= 18);

/** The path of a Node that runs TypeScript sources, and an environment in which `node` is that one. */
export function node24() {
  const packed = join(bin, process.platform === 'win32' ? 'node.cmd' : 'node');
  const path = existsSync(packed) ? packed : newEnough(process.versions.node.split('.').map(Number)) ? process.execPath : undefined;
  if (!path) throw new Error(`Node ${process.versions.node} is too old to run the sources, and no newer one came from the registry for ${process.platform}-${process.arch}: install Node 22.18 or newer.`);
  return { path, env: { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` } };
}

export { root };
