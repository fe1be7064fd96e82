// The standalone build of the components: define.js with its lazy chunks, the frame page's script, the Atlas adapter, workers, pdf.js assets.
import { globSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, transform } from 'esbuild';
import { rolldown } from 'rolldown';
import { root } from './node24.mjs';

const source = join(root, 'packages/components/src');
const tsconfig = join(root, 'packages/components/tsconfig.json');
const conditions = ['@mcp-canvas/source', 'browser'];
const define = { 'process.env.NODE_ENV': '"production"', STANDALONE: 'true' };

/** Style sheets in the sources, `css` templates without expressions, are minified like everything else. */
const styles = {
  name: 'styles',
  load: {
    filter: { id: /packages\/components\/src\/.*\.ts$/ },
    async handler(id) {
      const parts = (await readFile(id, 'utf8')).split(/\bcss`([^`$\\]*)`/);
      if (parts.length === 1) return undefined;
      const made = parts.map(async (part, index) => (index % 2 === 0 ? part : `css\`${(await transform(part, { loader: 'css', minify: true, target: 'esnext' })).code.trim()}\``));
      return { code: (await Promise.all(made)).join(''), moduleType: 'ts' };
    },
  },
};

/** What pdf.js looks up by name at run time. */
const pdfjs = { 'build/pdf.worker.min.mjs': 'pdf.worker.min.mjs', cmaps: 'cmaps', standard_fonts: 'standard_fonts', wasm: 'wasm', iccs: 'iccs' };

/** Chunks that a page loads with `define.js`: those it imports statically, and theirs. */
export function baseOf(chunks) {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const base = new Set();
  const visit = (name) => {
    if (base.has(name) || !named.has(name)) return;
    base.add(name);
    named.get(name).imports.forEach(visit);
  };
  visit('define.js');
  return [...base].map((name) => named.get(name));
}

/** Modules of the kit that so many entries share lie in one chunk: fewer, and pages load what their file does not need; more, and each viewer is a dozen small requests. */
const manyShare = 6;
const isOwn = (id) => id.startsWith(source);

/**
 * The entry with its chunks, flat in `outdir`; answers the chunks. What every page needs lies in one: in a dozen it is a seventh
 * larger, and a dozen requests. What most viewers need lies in another, `kit`, which the first of them loads.
 */
export async function bundleEntry(outdir) {
  const bundle = await rolldown({
    input: { define: join(source, 'define.ts') },
    plugins: [styles],
    resolve: { conditionNames: [...conditions, 'import', 'default'] },
    tsconfig,
    transform: { target: 'es2022', define },
    logLevel: 'warn',
    // A module that one place imports lazily and others at once may lie with the others.
    checks: { pluginTimings: false, ineffectiveDynamicImport: false },
  });
  const options = { dir: outdir, format: 'esm', minify: true, comments: false, chunkFileNames: 'chunk-[name]-[hash].js' };
  const chunksOf = ({ output }) => output.filter(({ type }) => type === 'chunk');
  const split = chunksOf(await bundle.generate(options));
  const needed = new Set(baseOf(split).flatMap(({ modules }) => Object.keys(modules)));
  const groups = [
    { name: 'base', priority: 2, test: (id) => needed.has(id) },
    { name: 'kit', priority: 1, test: isOwn, minShareCount: manyShare },
  ];
  const written = chunksOf(await bundle.write({ ...options, codeSplitting: { groups } }));
  await bundle.close();
  return written;
}

/** Writes everything that `/mcp-canvas/*` serves into `outdir`. */
export async function bundleComponents(outdir) {
  await bundleEntry(outdir);
  const alone = [...globSync('**/*.worker.ts', { cwd: source }).map((path) => [`workers/${basename(path, '.ts')}`, path]), ['frame', 'frame/frame.ts'], ['atlas', 'stream/atlas/index.ts']];
  await build({
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    legalComments: 'none',
    conditions,
    tsconfig,
    define,
    logLevel: 'warning',
    entryPoints: Object.fromEntries(alone.map(([name, path]) => [name, join(source, path)])),
    outdir,
  });
  for (const [from, to] of Object.entries(pdfjs)) {
    await cp(join(root, 'node_modules/pdfjs-dist', from), join(outdir, 'assets/pdfjs', to), { recursive: true });
  }
}
