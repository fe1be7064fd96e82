import { sanitizeMath } from '../../sanitize/sanitize-math.ts';
import { runSliced } from '../streaming/slices.ts';
import { startEngine } from '../streaming/start-engine.ts';
import { unlessLate } from '../streaming/unless-late.ts';
import { alignCells, styledLetters } from './math-core.ts';
import type { MathEngine, Typeset } from './math-engine.ts';

/** Formulas in one call to the worker, and milliseconds it may take for them. */
const [BATCH, PATIENCE] = [40, 3000];

/** Sets the formulas under `root`, in order: elements with `data-math` whose text is TeX. `sayProblem` makes a sentence of KaTeX's reason. */
export async function setFormulas(root: ParentNode, sayProblem: (reason: string) => string, signal: AbortSignal): Promise<void> {
  const waiting = [...root.querySelectorAll<HTMLElement>('[data-math]:not([data-tex])')];
  if (waiting.length === 0) return;
  let link = await startEngine<MathEngine>('math');
  try {
    for (let from = 0; from < waiting.length && !signal.aborted; from += BATCH) {
      const batch = waiting.slice(from, from + BATCH);
      const formulas = batch.map((element) => ({ tex: element.textContent, display: element.dataset['math'] === 'block' }));
      const answers = await unlessLate(link.call('typeset', [formulas]).catch(() => undefined), PATIENCE);
      if (!answers) {
        // One of them takes for ever: those of this batch stay as their source.
        link.close();
        link = await startEngine<MathEngine>('math');
      }
      await runSliced(show(batch, answers ?? batch.map(() => ({ problem: 'It takes too long.' })), sayProblem), signal);
    }
  } finally {
    link.close();
  }
}

function* show(elements: readonly HTMLElement[], answers: readonly Typeset[], sayProblem: (reason: string) => string): Generator<void, void> {
  for (const [at, element] of elements.entries()) {
    const answer = answers[at]!;
    const tex = element.textContent;
    element.dataset['tex'] = tex;
    const math = 'markup' in answer ? sanitizeMath(answer.markup) : undefined;
    if (math) {
      styledLetters(math);
      alignCells(math);
      element.replaceChildren(math);
      if (element.dataset['math'] === 'block') element.tabIndex = 0;
    } else {
      element.dataset['problem'] = '';
      const sentence = sayProblem('problem' in answer ? answer.problem : '');
      const code = document.createElement('code');
      code.textContent = tex;
      const reason = document.createElement('span');
      reason.className = 'problem';
      reason.textContent = sentence;
      element.replaceChildren(code, ' ', reason);
    }
    yield;
  }
}
