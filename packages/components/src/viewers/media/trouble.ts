import { formatPercent } from '../../localization/format.ts';
import { localize } from '../../localization/localize.ts';
import type { Content } from '../content/content.ts';
import { clock } from './clock.ts';
import { Detours } from './detours.ts';
import type { MediaType } from './media-type.ts';
import { soundAlone } from './sound-alone.ts';
import { strings } from './trouble-strings.ts';

export type Trouble = 'damage' | 'silence' | 'cut';

export interface Watched {
  player: HTMLMediaElement;
  content: Content;
  media: MediaType;
  locale: string;
  /** Loads the file anew, and goes on there. */
  goOn(second: number, playing: boolean): Promise<void>;
  /** It cannot go on by itself. */
  lost(second?: number): void;
  /** It goes on, but the reader misses something. */
  tell(trouble: Trouble, text: string): void;
}

/** A token that ran out or a lost connection ends a player: once it is given a fresh address, then the reader is asked. What cannot be decoded is passed by. A film whose sound the browser does not know is said to be silent. */
export function watchPlayer(watched: Watched, signal: AbortSignal): void {
  const { player, content, media, locale, goOn, lost, tell } = watched;
  const say = localize(strings, locale);
  soundAlone(player, signal);
  const detours = new Detours();
  let [again, playing] = [false, false];
  player.addEventListener('playing', () => ([again, playing] = [false, true]), { signal });
  // A player that fails pauses, too.
  player.addEventListener('pause', () => (playing &&= player.error !== null), { signal });
  player.addEventListener('error', () => {
    // It has been silenced.
    if (!player.hasAttribute('src')) return;
    const { currentTime, duration, error } = player;
    const damaged = error?.code === MediaError.MEDIA_ERR_DECODE;
    const next = damaged ? detours.from(currentTime, duration) : currentTime;
    if (next === undefined) return lost(detours.begun);
    if (!damaged && (again || !content.ranged)) return lost();
    if (damaged) tell('damage', say('skipped', { time: clock(detours.begun) }));
    else again = true;
    void goOn(next, playing).catch(() => lost());
  }, { signal });
  void shareThere(watched, signal).then((part) => part < 1 && tell('cut', say('cutShort', { part: formatPercent(locale, Math.floor(part * 100) / 100) })), () => undefined);
  if (media.element !== 'video') return;
  afterSecond(player, () => void soundsMissing(watched, signal).then((names) => names && tell('silence', say('soundless', { type: names })), () => undefined), signal);
}

async function shareThere({ content, media }: Watched, signal: AbortSignal): Promise<number> {
  const { partThere } = await import('./part-there.ts');
  return partThere(content, media.type, signal);
}

/** Names of the sounds that a player has not decoded; empty for a film that is silent, or heard. */
async function soundsMissing({ player, content, media }: Watched, signal: AbortSignal): Promise<string> {
  if (!isSoundless(player)) return '';
  const { codecsOf, soundsAmong } = await import('./codec-parts.ts');
  return soundsAmong(await codecsOf(content, media.type, signal)).join(', ');
}

/** What browsers count beside the standard: without one of them nothing is known. */
interface Counting {
  webkitAudioDecodedByteCount?: number;
  mozHasAudio?: boolean;
}

/** True for a player that has played, and has decoded no sound. */
const isSoundless = (player: HTMLMediaElement & Counting): boolean => player.webkitAudioDecodedByteCount === 0 || player.mozHasAudio === false;

/** Told once, when a second of it has been played. */
function afterSecond(player: HTMLMediaElement, tell: () => void, signal: AbortSignal): void {
  const heard = new AbortController();
  player.addEventListener('timeupdate', () => {
    const { played } = player;
    if (played.length === 0 || played.end(played.length - 1) - played.start(played.length - 1) < 1) return;
    heard.abort();
    tell();
  }, { signal: AbortSignal.any([heard.signal, signal]) });
}
