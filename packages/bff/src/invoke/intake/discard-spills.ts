import type { SpilledContent, Spills } from '@mcp-canvas/contract';
import type { Staged } from '../../storage/driver.ts';

/** Staged bytes by the content that stands for them, as long as somebody holds that content. */
const stagedBy = new WeakMap<SpilledContent, Staged>();

/** Lets `discardSpills` find the staged bytes of this content. */
export function rememberStaged(content: SpilledContent, staged: Staged): SpilledContent {
  stagedBy.set(content, staged);
  return content;
}

/** Removes what the intake staged for a message, once its result is published or given up. Safe twice; committed objects stay. */
export async function discardSpills(spills: Spills): Promise<void> {
  if (spills.size === 0) return;
  await Promise.allSettled([...new Set(spills.values())].map((content) => stagedBy.get(content)?.discard()));
}
