import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Fleet, type FleetOptions, startFleet } from '../fleet/parts.ts';
import { type LoadOptions, Watched } from '../fleet/watched.ts';

export interface AtWork {
  fleet: Fleet;
  watched: Watched;
}

/** What all faults of a fleet take. */
export interface FaultOptions {
  /** Open streams. */
  streams: number;
  s3?: NonNullable<FleetOptions['s3']>;
  say?(line: string): void;
}

/** A fleet under load for as long as `during` takes; then all that was acknowledged is looked for, and everything is stopped, `afterwards` what is left. */
export async function withFleet<T>(options: FleetOptions, work: LoadOptions, during: (at: AtWork) => Promise<T>, afterwards: (fleet: Fleet) => Promise<void> = async () => undefined): Promise<T> {
  const dir = realpathSync(mkdtempSync(join(tmpdir(), 'mcp-canvas-faults-')));
  const fleet = await startFleet(dir, options);
  let watched: Watched | undefined;
  try {
    watched = await Watched.start(fleet, work);
    await watched.goesOnAfter('the start');
    const found = await during({ fleet, watched });
    await watched.settle();
    await afterwards(fleet);
    return found;
  } finally {
    watched?.stop();
    await fleet.stop();
    rmSync(dir, { recursive: true, force: true });
  }
}
