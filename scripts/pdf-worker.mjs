/**
 * The worker of pdf.js finds a page by reading every page before it, and looks at the last one first: of a file whose tree of pages is
 * flat, as most programs write it, and whose pages lie beside what they show, that is the whole file. Where every kid of the tree's
 * root is a page, which /Count says, the kid at an index is that page (ISO 32000-1, 7.7.3.2).
 */
const direct = `/* Changed by mcp-canvas: pages of a flat tree are found by their index (scripts/pdf-worker.mjs). */
function flatKids(catalog) {
  const root = catalog.toplevelPagesDict;
  const kids = root.getRaw("Kids");
  return Array.isArray(kids) && root.getRaw("Count") === kids.length ? kids : [];
}
async function flatPage(catalog, index) {
  const ref = flatKids(catalog)[index];
  const page = ref?.num > 0 ? await catalog.xref.fetchAsync(ref) : undefined;
  if (typeof page?.has !== "function" || page.has("Kids")) return undefined;
  catalog.pageIndexCache.put(ref, index);
  return [page, ref];
}
`;

const changes = {
  getPageDict: (name) => `const found=await flatPage(this,${name});if(found)return found;`,
  getPageIndex: (name) => `const place=flatKids(this).findIndex(({num,gen}={})=>num===${name}.num&&gen===${name}.gen);if(place>=0)return place;`,
};

/** The worker's text with that shortcut; throws where pdf.js is written in another way. */
export function withDirectPages(text) {
  let changed = text;
  for (const [method, lines] of Object.entries(changes)) {
    const heads = [...changed.matchAll(new RegExp(`async ${method}\\((\\w+)\\)\\{const (\\w+)=(?:\\[this\\.toplevelPagesDict\\]|this\\.pageIndexCache\\.get)`, 'g'))];
    if (heads.length !== 1) throw new Error(`pdf.worker.min.mjs has ${heads.length} methods ${method} of the kind that is changed: look at scripts/pdf-worker.mjs.`);
    const [head, name] = heads[0];
    const start = `async ${method}(${name}){`;
    changed = changed.replace(head, () => `${start}${lines(name)}${head.slice(start.length)}`);
  }
  return direct + changed;
}
