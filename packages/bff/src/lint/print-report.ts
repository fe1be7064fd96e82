import { humanSize } from '@mcp-canvas/contract';
import { summaryOf, type Finding, type LintReport } from './report.ts';

/** The report for a terminal. What servers say cannot steer it: control characters are shown as they are called. */
export function printReport(report: LintReport): string {
  const { server, calls, not_called, findings } = report;
  const lines: string[] = [];
  const told = new Set<string>();
  if (server.status === 'ready') lines.push(`${counted(server.tools, 'tool')}, ${counted(calls.length, 'call')}${server.era ? `, ${server.era} protocol` : ''}`);
  lines.push(...block(findings, (one) => one.tool || 'server', told));
  for (const call of calls) {
    const files = call.artifacts.map(({ name, mime, size }) => `${name} (${mime}, ${humanSize(size)})`);
    lines.push('', `${call.tool} ${JSON.stringify(call.arguments)}  ${call.outcome === 'ok' ? 'ok' : call.outcome === 'is_error' ? 'says it failed' : 'failed'}, ${call.duration_ms} ms`);
    lines.push(...files.map((file) => `  file     ${file}`), ...block(call.findings, (one) => one.path || '/', told));
  }
  for (const [reason, tools] of Map.groupBy(not_called, (one) => one.reason)) lines.push('', `Not called, ${reason}: ${tools.map(({ tool }) => tool).join(', ')}`);
  const { errors, warnings, notes } = summaryOf(report);
  lines.push('', `${counted(errors, 'error')}, ${counted(warnings, 'warning')}, ${counted(notes, 'note')}`);
  return `${lines.map(visible).join('\n')}\n`;
}

/** The advice stands with the first finding of its kind. */
function block(findings: readonly Finding[], where: (one: Finding) => string, told: Set<string>): string[] {
  return findings.flatMap((one) => {
    const advice = told.has(one.code) || !one.advice ? [] : [`           → ${one.advice}`];
    told.add(one.code);
    return [`  ${one.severity.padEnd(8)} ${one.code}  ${where(one)}`, `           ${one.message}`, ...advice];
  });
}

const counted = (count: number, word: string): string => `${count} ${word}${count === 1 ? '' : 's'}`;
const visible = (line: string): string => line.replace(/[\p{Cc}\p{Cf}]/gu, (character) => `\\u${character.codePointAt(0)!.toString(16).padStart(4, '0')}`);
