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
