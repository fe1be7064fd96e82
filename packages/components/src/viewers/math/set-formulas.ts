import { localize } from '../../localization/localize.ts';
import { sanitizeMath } from '../../sanitize/sanitize-math.ts';
import { problemNote } from '../layout/problem-note.ts';
import { scrollStop } from '../layout/scroll-stop.ts';
import { runSliced } from '../streaming/slices.ts';
import { startEngine } from '../streaming/start-engine.ts';
import { unlessLate } from '../streaming/unless-late.ts';
import { alignCells, styledLetters } from './math-core.ts';
import type { MathEngine, MathProblem, Typeset } from './math-engine.ts';
import { strings } from './strings.ts';
import { defines } from './tex-dialects.ts';

/** Formulas in one call to the worker, and milliseconds it may take for them. */
const [BATCH, PATIENCE] = [40, 3000];
/** Formulas that may say what commands mean. */
const MOST_DEFINITIONS = 100;

/** Sets the formulas under `root`, in order: elements with `data-math` whose text is TeX. What is none says so in the language of `locale`. */
export async function setFormulas(root: ParentNode, locale: string, signal: AbortSignal): Promise<void> {
  const waiting = [...root.querySelectorAll<HTMLElement>('[data-math]:not([data-tex])')];
  if (waiting.length === 0) return;
  const say = localize(strings, locale);
  let link = await startEngine<MathEngine>('math');
  try {
    for (let from = 0; from < waiting.length && !signal.aborted; from += BATCH) {
      const batch = waiting.slice(from, from + BATCH);
      const formulas = batch.map((element) => ({ tex: element.textContent, display: element.dataset['math'] === 'block' }));
      const answers = await unlessLate(link.call('typeset', [formulas, definitionsBefore(root, batch[0]!)]).catch(() => undefined), PATIENCE);
      if (!answers) {
        // One of them takes for ever: those of this batch stay as their source.
        link.close();
        link = await startEngine<MathEngine>('math');
      }
      await runSliced(show(batch, answers ?? batch.map(() => ({ problem: 'formulaLate' as const })), say), signal);
    }
  } finally {
    link.close();
  }
}

/** Formulas above that say what commands mean, of those that are set as of those that are not. */
function definitionsBefore(root: ParentNode, first: HTMLElement): string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll<HTMLElement>('[data-math]')) {
    if (element === first || found.length >= MOST_DEFINITIONS) break;
    const tex = element.dataset['tex'] ?? element.textContent;
    if (defines(tex)) found.push(tex);
  }
  return found;
}

function* show(elements: readonly HTMLElement[], answers: readonly Typeset[], say: (word: MathProblem | 'block') => string): Generator<void, void> {
  for (const [at, element] of elements.entries()) {
    const answer = answers[at]!;
    const tex = element.textContent;
    element.dataset['tex'] = tex;
    const math = 'markup' in answer ? sanitizeMath(answer.markup) : undefined;
    if (math) {
      styledLetters(math);
      alignCells(math);
      element.replaceChildren(math);
      if (element.dataset['math'] === 'block') scrollStop(element, say('block'));
    } else {
      element.dataset['problem'] = '';
      const code = document.createElement('code');
      code.textContent = tex;
      const { problem, reason } = 'problem' in answer ? answer : { problem: 'formula' as const, reason: undefined };
      element.replaceChildren(code, ' ', problemNote('span', say(problem), reason));
    }
    yield;
  }
}
