import type { Expression } from '../../streaming/expression-engine.ts';
import type { Expressions } from '../../streaming/expressions.ts';
import type { JsonTree } from './json-tree.ts';

/** Nodes between two chances to let others run. */
const pause = 500;

/** The nodes whose name or value matches, in order. A container matches by its name alone. */
export function* findInJson(tree: JsonTree, pattern: RegExp): Generator<void, number[]> {
  const { tape } = tree;
  const found: number[] = [];
  const matches = (text: string | undefined): boolean => {
    pattern.lastIndex = 0;
    return text !== undefined && pattern.test(text);
  };
  for (let node = 1; node < tape.length; node++) {
    if (node % pause === 0) yield;
    if (matches(tape.key(node)) || (!tape.isContainer(node) && matches(tree.scalar(node)))) found.push(node);
  }
  return found;
}

/** Names and values that are tried at once. */
const tried = 2000;

/** The same for an expression that a reader wrote, tried where it can be stopped. */
export function* searchJson(tree: JsonTree, expression: Expression, expressions: Expressions): Generator<unknown, number[]> {
  const { tape } = tree;
  const found: number[] = [];
  let nodes: number[] = [];
  let texts: string[] = [];
  const look = async (): Promise<void> => {
    const fits = await expressions.test(texts, expression);
    for (const [nth, node] of nodes.entries()) if (fits[nth] === 1 && found.at(-1) !== node) found.push(node);
    [nodes, texts] = [[], []];
  };
  for (let node = 1; node < tape.length; node++) {
    for (const text of [tape.key(node), tape.isContainer(node) ? undefined : tree.scalar(node)]) {
      if (text === undefined) continue;
      nodes.push(node);
      texts.push(text);
    }
    if (texts.length >= tried) yield look();
  }
  yield look();
  return found;
}
