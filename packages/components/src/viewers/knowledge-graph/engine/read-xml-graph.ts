import { attributesOf, walkText } from '../../content/xml-tags.ts';
import { unescaped } from '../../content/xml-entities.ts';

type Fields = Record<string, unknown>;

/** What a file declares of a value: of what it is one (`all` is of everything), what it is called, its type. */
interface Key {
  of: string;
  name: string;
  type: string;
}

/** A node or link that is being read. */
interface Item {
  of: 'node' | 'edge';
  fields: Fields;
  id?: string;
}

const root = /<(?:\w+:)?(graphml|gexf)[\s>]/;

/**
 * Reads GraphML (graphdrawing.org, 1.0; with the labels of yEd and Neo4j) or GEXF (1.1 to 1.3) into what `readKnowledgeGraph` takes: values are called
 * as the file declares them. Undefined for what is neither. Hyperedges, ports and what is only for the eye are left out.
 */
export function readXmlGraph(text: string): { nodes: Fields[]; links: Fields[]; directed?: false } | undefined {
  const kind = root.exec(text.slice(0, 65_536))?.[1];
  if (kind === undefined) return undefined;
  const isGexf = kind === 'gexf';
  const [nodes, links]: [Fields[], Fields[]] = [[], []];
  const keys = new Map<string, Key>();
  /** What values are where nothing is said. */
  const usual: Readonly<Record<Item['of'], Map<string, unknown>>> = { node: new Map(), edge: new Map() };
  const open: Item[] = [];
  let declared: Key | undefined;
  let group = '';
  let directed: boolean | undefined;

  const declare = (of: string, id: string | undefined, name: string | undefined, type = 'string'): void => void keys.set(`${of} ${id}`, (declared = { of, name: name ?? id ?? '', type }));
  const put = (id: string | undefined, value: string, of: string): void => {
    const key = keys.get(`${of} ${id}`);
    const name = key?.name ?? id;
    if (name && value.trim() !== '') set(open.at(-1)?.fields, name, typed(value.trim(), name === 'labels' ? name : key?.type));
  };
  const begin = (of: Item['of'], given: Record<string, string>, alone: boolean): void => {
    const parent = of === 'node' ? open.findLast((item) => item.of === 'node')?.id : undefined;
    // Of a link GEXF says so whether it has a direction: that is no type of link.
    const { type, labels, ...rest } = given;
    const fields = { ...Object.fromEntries(usual[of]), ...rest, ...(labels && { labels: typed(labels, 'labels') }), ...(type !== undefined && { [of === 'edge' ? 'edgetype' : 'type']: type }), ...(parent !== undefined && { parent }) };
    (of === 'node' ? nodes : links).push(fields);
    if (!alone) open.push({ of, fields, ...(given['id'] !== undefined && { id: given['id'] }) });
  };
  const label = (_: Record<string, string>, value: string): void => {
    const fields = open.at(-1)?.fields;
    if (fields && value.trim() !== '' && !Object.hasOwn(fields, 'label')) fields['label'] = value.trim();
  };

  const seen: Readonly<Record<string, (given: Record<string, string>, value: string, alone: boolean) => void>> = {
    // The outermost graph says it; where GEXF says nothing, links have no direction.
    graph: ({ edgedefault = isGexf ? 'undirected' : '', defaultedgetype = edgedefault }) => (directed ??= defaultedgetype !== 'undirected'),
    key: ({ id, for: of = 'all', 'attr.name': name, 'attr.type': type }) => declare(of, id, name, type),
    attributes: ({ class: of = '' }) => (group = of),
    attribute: ({ id, title, type }) => declare(group, id, title, type),
    default: (_, value) => {
      if (!declared || value.trim() === '') return;
      const { of, name, type } = declared;
      for (const item of ['node', 'edge'] as const) if ([item, 'all'].includes(of)) usual[item].set(name, typed(value.trim(), type));
    },
    node: (given, _, alone) => begin('node', given, alone),
    edge: (given, _, alone) => begin('edge', given, alone),
    data: ({ key }, value) => put(key, value, keys.has(`all ${key}`) ? 'all' : (open.at(-1)?.of ?? '')),
    attvalue: ({ for: id, id: old, value }) => put(id ?? old, value ?? '', open.at(-1)?.of ?? ''),
    NodeLabel: label,
    EdgeLabel: label,
  };
  walkText(text, (name, kind, attributes, behind) => {
    if (kind === 'closes') {
      if (name === open.at(-1)?.of) open.pop();
      else if (name === 'key' || name === 'attribute') declared = undefined;
    } else if (Object.hasOwn(seen, name)) seen[name]!(attributesOf(attributes), unescaped(behind), kind === 'alone');
  });
  return { nodes, links, ...(directed === false && { directed }) };
}

/** Ids and ends are those of the tags, whatever a value is called; a name may be `__proto__`. */
function set(fields: Fields | undefined, name: string, value: unknown): void {
  if (!fields || (['id', 'source', 'target'].includes(name) && Object.hasOwn(fields, name))) return;
  Object.defineProperty(fields, name, { value, enumerable: true, configurable: true, writable: true });
}

const numbers: ReadonlySet<string> = new Set(['int', 'integer', 'long', 'float', 'double']);

function typed(value: string, type = 'string'): unknown {
  if (type === 'boolean') return /^(true|1)$/i.test(value);
  // Neo4j writes the labels of a node in one, each behind a colon.
  if (type === 'labels' && value.startsWith(':')) return value.split(':').filter(Boolean);
  const number = numbers.has(type) ? Number(value) : NaN;
  // A number of more digits than one holds stays as it is written.
  return Number.isFinite(number) && (!Number.isInteger(number) || Number.isSafeInteger(number)) ? number : value;
}
