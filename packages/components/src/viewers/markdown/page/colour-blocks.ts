import { kinds } from '../../code/engine/code-kinds.ts';
import type { CodeEngine } from '../../code/engine/code-engine.ts';
import { startEngine } from '../../streaming/start-engine.ts';
import { unlessLate } from '../../streaming/unless-late.ts';

/** Characters of one block that are coloured; some grammars are quadratic. */
const LONGEST = 30_000;
/** Milliseconds for one block; after a slower one the rest stays plain. */
const PATIENCE = 1500;

/** Colours the code blocks under `root`, one after the other, in the code viewer's engine. */
export async function colourBlocks(root: ParentNode, signal: AbortSignal): Promise<void> {
  const blocks = [...root.querySelectorAll<HTMLElement>('pre[data-language]:not([data-coloured]) > code')].flatMap((block) => {
    const { language } = block.parentElement!.dataset;
    return language && block.textContent.length <= LONGEST ? [{ block, language }] : [];
  });
  if (blocks.length === 0) return;
  const link = await startEngine<CodeEngine>('code');
  signal.addEventListener('abort', () => link.close(), { once: true });
  try {
    for (const { block, language } of blocks) {
      const text = block.textContent;
      const answer = await unlessLate(link.call('colour', [text, language]).catch(() => undefined), PATIENCE);
      if (!answer || signal.aborted) return;
      if (answer.runs) paint(block, text, answer.runs);
      block.parentElement!.dataset['coloured'] = '';
    }
  } finally {
    link.close();
  }
}

function paint(block: HTMLElement, text: string, runs: Uint32Array): void {
  const parts: (string | HTMLElement)[] = [];
  let end = 0;
  for (let at = 0; at < runs.length; at += 3) {
    const [from, to, kind] = [runs[at]!, runs[at + 1]!, kinds[runs[at + 2]!]];
    if (!kind) continue;
    const span = document.createElement('span');
    span.className = `k-${kind}`;
    span.textContent = text.slice(from, to);
    parts.push(text.slice(end, from), span);
    end = to;
  }
  block.replaceChildren(...parts, text.slice(end));
}
