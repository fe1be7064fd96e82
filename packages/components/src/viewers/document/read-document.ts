import { startEngine } from '../streaming/start-engine.ts';
import type { Portion } from './cut-body.ts';
import type { DocumentEngine } from './document-engine.ts';
import type { Repacked } from './repack-document.ts';

/** Seconds that unpacking may take. */
export const patience = 20;

/** How much of a document, and how long unpacking may take; whoever asked for the whole waits. */
export interface Reading {
  portion?: Portion;
  /** Seconds. */
  patience?: number;
}

/** Why a document is not shown. */
export type DocumentFault = 'notADocument' | 'broken' | 'tooLarge' | 'tooSlow';
const faults: readonly string[] = ['notADocument', 'tooLarge'] satisfies DocumentFault[];

/** The parts of a document that are drawn; or why there are none. */
export async function readDocument(bytes: Uint8Array<ArrayBuffer>, { portion, patience }: Reading, signal: AbortSignal): Promise<Repacked | DocumentFault> {
  const engine = await startEngine<DocumentEngine>('document');
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    signal.throwIfAborted();
    const late = new Promise<'tooSlow'>((resolve, reject) => {
      if (patience !== undefined) timer = setTimeout(resolve, patience * 1000, 'tooSlow');
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    });
    const repacked = engine.call('repack', portion ? [bytes, portion] : [bytes]).catch((error: Error): DocumentFault => (faults.includes(error.message) ? (error.message as DocumentFault) : 'broken'));
    return await Promise.race([repacked, late]);
  } finally {
    clearTimeout(timer);
    engine.close();
  }
}
