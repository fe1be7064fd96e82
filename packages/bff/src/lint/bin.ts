import { readCommandLine, usage, UsageError } from './command-line.ts';
import { printReport } from './print-report.ts';
import { allFindings, summaryOf } from './report.ts';
import { runLint } from './run-lint.ts';
import { version } from '../version.ts';

const commands = `mcp-canvas lint   looks at what an MCP server's tools give
mcp-canvas --version

${usage}`;

/** The command `mcp-canvas`; answers the exit code. */
async function main([command, ...rest]: readonly string[]): Promise<number> {
  if (command === undefined || command === '--help' || command === '-h') return say(commands, command === undefined ? 2 : 0);
  if (command === '--version') return say(version, 0);
  if (command !== 'lint') throw new UsageError(`There is no command ${JSON.stringify(command)}.`);
  const wanted = await readCommandLine(rest, process.env);
  if (!wanted) return say(usage, 0);
  const report = await runLint(wanted.target, wanted.calls);
  const summary = summaryOf(report);
  const text = wanted.json ? `${JSON.stringify({ ...report, findings: allFindings(report), summary }, null, 2)}\n` : printReport(report);
  await new Promise<void>((resolve) => void process.stdout.write(text, () => resolve()));
  return summary.errors > 0 || (wanted.strict && summary.warnings > 0) ? 1 : 0;
}

function say(text: string, code: number): number {
  process.stdout.write(`${text}\n`);
  return code;
}

process.exit(
  await main(process.argv.slice(2)).catch((error: unknown) => {
    if (!(error instanceof UsageError)) throw error;
    process.stderr.write(`${error.message}\n\n${usage}\n`);
    return 2;
  }),
);
