import { decoded } from '../../../sanitize/decoded.ts';
import { safeLink } from '../../../sanitize/reference.ts';

/** Where a link of a document leads: into it, by the name of a step (ISO 32000-2, table 215), to another file, to its layers, or out into the web. */
export interface LinkTarget {
  dest?: unknown;
  action?: string | undefined;
  url?: string | undefined;
  /** A file that lies beside the document, and a place in it. It is looked for among the files of the canvas; nothing is ever launched. */
  file?: { path: string; fragment: string } | undefined;
  /** A file within the document, by the name that it has there. */
  attachment?: { id: string; name: string } | undefined;
  /** Layers that are switched. */
  layers?: LayerState | undefined;
}

/** “ON”, “OFF” or “Toggle”, each before the layers that it is about (ISO 32000-2, 12.6.4.13). */
export interface LayerState {
  state: readonly string[];
  preserveRB: boolean;
}

/** What pdf.js gives of the action of a link or a bookmark; of scripts and forms nothing is read. */
export interface RawTarget {
  url?: string | null;
  /** As the file has it. */
  unsafeUrl?: string;
  dest?: unknown;
  action?: string | null;
  attachmentId?: string;
  attachment?: { filename?: string } | null;
  setOCGState?: LayerState | null;
}

const LONGEST = 1000;

/** What of it is followed; undefined where it leads nowhere. */
export function targetOf({ url, unsafeUrl, dest, action, attachmentId, attachment, setOCGState }: RawTarget): LinkTarget | undefined {
  const web = url ? safeLink(url) : undefined;
  if (web) return { url: web };
  if (dest || action) return { ...(dest ? { dest } : {}), ...(action ? { action } : {}) };
  if (attachment && attachmentId) return { attachment: { id: attachmentId, name: attachment.filename ?? '' } };
  if (setOCGState) return { layers: setOCGState };
  const file = unsafeUrl ? fileOf(unsafeUrl.slice(0, LONGEST)) : undefined;
  return file && { file };
}

/** A path as any system writes it (`..\a b.pdf`, `C:\x.pdf`, `file:///x.pdf`); what has another scheme is none. */
function fileOf(written: string): LinkTarget['file'] {
  // Browsers pass control characters by in the name of a scheme.
  const [address = '', ...after] = written.replaceAll(/\p{Cc}/gu, '').trim().split('#');
  if (/^(?!file:)[a-z][a-z\d+.-]+:/i.test(address)) return undefined;
  const path = decoded(address).replace(/^file:\/*/i, '').replaceAll('\\', '/').replace(/^(?:\.\.?\/)+/, '');
  return path === '' || path.endsWith('/') ? undefined : { path, fragment: after.join('#') };
}

/** What a fragment of an address names in a document: a page (RFC 8118), a destination by its name, or one as it stands in another document. */
export function targetOfFragment(fragment: string): LinkTarget {
  const text = decoded(fragment);
  const page = /(?:^|&)page=(\d+)/i.exec(text)?.[1] ?? /^(\d+)$/.exec(text)?.[1];
  if (page) return { dest: [Number(page) - 1, { name: 'XYZ' }] };
  const named = /(?:^|&)nameddest=([^&]+)/i.exec(text)?.[1];
  if (named) return { dest: named };
  try {
    if (text.startsWith('[')) return { dest: JSON.parse(text) as unknown };
  } catch {
    // The name of a destination may be anything.
  }
  return { dest: text };
}
