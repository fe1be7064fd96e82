import { startEngine } from '../streaming/start-engine.ts';
import type { DocumentEngine } from './document-engine.ts';
import type { Repacked } from './repack-document.ts';

/** Seconds that unpacking may take. */
export const patience = 20;

/** Why a document is not shown. */
export type DocumentFault = 'notADocument' | 'broken' | 'tooLarge' | 'tooSlow';
const faults: readonly string[] = ['notADocument', 'tooLarge'] satisfies DocumentFault[];

/** The parts of a document that are drawn; or why there are none. */
export async function readDocument(bytes: Uint8Array<ArrayBuffer>, signal: AbortSignal): Promise<Repacked | DocumentFault> {
  const engine = await startEngine<DocumentEngine>('document');
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    signal.throwIfAborted();
    const late = new Promise<'tooSlow'>((resolve) => (timer = setTimeout(resolve, patience * 1000, 'tooSlow')));
    const repacked = engine.call('repack', [bytes]).catch((error: Error): DocumentFault => (faults.includes(error.message) ? (error.message as DocumentFault) : 'broken'));
    return await Promise.race([repacked, late]);
  } finally {
    clearTimeout(timer);
    engine.close();
  }
}
