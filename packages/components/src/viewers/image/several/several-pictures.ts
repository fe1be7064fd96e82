// What few files need comes at once: each chunk of its own is named in what every page loads.
export { measured } from '../read/measured-drawing.ts';
export { firstPicture } from './first-picture.ts';
export { openFrames } from './open-frames.ts';
export { openers } from './openers.ts';
export { pictureBar, styles } from './picture-bar.ts';
