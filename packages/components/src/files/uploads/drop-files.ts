import type { LitElement, ReactiveController } from 'lit';

/** What was dropped: files, and the names of folders, which are not files. */
export interface Dropped {
  files: File[];
  folders: string[];
}

/** Tells files from folders: a folder gives a `File` too, which cannot be read. */
export function droppedIn(transfer: DataTransfer): Dropped {
  const dropped: Dropped = { files: [], folders: [] };
  for (const item of transfer.items) {
    if (item.kind !== 'file') continue;
    const entry = item.webkitGetAsEntry();
    const file = item.getAsFile();
    if (entry?.isDirectory) dropped.folders.push(entry.name);
    else if (file) dropped.files.push(file);
  }
  return dropped;
}

/** Makes the whole element a place to drop files on; `over` while some are held above it. */
export class DropFiles implements ReactiveController {
  over = false;
  readonly #host: LitElement;

  constructor(host: LitElement, dropped: (what: Dropped) => void) {
    this.#host = host;
    host.addController(this);
    // Children tell of entering and leaving too: it is left when the pointer goes to something outside.
    host.addEventListener('dragenter', (event) => this.#hold(event));
    host.addEventListener('dragover', (event) => this.#hold(event));
    host.addEventListener('dragleave', ({ relatedTarget }) => {
      if (!host.contains(relatedTarget as Node | null)) this.#set(false);
    });
    host.addEventListener('drop', (event) => {
      if (!holdsFiles(event)) return;
      event.preventDefault();
      this.#set(false);
      dropped(droppedIn(event.dataTransfer!));
    });
  }

  hostDisconnected(): void {
    this.over = false;
  }

  #hold(event: DragEvent): void {
    if (!holdsFiles(event)) return;
    event.preventDefault();
    event.dataTransfer!.dropEffect = 'copy';
    this.#set(true);
  }

  #set(over: boolean): void {
    if (this.over === over) return;
    this.over = over;
    this.#host.requestUpdate();
  }
}

const holdsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
