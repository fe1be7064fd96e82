// What a bundler leaves of round trips: an entry that only imports its one chunk, and chunks that are asked for when those that import
// them are there. Works on the chunks as rolldown answers them.

const entry = 'define.js';
/** The viewer that a chunk defines; undefined where it is no viewer's. */
export const viewerOf = ({ modules }) => Object.keys(modules).map((id) => /viewers\/([\w-]+)\/define\.ts$/.exec(id)?.[1]).find(Boolean);
/** The viewers of files that most pages show: each name of a chunk is paid for by all pages. */
const frequent = new Set(['code', 'data', 'image', 'json', 'markdown', 'pdf']);
export const isFrequent = (chunk) => frequent.has(viewerOf(chunk));
/** What the first View of a page loads; it is no viewer, and its names would be paid for by all pages. */
const isViewPanel = ({ facadeModuleId }) => (facadeModuleId ?? '').endsWith('canvas/panes/view-panel.ts');
const isNamed = (name) => (chunk) => chunk.name === name;

/** A chunk and all that it imports statically. */
export function closureOf(chunks, fileName) {
  const named = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name) || !named.has(name)) return;
    seen.add(name);
    named.get(name).imports.forEach(visit);
  };
  visit(fileName);
  return [...seen].map((name) => named.get(name));
}

/** Chunks that a page loads with `define.js`. */
export const baseOf = (chunks) => closureOf(chunks, entry);

/** The chunks with the chunk `base` in the entry, and all that the entry loads later asked for at once. */
export function fewerTrips(chunks) {
  return withTogether(withBaseInEntry(chunks).map((chunk, _, all) => (isViewPanel(chunk) ? flat(chunk, all) : chunk)));
}

/** A chunk that names by itself all that its imports import: one trip for them together. At its end, since what runs first stays the same. */
function flat(chunk, chunks) {
  const further = closureOf(chunks, chunk.fileName).slice(1).filter(({ fileName }) => fileName !== entry && !chunk.imports.includes(fileName));
  return { ...chunk, code: chunk.code + further.map(({ fileName }) => `import"./${fileName}";`).join('') };
}

/** Others find it in the entry, by the entry's own address; names are exported as they are inside, as each other one would be paid for by all pages. */
function withBaseInEntry(chunks) {
  const base = chunks.find(isNamed('base'));
  const facade = chunks.find(({ fileName }) => fileName === entry);
  const reexports = /^export\{([^}]*)\}from"[^"]*";\s*$/.exec(facade.code)?.[1];
  const exports = /export\{([^}]*)\};\s*$/.exec(base.code)?.[1];
  if (reexports === undefined || exports === undefined) throw new Error(`The entry is not what it was: ${facade.code}`);
  const localOf = new Map(namesIn(exports).map(([local, name]) => [name, local]));
  const named = namesIn(reexports).map(([from, name]) => `${localOf.get(from)} as ${name}`);
  const whole = { ...facade, code: base.code.replace(/export\{[^}]*\};\s*$/, `export{${[...new Set(localOf.values()), ...named]}};`), imports: base.imports, dynamicImports: base.dynamicImports, modules: base.modules };
  const statement = new RegExp(`\\b(import|export)\\{([^}]*)\\}from"\\./${base.fileName.replaceAll('.', '\\.')}"`, 'g');
  const fromEntry = (code) => code.replaceAll(statement, (_, kind, names) => `${kind}{${namesIn(names).map(([from, name]) => `${localOf.get(from)} as ${name}`)}}from"./${entry}"`).replaceAll(`./${base.fileName}`, `./${entry}`);
  return chunks.filter((chunk) => chunk !== base).map((chunk) => (chunk === facade ? whole : { ...chunk, code: fromEntry(chunk.code), imports: chunk.imports.map((name) => (name === base.fileName ? entry : name)) }));
}

/** `a as b,c` as pairs. */
const namesIn = (list) => list.split(',').map((one) => one.split(' as ')).map(([from, name = from]) => [from, name]);

/**
 * Where the entry imports a frequent viewer, it asks for what that imports in turn, as bundlers for pages do by links: each step of such a chain
 * is a trip to the server. One that fails fails with the import itself.
 */
function withTogether(chunks) {
  const kit = chunks.find(isNamed('kit'));
  const there = new Set(closureOf(chunks, kit.fileName));
  const short = (fileName) => fileName.slice('chunk-'.length, -'.js'.length);
  const together = (fileName) => closureOf(chunks, fileName).slice(1).filter((chunk) => !there.has(chunk));
  const asks = (fileName) => isFrequent(chunks.find((chunk) => chunk.fileName === fileName));
  const name = (fileName) => `\`${short(fileName)}\``;
  const helper = 'const load=(e,...t)=>(t.map(e=>load(e).catch(()=>{})),import(`./chunk-${e}.js`));';
  const code = (text) => text.replaceAll(/import\([`"]\.\/(chunk-[^`"]+\.js)[`"]\)/g, (_, fileName) => `load(${[fileName, ...(asks(fileName) ? together(fileName).map((chunk) => chunk.fileName) : [])].map(name)})`);
  // A page that has a file's place already will need them: they are asked for before the entry itself has run.
  const first = [...there].map(({ fileName }) => fileName).filter((fileName) => fileName !== entry);
  const early = `globalThis.document?.querySelector("mcp-artifact-viewer")&&load(${first.map(name)}).catch(()=>{});`;
  return chunks.map((chunk) => (chunk.fileName === entry ? { ...chunk, code: helper + early + code(chunk.code) } : chunk));
}
