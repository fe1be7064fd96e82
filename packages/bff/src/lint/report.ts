import { errorCodes, type JsonObject } from '@mcp-canvas/contract';
import { lintCodes, type LintCode, type Severity } from './codes.ts';

export type { Severity } from './codes.ts';

export interface Finding {
  severity: Severity;
  code: string;
  tool: string;
  /** JSON Pointer: for what the contract repaired into the raw answer, else into the normalised result; `progress/N` for a notification. */
  path: string;
  message: string;
  /** What to do. */
  advice: string;
}

export interface LintedCall {
  tool: string;
  arguments: JsonObject;
  duration_ms: number;
  outcome: 'ok' | 'is_error' | 'failed';
  artifacts: { name: string; mime: string; size: number }[];
  findings: Finding[];
}

export interface LintReport {
  server: { status: 'ready' | 'unavailable'; era?: 'legacy' | 'modern'; tools: number };
  /** Findings that belong to no call. */
  findings: Finding[];
  calls: LintedCall[];
  not_called: { tool: string; reason: string }[];
}

export type Found = Omit<Finding, 'severity' | 'advice' | 'tool'>;

/** A finding with what the tables say of its code. */
export function finding(tool: string, { code, path, message }: Found): Finding {
  const own: LintCode | undefined = Object.hasOwn(lintCodes, code) ? lintCodes[code as keyof typeof lintCodes] : undefined;
  const kit = Object.hasOwn(errorCodes, code) ? errorCodes[code as keyof typeof errorCodes] : undefined;
  return { severity: own?.severity ?? (kit ? 'error' : 'warning'), code, tool, path, message, advice: own?.advice ?? kit?.suggestion ?? '' };
}

export function allFindings({ findings, calls }: LintReport): Finding[] {
  return [...findings, ...calls.flatMap((call) => call.findings)];
}

export function summaryOf(report: LintReport): { errors: number; warnings: number; notes: number } {
  const count = (severity: Severity) => allFindings(report).filter((one) => one.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), notes: count('note') };
}
