import type { EngineLink } from '../streaming/engine-link.ts';
import { inEngine } from '../streaming/in-engine.ts';
import type { Portion } from './repack/document-bounds.ts';
import type { DocumentEngine } from './document-engine.ts';
import type { Repacked } from './repack/repack-document.ts';

/** Seconds that unpacking may take. */
export const patience = 20;

/** How much of a document, and how long unpacking may take; whoever asked for the whole waits. */
export interface Reading {
  portion?: Portion;
  /** Seconds. */
  patience?: number;
}

/** Why a document is not shown. */
export type DocumentFault = 'notADocument' | 'locked' | 'broken' | 'tooLarge' | 'tooSlow';
const faults: readonly string[] = ['notADocument', 'locked', 'tooLarge'] satisfies DocumentFault[];

/** A text or an array that memory has no room for ends in a RangeError. */
const faultOf = ({ name, message }: Error): DocumentFault => (faults.includes(message) ? (message as DocumentFault) : name === 'RangeError' ? 'tooLarge' : 'broken');

/** The parts of a document that are drawn; or why there are none. */
export function readDocument(bytes: Uint8Array<ArrayBuffer>, { portion, patience }: Reading, signal: AbortSignal): Promise<Repacked | DocumentFault> {
  return asked((link) => link.call('repack', portion ? [bytes, portion] : [bytes]), patience, signal);
}

/** The words of a document, a line a paragraph; or why there are none. */
export function readWords(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<{ text: string } | DocumentFault> {
  return asked(async (link) => ({ text: await link.call('text', [bytes]) }), patience, signal);
}

async function asked<T>(work: (link: EngineLink<DocumentEngine>) => Promise<T>, patience: number | undefined, signal: AbortSignal): Promise<T | DocumentFault> {
  const answer = await inEngine('document', { signal, most: patience && patience * 1000 }, (link: EngineLink<DocumentEngine>) =>
    work(link).catch(faultOf));
  return answer ?? 'tooSlow';
}
