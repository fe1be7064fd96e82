import type { Clock } from '../../clock.ts';
import type { StorageDriver } from '../driver.ts';
import type { UserFiles } from '../user-files.ts';
import { createUserFiles, type UserFilesOptions } from './create-user-files.ts';
import { createDueList } from './due-list.ts';
import { createSweeper, type Sweeper, type SweeperOptions } from './sweeper.ts';

export interface SweptFilesOptions extends Pick<SweeperOptions, 'onGone' | 'onError'> {
  driver: StorageDriver;
  clock: Clock;
  features: NonNullable<UserFilesOptions['features']>;
}

/** Files of users, and what erases them at their time. */
export function createSweptFiles({ driver, clock, features, onGone, onError }: SweptFilesOptions): { files: UserFiles; sweeper: Sweeper } {
  const now = (): Date => new Date(clock.now());
  const due = createDueList({ driver, now, onNoted: (at) => sweeper.wake(at) });
  const files = createUserFiles({ driver, now, features, noteDue: due.note });
  const sweeper = createSweeper({ due, files, clock, onGone, onError });
  return { files, sweeper };
}
