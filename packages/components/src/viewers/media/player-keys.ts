type Press = (player: HTMLMediaElement) => void;

const seek = (by: number): Press => (player) => (player.currentTime = Math.max(0, Math.min(player.duration || 0, player.currentTime + by)));
/** What plays on is no frame to look at. */
const step = (by: number): Press => (player) => {
  player.pause();
  seek(by)(player);
};
const seekTo = (tenths: number): Press => (player) => Number.isFinite(player.duration) && (player.currentTime = (player.duration * tenths) / 10);
const rate = (by: number): Press => (player) => (player.playbackRate = Math.max(0.25, Math.min(4, player.playbackRate + by)));

/** The captions that were turned off last come back, not the first. */
const chosen = new WeakMap<HTMLMediaElement, TextTrack>();

/** Keys beside those of the browser's own controls. */
const keys: Readonly<Record<string, Press>> = {
  k: (player) => void (player.paused ? player.play().catch(() => undefined) : player.pause()),
  j: seek(-10),
  l: seek(10),
  ',': step(-1 / 25),
  '.': step(1 / 25),
  '<': rate(-0.25),
  '>': rate(0.25),
  m: (player) => (player.muted = !player.muted),
  c: (player) => {
    // Those of a sound are written below the player, which has no place for them.
    const shown = player instanceof HTMLVideoElement ? 'showing' : 'hidden';
    const tracks = [...player.textTracks];
    const seen = tracks.find(({ mode }) => mode === shown);
    const track = seen ?? chosen.get(player) ?? tracks[0];
    if (!track) return;
    chosen.set(player, track);
    track.mode = seen ? 'disabled' : shown;
  },
  f: (player) => void (document.fullscreenElement ? document.exitFullscreen() : player.requestFullscreen?.().catch(() => undefined)),
  Home: seekTo(0),
  End: seekTo(10),
  ...Object.fromEntries(Array.from({ length: 10 }, (_, tenths) => [String(tenths), seekTo(tenths)])),
};

/** True when the key was one of the player's. */
export function pressKey(player: HTMLMediaElement, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const press = ctrlKey || metaKey || altKey ? undefined : keys[key.length === 1 ? key.toLowerCase() : key];
  press?.(player);
  return press !== undefined;
}
