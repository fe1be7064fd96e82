import type { PageViewport, PDFDocumentProxy } from 'pdfjs-dist';
import { isFieldId, isFieldValue, type FieldValue } from './field-value.ts';

/** Fields that are kept with the reader's place, and letters in them. */
const mostKept = { fields: 1000, letters: 50_000 };

/** What a reader filled in, by the fields' ids. It lies in pdf.js, which draws, prints and saves it; the file stays as it is. */
export class Form {
  /** Counts what was filled in: what was drawn before is out of date. */
  turn = 0;
  /** Brings the controls over the pages in step with what is filled in. */
  showAgain: () => void = () => {};
  readonly #pdf: PDFDocumentProxy;
  readonly #changed: (drawn: boolean) => void;
  readonly #values = new Map<string, FieldValue>();
  readonly #secret = new Set<string>();

  /** `changed` is told whether what is drawn changes too: not with each letter that is typed. */
  constructor(pdf: PDFDocumentProxy, changed: (drawn: boolean) => void) {
    this.#pdf = pdf;
    this.#changed = changed;
  }

  get filled(): boolean {
    return this.#values.size > 0;
  }

  valueOf(id: string): FieldValue | undefined {
    return this.#values.get(id);
  }

  /** As it is typed; drawn once it is settled. A secret is kept with no place. */
  write(id: string, value: FieldValue, secret = false): void {
    const first = !this.filled;
    this.#values.set(id, value);
    if (secret) this.#secret.add(id);
    this.#pdf.annotationStorage.setValue(id, { value });
    if (first) this.#changed(false);
  }

  settle(): void {
    this.turn++;
    this.showAgain();
    this.#changed(true);
  }

  /** As the file has it. */
  clear(): void {
    for (const id of this.#values.keys()) this.#pdf.annotationStorage.remove(id);
    this.#values.clear();
    this.settle();
  }

  /** What is said of fields, with what they were filled in with. */
  filledIn(annotations: readonly unknown[]): readonly unknown[] {
    return (annotations as readonly { id: string }[]).map((one) => (this.#values.has(one.id) ? { ...one, fieldValue: this.#values.get(one.id) } : one));
  }

  /** Controls over the fields of a page. */
  fieldsOver(annotations: readonly unknown[], viewport: PageViewport): HTMLElement {
    const box = document.createElement('div');
    box.className = 'fields';
    // Of code that does not come the page is read as before.
    import('./fields.ts').then(({ addFields }) => box.isConnected && addFields(box, annotations, viewport, this, this.#pdf), () => undefined);
    return box;
  }

  /** The file with what is filled in. */
  copy(): Promise<Uint8Array> {
    return this.#pdf.saveDocument();
  }

  get kept(): Record<string, string | boolean | string[]> {
    let room = mostKept.letters;
    const open = [...this.#values].filter(([id]) => !this.#secret.has(id)).slice(0, mostKept.fields);
    return Object.fromEntries(open.flatMap(([id, value]) => ((room -= String(value).length) < 0 ? [] : [[id, typeof value === 'object' ? [...value] : value]])));
  }

  restore(kept: unknown): void {
    if (kept === null || typeof kept !== 'object') return;
    const fields = Object.entries(kept).slice(0, mostKept.fields).filter((one): one is [string, FieldValue] => isFieldId(one[0]) && isFieldValue(one[1]));
    if (fields.length === 0) return;
    for (const [id, value] of fields) this.write(id, value);
    this.settle();
  }
}

/** Whether a page has something to fill in. */
export const hasFields = (annotations: readonly unknown[]): boolean => (annotations as readonly { subtype?: string }[]).some(({ subtype }) => subtype === 'Widget');
