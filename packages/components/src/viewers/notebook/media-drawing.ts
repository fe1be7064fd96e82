import type { Localize } from '../../localization/localize.ts';
import { decodeBase64 } from '../content/decode.ts';
import type { Played } from './played-output.ts';
import type { NotebookString } from './strings.ts';

/** A player for the sound or film that an output holds; it starts when the reader says so. What lies elsewhere is named, not fetched. */
export function drawMedia(element: HTMLElement, played: Played, say: Localize<NotebookString>, hold: (release: () => void) => void): void {
  if ('address' in played) return element.replaceChildren(noteOf(say('mediaElsewhere', { address: played.address })));
  const broken = (): void => element.replaceChildren(noteOf(say('brokenMedia')));
  const sounds = played.type.startsWith('audio/');
  const player = document.createElement(sounds ? 'audio' : 'video');
  try {
    const url = URL.createObjectURL(new Blob([decodeBase64(played.data, 'output')], { type: played.type }));
    hold(() => URL.revokeObjectURL(url));
    Object.assign(player, { controls: true, preload: 'metadata', ariaLabel: say(sounds ? 'sound' : 'film') });
    player.addEventListener('error', broken, { once: true });
    player.src = url;
    element.append(player);
  } catch {
    broken();
  }
}

function noteOf(words: string): HTMLElement {
  const note = document.createElement('p');
  note.className = 'note';
  note.textContent = words;
  return note;
}
