import type { Clock } from '../../clock.ts';
import type { StorageDriver } from '../driver.ts';
import type { UserFiles } from '../user-files.ts';
import { createUserFiles, type UserFilesOptions } from './create-user-files.ts';
import { createDueList } from './due-list.ts';
import { createSweeper, type Sweeper, type SweeperOptions } from './sweeper.ts';
import { takeTurn } from './sweeping-turn.ts';

export interface SweptFilesOptions extends Pick<SweeperOptions, 'lease' | 'onGone' | 'onError'> {
  driver: StorageDriver;
  clock: Clock;
  features: NonNullable<UserFilesOptions['features']>;
  /** Told when something was noted that is to be erased then (milliseconds): for the processes that share the store. */
  onNoted?: (at: number) => void;
}

/** Files of users, and what erases them at their time. */
export function createSweptFiles({ driver, clock, features, lease, onNoted, onGone, onError }: SweptFilesOptions): { files: UserFiles; sweeper: Sweeper } {
  const now = (): Date => new Date(clock.now());
  const due = createDueList({
    driver,
    onNoted(at) {
      sweeper.wake(at);
      onNoted?.(at);
    },
  });
  const files = createUserFiles({ driver, now, features, noteDue: due.note });
  const sweeper = createSweeper({ due, files, clock, takeTurn: () => takeTurn(driver), lease, onGone, onError });
  return { files, sweeper };
}
