import type { Artifact, ToolResult } from '@mcp-canvas/contract';
import type { CallOutcome, RawProgress, ToolDescription } from '../../invoke/index.ts';
import type { Found } from '../report.ts';
import type { LintTarget } from '../run-lint.ts';
import type { UserFolders } from '../../user-folders/index.ts';
import { checkArtifact } from './artifact.ts';
import { checkPath } from './by-path.ts';
import { checkDashboards } from './frames.ts';
import { checkHtml } from './html.ts';
import { absolutePaths } from './paths.ts';
import { checkProgress } from './progress.ts';
import { checkShape } from './shape.ts';

/** A call that ended, and the ways to look further. */
export interface EndedCall {
  outcome: CallOutcome;
  /** Of an outcome with a result. */
  result: ToolResult | undefined;
  progress: readonly RawProgress[];
  tool: ToolDescription | undefined;
  target: Pick<LintTarget, 'allowed_origins' | 'user'>;
  /** Where the tool wrote what it names by path. */
  folders: Pick<UserFolders, 'open'>;
  readLink(uri: string): Promise<unknown>;
  readStaged(ref: string): AsyncIterable<Uint8Array>;
}

/** HTML is looked at up to here; what comes later is judged by the same author. */
const mostHtml = 512 * 1024;

/** Everything that is to be said of a call, in the order of the answer. */
export async function checkCall(call: EndedCall): Promise<Found[]> {
  const { outcome, result, progress, target } = call;
  const before = [...outcome.warnings, ...checkProgress(progress)];
  if (outcome.kind === 'error') return [...before, { code: outcome.error.error_code ?? 'E_TOOL', path: '', message: outcome.error.message }];
  const { artifacts, deferred_artifacts } = result!;
  const files = [...artifacts.map((artifact, at) => ({ artifact, path: `/artifacts/${at}` })), ...deferred_artifacts.map((artifact, at) => ({ artifact, path: `/deferred_artifacts/${at}` }))];
  const looked = await Promise.all(files.map(({ artifact, path }) => checkFile(call, artifact, path)));
  return [...before, ...result!.warnings, ...checkShape(call), ...looked.flat(), ...checkDashboards(result!.dashboards, target.allowed_origins), ...absolutePaths(result!)];
}

async function checkFile(call: EndedCall, artifact: Artifact, path: string): Promise<Found[]> {
  const found = [...(await checkPath(artifact, path, { tool: call.tool, user: call.target.user, folders: call.folders })), ...checkArtifact(artifact, path)];
  if (artifact.uri !== undefined) {
    const failure = await call.readLink(artifact.uri).then(() => undefined, (error: unknown) => String((error as Error).message));
    if (failure !== undefined) found.push({ code: 'link_unread', path, message: `${artifact.name} could not be read from ${artifact.uri}: ${failure}` });
  }
  if (artifact.mime === 'text/html') found.push(...checkHtml(await markupOf(call, artifact), path, call.target.allowed_origins));
  return found;
}

async function markupOf({ readStaged }: EndedCall, { inline, b64, spilled }: Artifact): Promise<string> {
  if (inline !== undefined) return inline.slice(0, mostHtml);
  if (b64 !== undefined) return Buffer.from(b64.slice(0, mostHtml * 2), 'base64').toString().slice(0, mostHtml);
  if (!spilled) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of readStaged(spilled.ref)) {
    chunks.push(chunk);
    size += chunk.length;
    if (size >= mostHtml) break;
  }
  return Buffer.concat(chunks).toString().slice(0, mostHtml);
}
