import { overlay } from '../overlay.ts';
import type { StorageDriver } from '../storage/driver.ts';

/** Names under which no user has files. */
const userOf = (key: string): string | undefined => (key.startsWith('_') ? undefined : key.slice(0, key.indexOf('/')));

/** The same driver, telling whose files were changed when they were: once for what changes in one turn of the loop. */
export function tellChanges(driver: StorageDriver, tell: (user: string) => void): StorageDriver {
  const changed = new Set<string>();
  const note = (key: string): void => {
    const user = userOf(key);
    if (user === undefined) return;
    if (changed.size === 0) {
      setImmediate(() => {
        for (const one of changed) tell(one);
        changed.clear();
      });
    }
    changed.add(user);
  };
  const told = <T>(key: string, change: Promise<T>): Promise<T> => change.finally(() => note(key));
  return overlay(driver, {
    commit: (...args) => told(args[1], driver.commit(...args)),
    put: (...args) => told(args[0], driver.put(...args)),
    setMeta: (...args) => told(args[0], driver.setMeta(...args)),
    remove: (key) => told(key, driver.remove(key)),
  });
}
