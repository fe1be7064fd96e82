import type { Content } from '../../content/content.ts';
import { openers } from './openers.ts';

/** The first picture of a file of a kind that no browser shows; throws a RangeError where it has more than so many pixels. */
export async function firstPicture(type: string, content: Content, most: number, signal: AbortSignal): Promise<Blob> {
  const { sizes: [first], draw, close } = await openers[type]!(content, '', signal);
  if (first!.width * first!.height > most) {
    close();
    throw new RangeError('It has too many pixels.');
  }
  return (await draw(0, signal).finally(close)).picture;
}
