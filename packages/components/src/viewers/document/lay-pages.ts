import { yieldFrame } from '../streaming/slices.ts';

/** Blocks that are laid out in one frame. */
const perFrame = 100;

/** Puts drawn pages into the view, some of their blocks and comments a frame: laid out at once, those of a long document hold the host's page up for seconds. */
export async function layPages(wrapper: HTMLElement, place: () => void, signal: AbortSignal): Promise<void> {
  const later: { into: Element; blocks: Element[] }[] = [];
  let room = perFrame;
  for (const into of wrapper.querySelectorAll(':scope > section > article, :scope > .comments > ol')) {
    const blocks = [...into.children];
    const now = Math.max(0, Math.min(room, blocks.length));
    room -= now;
    for (let at = now; at < blocks.length; at += perFrame) later.push({ into, blocks: blocks.slice(at, at + perFrame) });
    into.replaceChildren(...blocks.slice(0, now));
  }
  place();
  for (const { into, blocks } of later) {
    await yieldFrame();
    signal.throwIfAborted();
    into.append(...blocks);
  }
}
