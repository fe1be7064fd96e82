import { yieldFrame } from '../streaming/slices.ts';

/** Blocks that are laid out in one frame. */
const perFrame = 100;

/** What comes into a page in one of the frames after the first. */
interface Portion {
  into: Element;
  blocks: Element[];
}

/** Takes from drawn pages, before they are in the view, the blocks and comments that come later: laid out at once, those of a long document hold the host's page up for seconds. */
export function takeLater(wrapper: HTMLElement): Portion[] {
  const later: Portion[] = [];
  let room = perFrame;
  for (const into of wrapper.querySelectorAll(':scope > section > article, :scope > .comments > ol')) {
    const blocks = [...into.children];
    const now = Math.max(0, Math.min(room, blocks.length));
    room -= now;
    for (let at = now; at < blocks.length; at += perFrame) later.push({ into, blocks: blocks.slice(at, at + perFrame) });
    into.replaceChildren(...blocks.slice(0, now));
  }
  return later;
}

/** Puts them in, some a frame; `laid` is told of each portion that is there. */
export async function layLater(later: readonly Portion[], laid: (blocks: readonly Element[]) => Promise<void>, signal: AbortSignal): Promise<void> {
  for (const { into, blocks } of later) {
    await yieldFrame();
    signal.throwIfAborted();
    into.append(...blocks);
    await laid(blocks);
  }
}
