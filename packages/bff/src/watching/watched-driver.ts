import { KitError } from '../errors.ts';
import type { Metrics } from '../metrics/metrics.ts';
import { overlay } from '../overlay.ts';
import type { StorageDriver } from '../storage/driver.ts';
import type { Tracing } from '../tracing/index.ts';

/** The same driver, its operations timed and its failures counted. What was refused (a key that is not there) is no failure. */
export function watchDriver(driver: StorageDriver, metrics: Metrics, tracing: Tracing): StorageDriver {
  const over = (operation: string, began: number, error?: unknown): void => {
    metrics.observe('mcp_canvas_storage_duration_seconds', (performance.now() - began) / 1000, { operation });
    if (error !== undefined && (!(error instanceof KitError) || error.status >= 500)) metrics.count('mcp_canvas_storage_errors_total', { operation });
  };
  const timed = async <T>(operation: string, run: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    try {
      const answer = await tracing.span(`storage ${operation}`, { 'mcp_canvas.storage.driver': driver.name }, run, { kind: 'client', part: true });
      over(operation, began);
      return answer;
    } catch (error) {
      over(operation, began, error ?? 'unknown');
      throw error;
    }
  };
  return overlay(driver, {
    check: () => timed('check', () => driver.check()),
    stage: () => timed('stage', () => driver.stage()),
    commit: (...args) => timed('commit', () => driver.commit(...args)),
    put: (...args) => timed('put', () => driver.put(...args)),
    head: (key) => timed('head', () => driver.head(key)),
    setMeta: (...args) => timed('setMeta', () => driver.setMeta(...args)),
    remove: (key) => timed('remove', () => driver.remove(key)),
    async *read(...args) {
      const began = performance.now();
      let failure: unknown;
      try {
        yield* driver.read(...args);
      } catch (error) {
        failure = error ?? 'unknown';
        throw error;
      } finally {
        over('read', began, failure);
      }
    },
  });
}
