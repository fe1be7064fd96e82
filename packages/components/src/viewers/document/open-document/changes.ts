import { escaped } from '../../office/xml-attribute.ts';
import { elementsIn, firstOf, named, within, wordsIn, type Element } from '../../content/xml-tree.ts';

interface Change {
  kind: string;
  by: string;
  at: string;
  content: Element;
}

/** Changes that were tracked (OpenDocument part 3, section 5.5): who made them stands at the head of the text, what was taken out too. */
export class Changes {
  readonly #changes = new Map<string, Change>();
  readonly #open = new Set<string>();

  constructor(body: Element) {
    for (const region of named(firstOf(body, 'tracked-changes') ?? body, 'changed-region')) {
      const [content] = elementsIn(region);
      const info = content && firstOf(content, 'change-info');
      if (!content || !info) continue;
      const said = (name: string): string => wordsIn(within(info, name)).trim();
      this.#changes.set(region.attributes['id'] ?? '', { kind: content.name, by: said('creator'), at: said('date'), content });
    }
  }

  begin(id = ''): void {
    if (this.#changes.get(id)?.kind === 'insertion') this.#open.add(id);
  }
  end(id = ''): void {
    this.#open.delete(id);
  }

  /** Runs that stand where something is put in, as such. */
  around(runs: string): string {
    const [id] = this.#open;
    return id === undefined || runs === '' ? runs : mark('ins', this.#changes.get(id)!, runs);
  }

  /** What was taken out at a place, as `write` writes its paragraphs' runs. */
  takenOut(id: string | undefined, write: (paragraph: Element) => string): string {
    const change = this.#changes.get(id ?? '');
    if (change?.kind !== 'deletion') return '';
    const texts = elementsIn(change.content).filter(({ name }) => name === 'p' || name === 'h').map(write);
    const runs = texts.filter((text) => text !== '').join('<w:r><w:br/></w:r>');
    return runs && mark('del', change, runs.replace(/<(\/?)w:t(?=[\s>])/g, '<$1w:delText'));
  }
}

const mark = (kind: 'ins' | 'del', { by, at }: Change, runs: string): string => `<w:${kind} w:author="${escaped(by)}" w:date="${escaped(at)}">${runs}</w:${kind}>`;
