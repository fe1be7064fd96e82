import { askOfficeEngine, patience, type OfficeFault } from '../office/ask-office-engine.ts';
import type { Portion } from './repack/document-bounds.ts';
import type { DocumentEngine } from './document-engine.ts';
import type { Repacked } from './repack/repack-document.ts';

/** How much of a document, and how many seconds unpacking may take; whoever asked for the whole waits. */
export interface Reading {
  portion?: Portion;
  patience?: number;
}

/** The parts of a document that are drawn; or why there are none. */
export function readDocument(bytes: Uint8Array<ArrayBuffer>, { portion, patience }: Reading, signal: AbortSignal): Promise<Repacked | OfficeFault> {
  return askOfficeEngine<DocumentEngine, Repacked>('document', (link) => link.call('repack', portion ? [bytes, portion] : [bytes]), patience, signal);
}

/** The words of a document, a line a paragraph; or why there are none. */
export function readWords(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<{ text: string } | OfficeFault> {
  return askOfficeEngine<DocumentEngine, { text: string }>('document', async (link) => ({ text: await link.call('text', [bytes]) }), patience, signal);
}
