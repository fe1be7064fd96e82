import type { ArchiveEntry, ArchiveFault } from './read/archive-entry.ts';
import { EntryTree } from './entries/entry-tree.ts';
import type { Archive } from './read/open-archive.ts';

export interface ListingHost {
  /** More is listed; called a few times for any number of entries, since each time all are put in order. */
  more(): Promise<void>;
  ended(fault: ArchiveFault | undefined): void;
}

/** How much more there must be before it is shown. */
const growth = 1.5;

/** One reading of an archive's list into a tree, which grows meanwhile. */
export class Listing {
  readonly tree: EntryTree;
  /** Resolves when the first entries are there. */
  readonly begun: Promise<void>;
  readonly whole: Promise<void>;
  going = true;

  constructor(archive: Archive, { most, locale, signal }: { most: number; locale: string; signal: AbortSignal }, host: ListingHost) {
    const tree = (this.tree = new EntryTree(locale));
    const begun = Promise.withResolvers<void>();
    let shown = 0;
    const found = async (entries: readonly ArchiveEntry[]): Promise<void> => {
      if (signal.aborted) return;
      for (const entry of entries) tree.add(entry);
      if (shown === 0) tree.openFirst();
      const count = tree.nodes.length;
      if (count === 0 || count < shown * growth) return;
      shown = count;
      await host.more();
      begun.resolve();
    };
    this.begun = begun.promise;
    this.whole = archive.list(found, most, signal).then((fault) => {
      this.going = false;
      if (!signal.aborted) host.ended(fault);
      begun.resolve();
    }, (error: unknown) => {
      this.going = false;
      begun.reject(error);
      throw error;
    });
    // Whoever waits for one of them need not wait for the other.
    for (const one of [this.begun, this.whole]) one.catch(() => undefined);
  }
}
