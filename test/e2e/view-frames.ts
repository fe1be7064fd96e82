import { setTimeout as delay } from 'node:timers/promises';
import type { CDPSession, Frame, Page } from 'puppeteer-core';

/** The pages of Views: frames within frame pages, and those that wait there for the next View have no name yet. */
export async function viewFrames(page: Page): Promise<Frame[]> {
  const found: Frame[] = [];
  for (const frame of page.frames()) {
    const parent = frame.parentFrame();
    if (!parent?.url().includes('view=1')) continue;
    await Promise.all([findAgain(parent), findAgain(frame)]);
    // Nothing of a frame that goes meanwhile.
    const title = await orGone(() => parent.evaluate(() => document.querySelector('iframe')?.title));
    if (title) found.push(frame);
  }
  return found;
}

/** What each frame of a page is, and whether its scripts answer: for the words of a test that found no View. */
export async function framesOf(page: Page): Promise<string> {
  const told = page.frames().map(async (frame) => {
    const inside = () => `${location.href}, ${document.readyState}, ${[...document.querySelectorAll('iframe')].map(({ title }) => `a frame “${title}”`).join(', ')}`;
    return `${frame.url()}: ${await Promise.race([orGone(() => frame.evaluate(inside)), delay(2000, 'no answer')])}`;
  });
  return (await Promise.all(told)).join('\n');
}

/**
 * On a busy machine puppeteer misses now and then where the scripts of a frame run that moves to a process of its own, and waits for it ever after
 * (github.com/puppeteer/puppeteer/issues/10715), or goes on asking the empty document that the frame began with. The browser tells it again when it
 * is asked anew.
 */
async function findAgain(frame: Frame): Promise<void> {
  // Each has two places for scripts, its own and one for looking around.
  const answers = orGone(() => Promise.all([frame.evaluate(() => location.href), frame.$('html')]));
  const [told] = (await Promise.race([answers, delay(2000)])) ?? [];
  if (frame.detached || told === frame.url()) return;
  const { client } = frame as Frame & { client: CDPSession };
  await client.send('Runtime.disable').then(() => client.send('Runtime.enable')).catch(() => {});
}

/** Undefined where the frame went meanwhile: it says so by an error, also at once. */
async function orGone<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch {
    return undefined;
  }
}
