import type { Frame, Page } from 'puppeteer-core';

/** The pages of Views: frames within frame pages, and those that wait there for the next View have no name yet. */
export async function viewFrames(page: Page): Promise<Frame[]> {
  const found: Frame[] = [];
  for (const frame of page.frames()) {
    if (!frame.parentFrame()?.url().includes('view=1')) continue;
    // Nothing of a frame that goes meanwhile.
    const title = await frame.frameElement().then((element) => element?.evaluate((one) => (one as HTMLIFrameElement).title)).catch(() => undefined);
    if (title) found.push(frame);
  }
  return found;
}
