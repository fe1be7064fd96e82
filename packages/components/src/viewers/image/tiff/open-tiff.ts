import { formatBytes } from '../../../localization/format.ts';
import { localize } from '../../../localization/localize.ts';
import { notShown } from '../../element/not-shown.ts';
import { startEngine } from '../../streaming/start-engine.ts';
import { unlessLate } from '../../streaming/unless-late.ts';
import { isAbort } from '../../streaming/is-abort.ts';
import type { OpenPictures } from '../read/read-image.ts';
import { strings } from './strings.ts';
import type { TiffEngine } from './tiff-engine.ts';

/** Bytes of a file that is read whole: its pictures may lie anywhere in it. */
const most = 256 * 2 ** 20;
/** What browsers draw at once: pixels of a side, and in all. */
const [longestSide, mostPixels] = [32_767, 268_435_456];
/** Seconds that a page may take. */
const patience = 60;

/** TIFF, which scanners, fax machines and instruments write and no browser but one shows: a page at a time, in a worker of its own. */
export const openTiff: OpenPictures = async (content, locale, signal) => {
  const say = localize(strings, locale);
  const tooLarge = (size: number): DOMException => notShown(say('tooLarge', { size: formatBytes(locale, size) }));
  const told = (error: unknown): unknown => {
    const { name, message } = error as Error;
    if (isAbort(error) || name === 'NotSupportedError') return error;
    return name === 'NotShownHere' ? notShown(say('kind', { name: message })) : new Error(say('broken'));
  };
  if ((content.size ?? 0) > most) throw tooLarge(content.size!);
  const bytes = await content.bytes(signal);
  if (bytes.length > most) throw tooLarge(bytes.length);
  const link = await startEngine<TiffEngine>('tiff');
  const close = (): void => link.close();
  signal.addEventListener('abort', close, { once: true });
  const within = async <Answer>(work: Promise<Answer>): Promise<Answer> => {
    const done = await unlessLate(work.catch((error: unknown) => Promise.reject(told(error))), patience * 1000);
    if (done !== undefined) return done;
    close();
    throw notShown(say('slow', { count: patience }));
  };
  const sizes = await within(link.call('open', [bytes]));
  if (sizes.length === 0) throw new Error(say('broken'));
  return {
    sizes,
    close,
    draw: async (nth) => {
      const { width, height } = sizes[nth]!;
      if (Math.max(width, height) > longestSide || width * height > mostPixels) throw tooLarge(width * height * 4);
      const { png, cutOff, span } = await within(link.call('draw', [nth]));
      return { picture: png, cutOff, span };
    },
  };
};
