/** What a drawing may have in it as it is. */
const asItIs = /^data:image\/(?:png|jpeg|webp|gif);base64,[a-z0-9+/=\s]*$/i;
/** Pixels of the longer side of a picture that is drawn anew, and how many for each of the drawing. */
const largest = 2000;
const sharp = 2;
/** Milliseconds that one may take to be read. */
const patience = 2000;

/** A picture in dots as an address of its data: others, as drawings, are drawn anew; `width`: CSS pixels that it takes, `dark`: its colours are turned, as those of what lies around it are. Nothing where it cannot be read. */
export async function pictureOf(address: string, width: number, dark: boolean): Promise<string | undefined> {
  if (asItIs.test(address)) return address.replace(/\s/g, '');
  const image = new Image();
  const read = new Promise<boolean>((resolve) => {
    image.onload = () => resolve(true);
    image.onerror = () => resolve(false);
    setTimeout(resolve, patience, false);
  });
  image.src = address;
  if (!(await read)) return undefined;
  const [wide, high] = [image.naturalWidth || width, image.naturalHeight || width];
  const scale = Math.min(largest / Math.max(wide, high), Math.max(1, (width * sharp) / wide));
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.max(1, Math.round(wide * scale)), Math.max(1, Math.round(high * scale))];
  const context = canvas.getContext('2d');
  if (!context) return undefined;
  if (dark && /^data:image\/svg/i.test(address)) context.filter = 'invert(93%) hue-rotate(180deg)';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  try {
    return canvas.toDataURL('image/png');
  } catch {
    // A drawing with parts of a page in it may not be read back.
    return undefined;
  }
}
