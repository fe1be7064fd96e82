import { sanitizerPolicy } from '../../sanitize/trusted-types.ts';

let turn: Promise<unknown> = Promise.resolve();

/**
 * Runs a library that parses XML from strings on a page that lets nobody do so (Trusted Types, `DOMParser` is a sink): meanwhile its
 * parser lets these texts through as XML, in which nothing runs, and no others. One after the other; elsewhere nothing is touched.
 */
export function withTrustedParts<T>(texts: readonly string[], work: () => Promise<T>): Promise<T> {
  if (parsesStrings()) return work();
  const mine = turn.then(async () => {
    const restore = letThrough(new Set(texts));
    try {
      return await work();
    } finally {
      restore();
    }
  });
  turn = mine.catch(() => undefined);
  return mine;
}

/** The same for work that is done in one go, by a library that has XML of its own, too: nobody else gets to parse meanwhile. */
export function withTrustedXml<T>(work: () => T): T {
  if (parsesStrings()) return work();
  const restore = letThrough({ has: () => true });
  try {
    return work();
  } finally {
    restore();
  }
}

function letThrough(known: Pick<ReadonlySet<string>, 'has'>): () => void {
  const { DOMParser } = globalThis;
  globalThis.DOMParser = class extends DOMParser {
    override parseFromString(text: string, type: DOMParserSupportedType): Document {
      return super.parseFromString(type === 'application/xml' && known.has(text) ? sanitizerPolicy().createHTML(text) : text, type);
    }
  };
  return () => void (globalThis.DOMParser = DOMParser);
}

let enforces: boolean | undefined;

/** Found without a violation, and once for a page, whose policy stays: a frame has to be made to ask it. */
function parsesStrings(): boolean {
  return !('trustedTypes' in globalThis) || globalThis.document === undefined || !(enforces ??= enforced());
}

/** A policy that enforces Trusted Types lets no string through even into a document that is gone. */
function enforced(): boolean {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.documentElement.append(frame);
  const parser = (frame.contentWindow as (Window & typeof globalThis) | null)?.DOMParser;
  frame.remove();
  try {
    if (parser) new parser().parseFromString('<x/>', 'application/xml');
    return false;
  } catch {
    return true;
  }
}
