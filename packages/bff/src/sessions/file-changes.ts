import type { Artifact } from '@mcp-canvas/contract';

/** What changed in a user's area; `removed` are ids. */
export interface FileChange {
  added?: readonly Artifact[];
  changed?: readonly Artifact[];
  removed?: readonly string[];
}

type Fate = { kind: 'added' | 'changed'; file: Artifact } | { kind: 'removed' };

/** Files that one change names when it waits: of more the latest. Who lists My Files has them all. */
const most = 1000;

export const isNothing = ({ added = [], changed = [], removed = [] }: FileChange): boolean => added.length + changed.length + removed.length === 0;

/** Two changes as one, for who heard of neither: of each file what became of it last. */
export const together = (before: FileChange, after: FileChange): FileChange => changeOf([...[...fatesOf(before), ...fatesOf(after)].reduce(take, new Map<string, Fate>())].slice(-most));

/** What of a change is still to be told to who heard of a later one. */
export function without(change: FileChange, later: FileChange): FileChange {
  const heard = new Set(fatesOf(later).map(([id]) => id));
  return changeOf(fatesOf(change).filter(([id]) => !heard.has(id)));
}

const fatesOf = ({ added = [], changed = [], removed = [] }: FileChange): [string, Fate][] => [
  ...added.map((file): [string, Fate] => [file.id, { kind: 'added', file }]),
  ...changed.map((file): [string, Fate] => [file.id, { kind: 'changed', file }]),
  ...removed.map((id): [string, Fate] => [id, { kind: 'removed' }]),
];

function take(fates: Map<string, Fate>, [id, fate]: [string, Fate]): Map<string, Fate> {
  const isNew = fate.kind === 'changed' && fates.get(id)?.kind === 'added';
  fates.delete(id);
  return fates.set(id, isNew ? { ...fate, kind: 'added' } : fate);
}

function changeOf(fates: readonly [string, Fate][]): FileChange {
  const files = (kind: Fate['kind']) => fates.flatMap(([, fate]) => (fate.kind === kind && 'file' in fate ? fate.file : []));
  return { added: files('added'), changed: files('changed'), removed: fates.flatMap(([id, { kind }]) => (kind === 'removed' ? id : [])) };
}
