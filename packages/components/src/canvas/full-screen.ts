/**
 * The whole screen, or the whole window where the page may not have the screen; Escape ends both. Frames live on: nothing is
 * moved in the tree.
 */
export async function toggleFullScreen(element: HTMLElement, changed: () => void): Promise<void> {
  const maximise = (on: boolean) => {
    element.toggleAttribute('data-maximised', on);
    changed();
  };
  if (element.matches(':fullscreen')) return document.exitFullscreen();
  if (element.hasAttribute('data-maximised')) return maximise(false);
  const leave = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    element.removeEventListener('keydown', leave);
    maximise(false);
  };
  await element.requestFullscreen().catch(() => {
    element.addEventListener('keydown', leave);
    maximise(true);
  });
}
