let sounding: HTMLMediaElement | undefined;

const isHeard = ({ paused, muted, volume }: HTMLMediaElement): boolean => !paused && !muted && volume > 0;

/** Of the players of a page one is heard: that which was started last. A film without its sound, beside another, goes on. */
export function soundAlone(player: HTMLMediaElement, signal: AbortSignal): void {
  player.addEventListener('play', () => {
    if (!isHeard(player)) return;
    if (sounding && sounding !== player && isHeard(sounding)) sounding.pause();
    sounding = player;
  }, { signal });
  signal.addEventListener('abort', () => {
    if (sounding === player) sounding = undefined;
  }, { once: true });
}
