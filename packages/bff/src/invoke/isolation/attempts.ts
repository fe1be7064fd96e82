import type { JsonObject } from '@mcp-canvas/contract';
import type { Audit } from '../../audit/audit.ts';
import type { Attempt, Confinement, Isolation } from './isolation.ts';
import { toldRefusal } from './told-refusal.ts';

export interface AttemptsOptions {
  level: Isolation;
  confinement: Confinement;
  /** Where relative paths start. */
  cwd: string;
  user: string | null;
  server: string;
  audit?: Audit | undefined;
}

/** What one process tried and was refused: each once in the audit trail, as far as anybody is told. */
export interface Attempts {
  /** A line that the process wrote beside the protocol. */
  line(text: string): void;
  /** A tool's own words for its failure; undefined when they tell of no refusal. */
  inError(text: string): Attempt | undefined;
}

/** Lines of the trail that one process may cause. */
const mostNoted = 100;

export function createAttempts({ level, confinement, cwd, user, server, audit }: AttemptsOptions): Attempts {
  const noted = new Set<string>();
  let last: Attempt | undefined;
  const note = (attempt: Attempt) => {
    const key = JSON.stringify([attempt.operation, attempt.path]);
    if (noted.has(key) || noted.size >= mostNoted) return;
    noted.add(key);
    const details: JsonObject = { server, isolation: level.name, operation: attempt.operation, ...(attempt.path !== undefined && { path: attempt.path }) };
    audit?.write({ event: 'isolation', user, outcome: 'refused', details });
  };
  return {
    line(text) {
      const attempt = level.refused(text, confinement, cwd);
      last = attempt ?? toldRefusal(text) ?? last;
      if (attempt) note(attempt);
    },
    inError(text) {
      const attempt = level.refused(text, confinement, cwd);
      if (!attempt) return undefined;
      // Node's own error names no path: the line that the guard wrote just before does.
      const whole = attempt.path === undefined && last ? last : attempt;
      note(whole);
      return whole;
    },
  };
}
