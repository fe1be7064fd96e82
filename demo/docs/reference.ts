import { codeBlock } from '../../packages/components/documentation/highlight.ts';
import { anchorOf, escapeHtml } from '../../packages/components/documentation/html.ts';
import type { Rendered, Section } from '../../packages/components/documentation/render-markdown.ts';

interface Described {
  name: string;
  description?: string;
  type?: { text: string };
  default?: string;
  attribute?: string;
  fieldName?: string;
}

interface Member extends Described {
  kind: 'field' | 'method';
  privacy?: string;
  static?: boolean;
  readonly?: boolean;
  inheritedFrom?: unknown;
  parameters?: Described[];
  return?: { type?: { text: string } };
}

/** An element's declaration in the manifest (custom-elements.json, schema 1 and the analyser's states). */
export interface ElementDeclaration {
  tagName: string;
  name: string;
  summary?: string;
  description?: string;
  members?: Member[];
  attributes?: Described[];
  events?: Described[];
  slots?: Described[];
  cssParts?: Described[];
  cssProperties?: Described[];
  cssStates?: Described[];
}

interface Manifest {
  modules: { declarations?: Partial<ElementDeclaration>[] }[];
}

/** The elements a page can use. */
export function elementsIn(manifest: Manifest): ElementDeclaration[] {
  return manifest.modules.flatMap(({ declarations = [] }) => declarations).filter((one): one is ElementDeclaration => one.tagName !== undefined && !one.tagName.endsWith('-viewer') || one.tagName === 'mcp-artifact-viewer');
}

type Column = readonly [head: string, cell: (row: Described) => string];

const code = (text: string | undefined): string => (text ? `<code>${escapeHtml(text)}</code>` : '');
/** Words with `code` in them. */
const words = (text = ''): string => escapeHtml(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');

const name: Column = ['Name', (row) => code(row.name)];
const says: Column = ['Description', (row) => words(row.description)];

/** What a page of the manifest lists, in this order; a list without rows is left out. */
const lists: readonly { title: string; rows: (element: ElementDeclaration) => Described[]; columns: readonly Column[] }[] = [
  {
    title: 'Properties and attributes',
    rows: ({ members = [] }) => members.filter((one) => one.kind === 'field' && isPublic(one) && !one.inheritedFrom),
    columns: [
      ['Property, attribute', (row) => `${code(row.name)}${row.attribute && row.attribute !== row.name ? `<br>${code(row.attribute)}` : row.attribute ? '' : '<br><small>no attribute</small>'}`],
      ['Type', (row) => `${code(row.type?.text)}${row.default ? `<br><small>default</small> ${code(row.default)}` : ''}`],
      says,
    ],
  },
  {
    title: 'Methods',
    rows: ({ members = [] }) => members.filter((one) => one.kind === 'method' && isPublic(one) && !one.inheritedFrom && one.description !== undefined),
    columns: [['Method', (row) => code(signature(row as Member))], says],
  },
  { title: 'Events', rows: ({ events = [] }) => events, columns: [name, ['Type', (row) => code(row.type?.text)], ['When', (row) => words(row.description)]] },
  { title: 'Slots', rows: ({ slots = [] }) => slots.map((slot) => ({ ...slot, name: slot.name || '(default)' })), columns: [name, says] },
  { title: 'Parts', rows: ({ cssParts = [] }) => cssParts, columns: [['Part', (row) => code(`::part(${row.name})`)], says] },
  { title: 'States', rows: ({ cssStates = [] }) => cssStates, columns: [['State', (row) => code(`:state(${row.name.replace(/^--/, '')})`)], says] },
  { title: 'Custom properties', rows: ({ cssProperties = [] }) => cssProperties, columns: [name, ['Default', (row) => code(row.default)], says] },
];

/** An element's page, from its declaration; `examples` stand at its head. */
export function renderElement(element: ElementDeclaration, examples: string): Rendered {
  const taken = new Set<string>();
  const sections: Section[] = [{ level: 1, title: `<${element.tagName}>`, anchor: anchorOf(element.tagName, taken), text: element.summary ?? '' }];
  const parts = [`<h1 id="${sections[0]!.anchor}"><code>&lt;${element.tagName}&gt;</code></h1><p class="lead">${words(element.summary)}</p>`];
  parts.push(codeBlock(`import '@mcp-canvas/components/${element.tagName}.js';\n// or, for every element: '@mcp-canvas/components/define.js'`, 'js'), examples);
  for (const { title, rows, columns } of lists) {
    const found = rows(element);
    if (found.length === 0) continue;
    const anchor = anchorOf(title, taken);
    sections.push({ level: 2, title, anchor, text: found.map((row) => `${row.name} ${row.attribute ?? ''} ${row.description ?? ''}`).join(' ') });
    const head = columns.map(([text]) => `<th scope="col">${text}</th>`).join('');
    const body = found.map((row) => `<tr>${columns.map(([, cell]) => `<td>${cell(row)}</td>`).join('')}</tr>`).join('');
    parts.push(`<h2 id="${anchor}">${title} <a class="anchor" href="#${anchor}" aria-label="Link to ${title}">#</a></h2><div class="table members" tabindex="0" role="group" aria-label="${title}"><table><thead><tr>${head}</tr></thead><tbody>${body}</tbody></table></div>`);
  }
  return { title: `<${element.tagName}>`, html: parts.join('\n'), sections };
}

/** Lit's own callbacks and what is marked private are nobody's to use. */
const ofLit = new Set(['render', 'updated', 'firstUpdated', 'willUpdate', 'connectedCallback', 'disconnectedCallback', 'styles', 'getUpdateComplete', 'createRenderRoot', 'scheduleUpdate', 'update', 'shouldUpdate']);
const isPublic = ({ privacy, name: member, static: ofClass }: Member): boolean => privacy !== 'private' && privacy !== 'protected' && !ofClass && !member.startsWith('#') && !member.startsWith('_') && !ofLit.has(member);

function signature({ name: method, parameters = [], return: returned }: Member): string {
  return `${method}(${parameters.map((one) => `${one.name}${one.default === undefined ? '' : '?'}`).join(', ')})${returned?.type && returned.type.text !== 'void' ? `: ${returned.type.text}` : ''}`;
}
