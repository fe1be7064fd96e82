// What editors and frameworks know of the elements follows the manifest: html-custom-data.json (VS Code and what reads its format)
// is generated, the table of events behind the JSX, Vue and Svelte types is compared. `node scripts/editor-types.mjs --write` renews the first.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { root } from './node24.mjs';

const components = join(root, 'packages/components');
const committed = join(components, 'html-custom-data.json');

/** What the names of types that attributes have stand for. */
const named = { Theme: ['auto', 'light', 'dark'], DisplayMode: ['replace', 'append', 'split'], RequestCredentials: ['omit', 'same-origin', 'include'] };

function elementsOf(manifest) {
  return manifest.modules
    .flatMap(({ declarations }) => declarations)
    .filter(({ tagName }) => tagName)
    // The analyzer also lists the names of variables that events are made from.
    .map((element) => ({ ...element, events: element.events?.filter(({ name }) => name.startsWith('mcp-')) }))
    .sort((a, b) => (a.tagName < b.tagName ? -1 : 1));
}

function valuesOf(type) {
  const words = type.split('|').map((word) => word.trim());
  const values = words.flatMap((word) => named[word] ?? word.match(/^'(.+)'$/)?.[1] ?? []);
  return values.length > 0 ? { values: values.map((name) => ({ name })) } : words.includes('boolean') ? { valueSet: 'v' } : {};
}

function tag({ tagName, summary, attributes = [], events = [], slots = [], cssParts = [] }) {
  const list = (title, entries) => (entries.length > 0 ? `\n\n**${title}**\n${entries.map(({ name, description }) => `- \`${name || 'default'}\`${description ? `: ${description}` : ''}`).join('\n')}` : '');
  return {
    name: tagName,
    description: { kind: 'markdown', value: `${summary ?? ''}${list('Events', events)}${list('Slots', slots)}${list('Parts', cssParts)}` },
    attributes: attributes.map(({ name, description, type }) => ({ name, ...(description && { description }), ...valuesOf(type?.text ?? '') })),
  };
}

/** The editor data of a manifest. */
export const customData = (manifest) => `${JSON.stringify({ version: 1.1, tags: elementsOf(manifest).map(tag) }, null, 2)}\n`;

/** Elements and events that the frameworks' types leave out, or name though no class fires them. */
export function eventProblems(manifest, table) {
  return elementsOf(manifest).flatMap(({ tagName, events = [] }) => {
    if (!table[tagName]) return [`frameworks/element-events.ts: ${tagName} is missing`];
    const fired = new Set(events.map(({ name }) => name));
    const missing = [...fired].filter((name) => !table[tagName].includes(name)).map((name) => `frameworks/element-events.ts: ${tagName} fires ${name} too`);
    return [...missing, ...table[tagName].filter((name) => !fired.has(name)).map((name) => `frameworks/element-events.ts: ${tagName} says in no @fires that it fires ${name}`)];
  });
}

const readManifest = () => JSON.parse(readFileSync(join(components, 'custom-elements.json'), 'utf8'));

export async function editorTypes() {
  const manifest = readManifest();
  const { elementEvents } = await import(pathToFileURL(join(components, 'src/frameworks/element-events.ts')));
  const same = existsSync(committed) && readFileSync(committed, 'utf8') === customData(manifest);
  return [...(same ? [] : ['html-custom-data.json differs from custom-elements.json: run `node scripts/editor-types.mjs --write` and commit it']), ...eventProblems(manifest, elementEvents)];
}

/** Writes the editor data of the manifest as it is committed now. */
export const writeEditorData = () => writeFileSync(committed, customData(readManifest()));

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv.includes('--write')) writeEditorData();
