import { globSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const library = globSync('/usr/lib/*/faketime/libfaketime.so.1')[0];

/** True where clocks of programs can be turned (Debian: faketime). */
export const canTurnClocks = library !== undefined;

/** The clock of a program that is started with `env`: what a machine's clock does when it is set, while timers and durations go on. */
export class TurnedClock {
  readonly #file: string;

  constructor(dir: string, name: string) {
    this.#file = join(dir, `${name}.clock`);
    this.ahead(0);
  }

  get env(): Record<string, string> {
    return { LD_PRELOAD: library!, FAKETIME_TIMESTAMP_FILE: this.#file, FAKETIME_CACHE_DURATION: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1' };
  }

  ahead(s: number): void {
    writeFileSync(this.#file, `${s < 0 ? '' : '+'}${s}`);
  }
}
