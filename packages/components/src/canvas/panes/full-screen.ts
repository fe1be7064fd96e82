/**
 * The whole screen, or the whole window where the page may not have the screen. Frames live on: nothing is moved in the tree.
 */
export async function enterFullScreen(element: HTMLElement): Promise<void> {
  try {
    await element.requestFullscreen();
  } catch {
    // not allowed, or not there, as on phones
    element.toggleAttribute('data-maximised', true);
  }
}

/** True when it was full. */
export function leaveFullScreen(element: HTMLElement): boolean {
  if (element.matches(':fullscreen')) {
    void document.exitFullscreen();
    return true;
  }
  const maximised = element.hasAttribute('data-maximised');
  element.removeAttribute('data-maximised');
  return maximised;
}
