// The standalone build of the components: define.js with its lazy chunks, the frame page's script, the Atlas adapter, workers, pdf.js assets.
import { globSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build, transform } from 'esbuild';
import { rolldown } from 'rolldown';
import { baseOf, closureOf, fewerTrips, isFrequent, viewerOf } from './fewer-trips.mjs';
import { licencesOf } from './licences.mjs';
import { root } from './node24.mjs';
import { withDirectPages } from './pdf-worker.mjs';
import { withPlainProperties } from './plain-properties.mjs';

const source = join(root, 'packages/components/src');
const tsconfig = join(root, 'packages/components/tsconfig.json');
const conditions = ['@mcp-canvas/source', 'browser'];
/** Modules of the kit, as plugins are asked for them. */
const kitSources = /packages\/components\/src\/.*\.ts$/;
const define = { 'process.env.NODE_ENV': '"production"', STANDALONE: 'true' };

/** Style sheets in the sources, `css` templates without expressions, are minified like everything else. */
const styles = {
  name: 'styles',
  load: {
    filter: { id: kitSources },
    async handler(id) {
      const parts = (await readFile(id, 'utf8')).split(/\bcss`([^`$\\]*)`/);
      if (parts.length === 1) return undefined;
      const made = parts.map(async (part, index) => (index % 2 === 0 ? part : `css\`${(await transform(part, { loader: 'css', minify: true, target: 'esnext' })).code.trim()}\``));
      return { code: (await Promise.all(made)).join(''), moduleType: 'ts' };
    },
  },
};

const properties = { name: 'properties', transform: { filter: { id: kitSources }, handler: (text) => withPlainProperties(text) } };

/** What pdf.js looks up by name at run time. */
const pdfjs = ['cmaps', 'standard_fonts', 'wasm', 'iccs'];

/** Modules of the kit that so many entries share lie in one chunk: fewer, and pages load what their file does not need; more, and each viewer is a dozen small requests. */
const manyShare = 6;
/** What is smaller than this in bytes, before compression, lies there where two viewers share it: a request of its own costs more. */
const small = 3500;
/** What lit’s directives stand on, and the smallest of them: the one library that lies there, too. */
const directives = /lit(?:-html)?\/(?:directive(?:-helpers)?|directives\/(?:guard|live))\.js$/;
// Small modules that lie together though not all who need one need the others: a request of its own costs more, and each name of a chunk.
/** Of texts, their comparison and their paper, and the colours of terminals, which notebooks have with their bounds; not in the kit, as files of other kinds do without. */
const ofTexts = /viewers\/(?:virtual\/unseen|code\/(?:text\/(?:columns|sgr|escapes)|logs\/(?:terminal-|readable-colour))|notebook\/notebook-model)/;
/** Of tables, which engines read and the viewer shows. */
const ofTables = /viewers\/data\/(?:rows\/(?:row-source|table-problem)|table\/(?:filter-kinds|cell-text|column-order|copied-rows|written-rows))\.ts$/;
/** Of bytes that are no UTF-8, which pictures, pages and documents do without. */
const ofEncodings = /viewers\/streaming\/(?:alphabets|likeliest-alphabet|legacy-encoding|encodings|text-decoding|utf32-decoder)\.ts$/;
/** Of the contract, what tells types and names of files: viewers that open files within files need no more of it. */
const ofContract = /packages\/contract\/src\/(?:media-type|normalize\/bytes\/)/;
/** Of archives, whose files books are too; what reads XML, and searches the parts of a file, as pages of drawings are. */
const ofArchives = /viewers\/(?:archive\/read\/(?!zip-headers|zip-encoding|sample)|content\/xml-t|find\/search-parts)|localization\/visible-text/;
/** Contents of PDFs and books. */
const ofOutlines = /viewers\/outline\//;
/** What makes markup safe, with its library. */
const ofSanitizer = /dompurify|sanitize\/(?:addresses|embedded-page|attributes|sanitize)\.ts$/;
/** What the kit does without. */
const apart = [ofTexts, ofTables, ofEncodings, ofArchives, ofOutlines];
const isOwn = (id) => id.startsWith(source);

/** Modules of the chunk `kit`, which comes with the first file of a page: what is drawn around it, what many share, and the small ones that several viewers do. */
function kitOf(chunks, needed) {
  const first = chunks.filter(({ facadeModuleId }) => facadeModuleId?.endsWith('artifact-viewer/chrome.ts'));
  const kit = new Set(['\0rolldown/runtime.js', ...first.flatMap(({ fileName }) => closureOf(chunks, fileName)).flatMap(({ modules }) => Object.keys(modules))]);
  // Engines are on the page only where workers are refused: what they share is no reason to have it everywhere.
  const entries = chunks.filter(({ isDynamicEntry, facadeModuleId }) => isDynamicEntry && !facadeModuleId.endsWith('-engine.ts')).map((entry) => ({ entry, parts: new Set(closureOf(chunks, entry.fileName)) }));
  for (const chunk of chunks) {
    const ids = (one) => Object.keys(one.modules).filter((id) => !needed.has(id) && !kit.has(id) && !apart.some((some) => some.test(id)));
    // A library would come along with every file.
    if (!closureOf(chunks, chunk.fileName).flatMap(ids).every(isOwn)) continue;
    const sharers = entries.filter(({ parts }) => parts.has(chunk)).map(({ entry }) => entry);
    const size = ids(chunk).reduce((sum, id) => sum + chunk.modules[id].renderedLength, 0);
    if (sharers.length >= manyShare || (size < small && sharers.filter(viewerOf).length > 1)) ids(chunk).forEach((id) => kit.add(id));
  }
  return kit.difference(needed);
}

/**
 * Modules of the viewers that most pages show, by the viewers that need them: `code` or `markdown+notebook`. Those that the same viewers need
 * lie together, whatever else may load them (words for a host, an engine on the page, what is drawn on paper): else each would be a request.
 */
function sharedOf(chunks) {
  const viewers = chunks.filter(viewerOf).map((entry) => ({ entry, ids: new Set(closureOf(chunks, entry.fileName).flatMap(({ modules }) => Object.keys(modules))) }));
  const ids = new Set(viewers.filter(({ entry }) => isFrequent(entry)).flatMap(({ ids }) => [...ids]));
  return Map.groupBy(ids, (id) => viewers.filter(({ ids }) => ids.has(id)).map(({ entry }) => viewerOf(entry)).toSorted().join('+'));
}

/**
 * The entry with its chunks, flat in `outdir`; answers the chunks. What every page needs lies in the entry itself: in a dozen chunks it
 * is a seventh larger, and a dozen requests. What most viewers need lies in another, `kit`, which the first of them loads.
 */
export async function bundleEntry(outdir) {
  const bundle = await rolldown({
    input: { define: join(source, 'standalone.ts') },
    plugins: [styles, properties],
    resolve: { conditionNames: [...conditions, 'import', 'default'] },
    tsconfig,
    transform: { target: 'es2022', define },
    logLevel: 'warn',
    // A module that one place imports lazily and others at once may lie with the others.
    checks: { pluginTimings: false, ineffectiveDynamicImport: false },
  });
  // The fewest characters of a hash that rolldown takes: the entry, which all pages load, names every chunk.
  const options = { dir: outdir, format: 'esm', minify: true, comments: false, chunkFileNames: 'chunk-[hash:7].js' };
  const chunksOf = ({ output }) => output.filter(({ type }) => type === 'chunk');
  const split = chunksOf(await bundle.generate(options));
  const needed = new Set(baseOf(split).flatMap(({ modules }) => Object.keys(modules)));
  const kit = kitOf(split, needed);
  const groups = [
    { name: 'base', priority: 101, test: (id) => needed.has(id) },
    { name: 'kit', priority: 100, test: (id) => kit.has(id) || directives.test(id) },
    { name: 'texts', priority: 100, test: ofTexts },
    { name: 'tables', priority: 100, test: ofTables },
    { name: 'encodings', priority: 100, test: ofEncodings },
    { name: 'contract', priority: 100, test: ofContract },
    { name: 'archives', priority: 99, test: ofArchives },
    { name: 'outlines', priority: 100, test: ofOutlines },
    { name: 'sanitizer', priority: 100, test: ofSanitizer },
    // A group takes along what its modules import: what more viewers need is grouped before.
    ...[...sharedOf(split)].map(([name, ids]) => ({ name, priority: name.split('+').length, test: (id) => ids.includes(id) })),
  ];
  const written = fewerTrips(chunksOf(await bundle.generate({ ...options, codeSplitting: { groups } })));
  await bundle.close();
  await mkdir(outdir, { recursive: true });
  await Promise.all(written.map(({ fileName, code }) => writeFile(join(outdir, fileName), code)));
  return written;
}

/** A script of a package of modules: what it would leave on a page, as its default. What it would ask of Node is not looked for. */
const dracoDecoder = {
  name: 'draco-decoder',
  setup({ onLoad }) {
    onLoad({ filter: /draco[\\/]gltf[\\/]draco_decoder\.js$/ }, async ({ path }) => ({ contents: `let require;\n${await readFile(path, 'utf8')}\nexport default DracoDecoderModule;`, loader: 'js' }));
  },
};

/** How workers are made, and other scripts that stand alone. */
const alone = {
  bundle: true,
  format: 'esm',
  target: 'es2022',
  conditions,
  tsconfig,
  // The style sheets of Tailwind CSS are texts to its worker, letters addresses of their bytes.
  loader: { '.css': 'text', '.woff2': 'dataurl' },
  logLevel: 'warning',
};

/** A module that looks for what lies beside it, in a bundle that stands for a source elsewhere. */
const besideSources = {
  name: 'beside-sources',
  setup({ onLoad }) {
    onLoad({ filter: kitSources }, async ({ path }) => {
      const text = await readFile(path, 'utf8');
      return text.includes('import.meta.url') ? { contents: text.replaceAll('import.meta.url', `new URL(${JSON.stringify(`/${relative(root, path)}`)}, import.meta.url).href`), loader: 'ts' } : undefined;
    });
  },
};

/**
 * A worker that stands for its source at the source's own address, under a server whose root is the project, with what it loads later:
 * texts by their addresses. Tests start workers one at a time, each of which would ask for dozens of modules.
 */
export async function bundleWorker(path) {
  const { outputFiles } = await build({ ...alone, splitting: true, minifyWhitespace: true, entryPoints: [path], outExtension: { '.js': '.ts' }, outdir: dirname(path), plugins: [dracoDecoder, besideSources], write: false });
  return outputFiles.map(({ path, text }) => [`/${relative(root, path)}`, text]);
}

/** Writes everything that `/mcp-canvas/*` serves into `outdir`. */
export async function bundleComponents(outdir) {
  const chunks = await bundleEntry(outdir);
  const entries = [...globSync('**/*.worker.ts', { cwd: source }).map((path) => [`workers/${basename(path, '.ts')}`, path]), ['frame', 'frame/frame.ts'], ['atlas', 'stream/atlas/index.ts']];
  const { metafile } = await build({
    ...alone,
    minify: true,
    metafile: true,
    legalComments: 'none',
    define,
    plugins: [dracoDecoder],
    entryPoints: Object.fromEntries(entries.map(([name, path]) => [name, join(source, path)])),
    outdir,
  });
  const [from, to] = [join(root, 'node_modules/pdfjs-dist'), join(outdir, 'assets/pdfjs')];
  for (const folder of pdfjs) await cp(join(from, folder), join(to, folder), { recursive: true });
  // For browsers that have not what the other is written with, one of pdf.js's own.
  await mkdir(join(to, 'legacy'), { recursive: true });
  for (const [build, name] of [['build', '.'], ['legacy/build', 'legacy']]) {
    await writeFile(join(to, name, 'pdf.worker.min.mjs'), withDirectPages(await readFile(join(from, build, 'pdf.worker.min.mjs'), 'utf8')));
  }
  const bundled = [...chunks.flatMap(({ modules }) => Object.keys(modules)), ...Object.keys(metafile.inputs).map((path) => resolve(path))];
  await writeFile(join(outdir, 'LICENSES.txt'), await licencesOf(bundled));
}
