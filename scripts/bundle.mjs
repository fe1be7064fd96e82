// The standalone build of the components: define.js with its lazy chunks, the frame page's script, workers, pdf.js assets.
import { existsSync, globSync } from 'node:fs';
import { cp, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build, transform } from 'esbuild';
import { root } from './node24.mjs';

const source = join(root, 'packages/components/src');

/** Style sheets in the sources, `css` templates without expressions, are minified like everything else. */
const styles = {
  name: 'styles',
  setup({ onLoad }) {
    onLoad({ filter: /packages\/components\/src\/.*\.ts$/ }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      const parts = text.split(/\bcss`([^`$\\]*)`/);
      if (parts.length === 1) return undefined;
      const made = parts.map(async (part, index) => (index % 2 === 0 ? part : `css\`${(await transform(part, { loader: 'css', minify: true, target: 'esnext' })).code.trim()}\``));
      return { contents: (await Promise.all(made)).join(''), loader: 'ts' };
    });
  },
};

const shared = {
  bundle: true,
  plugins: [styles],
  format: 'esm',
  target: 'es2022',
  minify: true,
  sourcemap: false,
  legalComments: 'none',
  conditions: ['@mcp-canvas/source', 'browser'],
  tsconfig: join(root, 'packages/components/tsconfig.json'),
  define: { 'process.env.NODE_ENV': '"production"', STANDALONE: 'true' },
  logLevel: 'warning',
};

/** What pdf.js looks up by name at run time. */
const pdfjs = { 'build/pdf.worker.min.mjs': 'pdf.worker.min.mjs', cmaps: 'cmaps', standard_fonts: 'standard_fonts', wasm: 'wasm', iccs: 'iccs' };

/** The entry with its chunks, flat in `outdir`; answers esbuild's metafile. */
export async function bundleEntry(outdir) {
  const { metafile } = await build({ ...shared, entryPoints: { define: join(source, 'define.ts') }, splitting: true, outdir, chunkNames: 'chunk-[name]-[hash]', metafile: true });
  return metafile;
}

/** Writes everything that `/mcp-canvas/*` serves into `outdir`. */
export async function bundleComponents(outdir) {
  await bundleEntry(outdir);
  const alone = [...globSync('**/*.worker.ts', { cwd: source }).map((path) => [`workers/${basename(path, '.ts')}`, path]), ['frame', 'frame/frame.ts']].filter(([, path]) => existsSync(join(source, path)));
  await build({ ...shared, entryPoints: Object.fromEntries(alone.map(([name, path]) => [name, join(source, path)])), outdir });
  for (const [from, to] of Object.entries(pdfjs)) {
    await cp(join(root, 'node_modules/pdfjs-dist', from), join(outdir, 'assets/pdfjs', to), { recursive: true });
  }
}
