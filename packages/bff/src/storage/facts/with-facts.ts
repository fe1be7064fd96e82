import type { UserFile, UserFiles } from '../user-files.ts';
import type { FactQueue } from './fact-queue.ts';

/** Asks for the facts of files that have none yet. */
export interface FileFactsOf {
  want(user: string, files: readonly UserFile[]): void;
}

/** The same files, whose facts are looked for once they are stored; and what asks again where that was cut off. */
export function withFacts(files: UserFiles, queue: Pick<FactQueue, 'add'>): { files: UserFiles; facts: FileFactsOf } {
  const want = (user: string, wanted: readonly UserFile[]): void => {
    for (const { key, mime, size, facts } of wanted) if (facts === undefined) queue.add({ user, key, mime, size });
  };
  const store: UserFiles['store'] = async (owner, file, room) => {
    const stored = await files.store(owner, file, room);
    want(owner.user, [stored.artifact]);
    return stored;
  };
  return { files: { ...files, store }, facts: { want } };
}
