// What few files need comes at once: each chunk of its own is named in what every page loads.
export { measured } from '../read/measured-drawing.ts';
export { firstPicture } from './first-picture.ts';
export { openFrames } from './open-frames.ts';
export { openIcon } from './open-icon.ts';
export { pictureBar, styles } from './picture-bar.ts';
export { openMetafile } from '../../metafile/open-metafile.ts';
export { openTiff } from '../tiff/open-tiff.ts';
