import { openMetafile } from '../../metafile/open-metafile.ts';
import type { OpenPictures } from '../read/read-image.ts';
import { openTiff } from '../tiff/open-tiff.ts';
import { openIcon } from './open-icon.ts';

/** What takes files of a type apart whose pictures are more than the browser shows. */
export const openers: Readonly<Record<string, OpenPictures>> = { 'image/tiff': openTiff, 'image/emf': openMetafile, 'image/wmf': openMetafile, 'image/x-icon': openIcon };
