/** What browsers count beside the standard: without one of them nothing is known. */
interface Counting {
  webkitAudioDecodedByteCount?: number;
  mozHasAudio?: boolean;
}

/** True for a player that has played for a second, and has decoded no sound. */
export function isSoundless(player: HTMLMediaElement & Counting): boolean {
  return player.webkitAudioDecodedByteCount === 0 || player.mozHasAudio === false;
}

/** Told once, when a second of it has been played. */
export function afterSecond(player: HTMLMediaElement, tell: () => void, signal: AbortSignal): void {
  const heard = new AbortController();
  player.addEventListener('timeupdate', () => {
    const { played } = player;
    if (played.length === 0 || played.end(played.length - 1) - played.start(played.length - 1) < 1) return;
    heard.abort();
    tell();
  }, { signal: AbortSignal.any([heard.signal, signal]) });
}

const STEP = 0.5;

/** The ways around places that cannot be decoded: half a second, and twice as much each time where what comes next is no better. */
export class Detours {
  #reached = -Infinity;
  #step = STEP;
  /** The second at which it got bad. */
  begun = 0;

  /** The second at which to go on; undefined where nothing is left of the file. */
  from(second: number, duration: number): number | undefined {
    const noBetter = second <= this.#reached + STEP;
    if (!noBetter) this.begun = second;
    this.#step = noBetter ? this.#step * 2 : STEP;
    this.#reached = second + this.#step;
    return this.#reached < duration ? this.#reached : undefined;
  }
}
