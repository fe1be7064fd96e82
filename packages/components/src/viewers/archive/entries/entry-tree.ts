import { visibleText } from '../../../localization/visible-text.ts';
import type { ArchiveEntry } from '../read/archive-entry.ts';
import { partsOf, riskOf, type NameRisk } from './harmless-name.ts';
import { sortedInSlices } from './sorted-in-slices.ts';

/** A folder or file of an archive, as it is listed. */
export interface EntryNode {
  id: number;
  /** As it is shown: nothing in it is unseen. */
  name: string;
  /** The path in one spelling, for the search. */
  plain: string;
  parent: EntryNode | undefined;
  /** 0 for the top of the archive. */
  depth: number;
  /** Undefined for a folder that only the paths of others name. */
  entry: ArchiveEntry | undefined;
  folder: boolean;
  open: boolean;
  children: EntryNode[];
  /** Bytes unpacked; of a folder all that are in it. */
  size: number | undefined;
  packed: number | undefined;
  modified: number | undefined;
  /** Files in a folder, at any depth. */
  files: number;
  risk?: NameRisk;
}

export type SortKey = 'name' | 'size' | 'modified';
export interface SortOrder {
  key: SortKey;
  down: boolean;
}

/** Nodes that are asked for. */
export type Shown = Pick<ReadonlySet<EntryNode>, 'has'>;

/** Up to this many children are put in the order of the reader's language, which takes its time. */
const finelySorted = 5000;

/** The entries of an archive as folders and files. */
export class EntryTree {
  readonly root: EntryNode = nodeOf(0, '', undefined);
  readonly #folders = new Map<string, EntryNode>();
  readonly #orders = new Map<EntryNode, { by: string; children: readonly EntryNode[] }>();
  readonly nodes: EntryNode[] = [];
  /** How many of them are folders. */
  folders = 0;
  #collator: Intl.Collator;

  constructor(locale: string) {
    this.#collator = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
  }

  add(entry: ArchiveEntry): void {
    const parts = partsOf(entry.path);
    if (parts.length === 0) return;
    const parent = this.#folder(parts.slice(0, -1));
    const risk = riskOf(entry.path);
    if (entry.kind === 'folder') {
      const folder = this.#folder(parts);
      Object.assign(folder, { entry, modified: entry.modified, ...(risk && { risk }) });
      return;
    }
    const node = this.#make(parts.at(-1)!, parent);
    Object.assign(node, { entry, size: entry.size, packed: entry.packed, modified: entry.modified, ...(risk && { risk }) });
    for (let above: EntryNode | undefined = parent; above; above = above.parent) {
      above.files += 1;
      above.size = (above.size ?? 0) + (entry.size ?? 0);
      above.packed = (above.packed ?? 0) + (entry.packed ?? 0);
    }
  }

  /** The rows that are seen: children of open folders; where `shown` says which, only those, and their folders opened. In slices: many take long to put in order. */
  *inOrder(order: SortOrder, shown?: Shown): Generator<void, EntryNode[]> {
    const rows: EntryNode[] = [];
    const visit = function* (this: EntryTree, node: EntryNode): Generator<void, void> {
      for (const [at, child] of (yield* this.#sorted(node, order)).entries()) {
        if (at % 1000 === 999) yield;
        if (shown && !shown.has(child)) continue;
        rows.push(child);
        if (child.folder && (shown || child.open)) yield* visit.call(this, child);
      }
      yield;
    };
    yield* visit.call(this, this.root);
    return rows;
  }

  /** Kept for the next time, as long as nothing was added. */
  *#sorted(node: EntryNode, { key, down }: SortOrder): Generator<void, readonly EntryNode[]> {
    const by = `${key} ${down} ${this.nodes.length}`;
    const known = this.#orders.get(node);
    if (known?.by === by) return known.children;
    const names = node.children.length > finelySorted ? (a: string, b: string): number => (a < b ? -1 : Number(a > b)) : this.#collator.compare;
    const children = yield* sortedInSlices(node.children, (a, b) => {
      if (a.folder !== b.folder) return a.folder ? -1 : 1;
      const value = key === 'name' ? 0 : (a[key] ?? -1) - (b[key] ?? -1);
      return (value || names(a.name, b.name)) * (down ? -1 : 1);
    });
    this.#orders.set(node, { by, children });
    return children;
  }

  /** What has the words in its name or path, with the folders around it; and how many those are without them. */
  *matching(words: string): Generator<void, { shown: Set<EntryNode>; count: number }> {
    const wanted = inOneSpelling(words).split(/\s+/).filter(Boolean);
    const shown = new Set<EntryNode>();
    let count = 0;
    for (const [at, node] of this.nodes.entries()) {
      const { plain, folder } = node;
      if (at % 1000 === 999) yield;
      if (!wanted.every((word) => plain.includes(word)) || (folder && !wanted.some((word) => plain.slice((node.parent?.plain.length ?? 0)).includes(word)))) continue;
      count += 1;
      for (let above: EntryNode | undefined = node; above && !shown.has(above); above = above.parent) shown.add(above);
    }
    return { shown, count };
  }

  /** Opens folders from the top while each holds nothing but one more, or all where there are few entries. */
  openFirst(): void {
    if (this.nodes.length <= 40) for (const node of this.nodes) node.open = node.folder;
    let { children } = this.root;
    while (children.length === 1 && children[0]!.folder) {
      children[0]!.open = true;
      ({ children } = children[0]!);
    }
  }

  byPath(path: string): EntryNode | undefined {
    return this.nodes.find((node) => node.entry?.path === path) ?? this.#folders.get(path);
  }

  #folder(parts: readonly string[]): EntryNode {
    let folder = this.root;
    let path = '';
    for (const part of parts) {
      path += `${part}/`;
      let next = this.#folders.get(path);
      if (!next) {
        next = this.#make(part, folder);
        Object.assign(next, { folder: true, size: 0, packed: 0 });
        this.folders += 1;
        this.#folders.set(path, next);
      }
      folder = next;
    }
    return folder;
  }

  #make(part: string, parent: EntryNode): EntryNode {
    const node = nodeOf(this.nodes.length + 1, visibleText(part), parent);
    parent.children.push(node);
    this.nodes.push(node);
    return node;
  }
}

function nodeOf(id: number, name: string, parent: EntryNode | undefined): EntryNode {
  const plain = parent?.parent ? `${parent.plain}/${inOneSpelling(name)}` : inOneSpelling(name);
  return { id, name, plain, parent, depth: parent ? parent.depth + 1 : 0, entry: undefined, folder: parent === undefined, open: parent === undefined, children: [], size: undefined, packed: undefined, modified: undefined, files: 0 };
}

const inOneSpelling = (text: string): string => text.toLowerCase().normalize('NFC');

/** The path of a node as it is shown. */
export function pathOf(node: EntryNode): string {
  const names: string[] = [];
  for (let at: EntryNode | undefined = node; at?.parent; at = at.parent) names.unshift(at.name);
  return names.join('/');
}
