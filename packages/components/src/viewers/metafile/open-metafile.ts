import { localize } from '../../localization/localize.ts';
import { notShown } from '../element/not-shown.ts';
import { officeBounds } from '../office/office-bounds.ts';
import type { OpenPictures } from '../image/read/read-image.ts';
import { rootOf, valueOf } from '../image/read/drawing-root.ts';
import { MetafilePen } from './draw-metafile.ts';
import { isCutOff } from './is-cut-off.ts';
import { strings } from './strings.ts';

/** Windows metafiles, which office programs and instruments write and no browser shows: one picture, as a drawing that stays sharp. */
export const openMetafile: OpenPictures = async (content, locale, signal) => {
  const say = localize(strings, locale);
  if ((content.size ?? 0) > most) throw notShown(say('tooMuch'));
  const bytes = await content.bytes(signal);
  const pen = new MetafilePen();
  signal.addEventListener('abort', () => pen.close(), { once: true });
  const markup = bytes.length > most ? undefined : await pen.draw(bytes);
  pen.close();
  signal.throwIfAborted();
  if (markup === undefined) throw notShown(say('tooMuch'));
  const root = rootOf(markup);
  return {
    sizes: [{ width: Number(valueOf(root, 'width')), height: Number(valueOf(root, 'height')) }],
    draw: () => Promise.resolve({ picture: new Blob([markup], { type: 'image/svg+xml' }), cutOff: isCutOff(bytes) }),
    close: () => {},
  };
};

/** Bytes of a file that is drawn: it is read whole. */
const most = officeBounds.bytes / 5;
