import type { JsonValue } from '@mcp-canvas/contract';
import type { Turn } from '../engine/json-tree.ts';

/** Where a reader is in a tree. */
export interface TreePlace {
  top: number;
  /** All was opened or closed, before `turns`. */
  all?: boolean;
  turns?: readonly Turn[];
  /** What leads to the active row. */
  active?: readonly (string | number)[];
}

/** Rows that were opened and closed, and are again where the reader comes back. */
const most = 500;

/** What of a tree was opened and closed since it was drawn; of a row the last counts. */
export class TreeTurns {
  kept: Pick<TreePlace, 'all' | 'turns'> = {};

  one(turn: Turn): void {
    const key = JSON.stringify(turn.path);
    this.kept = { ...this.kept, turns: [...(this.kept.turns ?? []).filter(({ path }) => JSON.stringify(path) !== key), turn].slice(-most) };
  }
  all(open: boolean): void {
    this.kept = { all: open };
  }
}

/** A position as it was saved; what is none says nothing. */
export function treePlace({ top, all, turns, active }: Readonly<Record<string, JsonValue>>): TreePlace {
  const turned = Array.isArray(turns) ? (turns as unknown as Turn[]).filter((turn) => isPath(turn?.path) && typeof turn.open === 'boolean') : [];
  return { top: typeof top === 'number' ? top : 0, ...(typeof all === 'boolean' && { all }), ...(turned.length > 0 && { turns: turned }), ...(isPath(active) && { active }) };
}

const isPath = (path: unknown): path is (string | number)[] => Array.isArray(path) && path.every((step) => typeof step === 'string' || typeof step === 'number');
