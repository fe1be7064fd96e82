/** What pdf.js gives of a page's structure (ISO 32000-2, 14.8): elements with roles, at the leaves content and annotations by id. */
export interface StructureNode {
  role?: string;
  children?: readonly StructureNode[];
  /** Of leaves: `content`, `annotation`, `object`. */
  type?: string;
  id?: string;
  alt?: string;
  lang?: string;
  scope?: string;
  rowSpan?: number;
  colSpan?: number;
}

/** Standard structure types (ISO 32000-2, 14.8.4) as ARIA roles; others group nothing. */
const roles: Readonly<Record<string, string>> = {
  Part: 'group',
  Art: 'article',
  Sect: 'group',
  BlockQuote: 'blockquote',
  Aside: 'note',
  P: 'paragraph',
  FENote: 'note',
  Note: 'note',
  Em: 'emphasis',
  Strong: 'strong',
  Code: 'code',
  L: 'list',
  LI: 'listitem',
  TOC: 'list',
  TOCI: 'listitem',
  Table: 'table',
  THead: 'rowgroup',
  TBody: 'rowgroup',
  TFoot: 'rowgroup',
  TR: 'row',
  TD: 'cell',
  Figure: 'figure',
};

const MOST = 5000;
const DEEPEST = 64;

function roleOf({ role = '', scope, alt }: StructureNode): { role?: string; level?: number } {
  const level = /^H([1-6])$/.exec(role)?.[1];
  if (level) return { role: 'heading', level: Number(level) };
  if (role === 'H' || role === 'Title') return { role: 'heading', level: 1 };
  if (role === 'TH') return { role: scope === 'Row' ? 'rowheader' : 'columnheader' };
  if (role === 'Figure' && alt) return { role: 'img' };
  if (role === 'Formula') return alt ? { role: 'math' } : {};
  return Object.hasOwn(roles, role) ? { role: roles[role]! } : {};
}

/** Roles that a name may not be given to (WAI-ARIA 1.2, 5.2.8.6). */
const nameless = new Set(['paragraph', 'emphasis', 'strong', 'code']);

/**
 * The structure of a page as elements without a look: each owns the pieces of the text layer and the links that lie in it, so that who
 * listens hears headings, lists, tables and what pictures show. Ids are those of pdf.js. Undefined where a page has none.
 */
export function structureOf(tree: StructureNode | null): HTMLElement | undefined {
  if (!tree?.children?.length) return undefined;
  let left = MOST;
  const make = (node: StructureNode, depth: number): HTMLElement | undefined => {
    if (left-- <= 0 || depth > DEEPEST) return undefined;
    const element = document.createElement('span');
    if (node.type !== undefined) {
      if (node.type === 'object' || !node.id) return undefined;
      element.setAttribute('aria-owns', node.id);
      return element;
    }
    const { role, level } = roleOf(node);
    if (role) element.role = role;
    if (level) element.ariaLevel = String(level);
    if (node.alt && role && !nameless.has(role)) element.ariaLabel = node.alt.slice(0, 2000);
    if (node.lang && /^[a-zA-Z]{2,8}(-[a-zA-Z\d]{1,8})*$/.test(node.lang)) element.lang = node.lang;
    if (role && /cell|header/.test(role)) {
      if (node.colSpan && node.colSpan > 1) element.setAttribute('aria-colspan', String(node.colSpan));
      if (node.rowSpan && node.rowSpan > 1) element.setAttribute('aria-rowspan', String(node.rowSpan));
    }
    for (const child of node.children ?? []) {
      const made = make(child, depth + 1);
      if (made) element.append(made);
    }
    return element;
  };
  const root = make(tree, 0);
  root?.classList.add('structure');
  return root;
}
