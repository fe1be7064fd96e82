import type { JsonObject } from '@mcp-canvas/contract';
import type { Clock } from '../clock.ts';
import { KitError } from '../errors.ts';
import type { Audit, AuditEntry } from './audit.ts';

/** Does what stands in the trail and writes there how it ended, and how long it took; `refused` is what the service, or whoever asked, is in the way of. `work` may add to the details. */
export async function audited<T>({ audit, clock }: { audit: Audit; clock: Pick<Clock, 'elapsed'> }, entry: Omit<AuditEntry, 'outcome'>, work: (details: JsonObject) => Promise<{ answer: T; failed?: boolean }>): Promise<T> {
  const began = clock.elapsed();
  const details = { ...entry.details };
  const write = (outcome: AuditEntry['outcome'], more: JsonObject = {}) => audit.write({ ...entry, outcome, details: { ...details, duration_ms: clock.elapsed() - began, ...more } });
  try {
    const { answer, failed } = await work(details);
    write(failed ? 'error' : 'ok');
    return answer;
  } catch (error) {
    const known = error instanceof KitError ? error : undefined;
    write(known && known.status < 499 ? 'refused' : 'error', { error_code: known?.code ?? 'E_INTERNAL' });
    throw error;
  }
}
