import { parseProgressMessage } from '@mcp-canvas/contract';
import type { RawProgress } from '../../invoke/index.ts';
import type { Found } from '../report.ts';

/** Progress grows (MCP, progress; what a server logs meanwhile comes with the last value), and a message that wants to be more than a text is one of the three kinds of seed 002. */
export function checkProgress(progress: readonly RawProgress[]): Found[] {
  const found: Found[] = [];
  let last = -Infinity;
  for (const [at, { progress: value, message, spills }] of progress.entries()) {
    const path = `/progress/${at}`;
    if (value < last && !found.some(({ code }) => code === 'progress_backwards')) found.push({ code: 'progress_backwards', path, message: `Progress went from ${last} to ${value}.` });
    last = value;
    if (!message.startsWith('MCP_UPDATE:')) continue;
    const update = parseProgressMessage(message, spills);
    if (update.kind === 'plain') found.push({ code: 'progress_malformed', path, message: `This is shown as plain text: ${message.slice(0, 120)}` });
    if (update.kind === 'artifacts') found.push(...update.output.warnings.map((warning) => ({ ...warning, path: `${path}${warning.path}` })));
  }
  return found;
}
