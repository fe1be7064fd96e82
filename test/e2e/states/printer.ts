import type { ViewerElement } from './scene.ts';

/** Stands where the printer stands: what a viewer prints on pages of its own is taken out of its frame, with pictures in it. */
export async function handedToPrinter(viewer: ViewerElement): Promise<{ html: string; styles: string }> {
  const handed = Promise.withResolvers<{ html: string; styles: string }>();
  const append = document.body.append.bind(document.body);
  document.body.append = (frame) => {
    append(frame);
    const page = (frame as HTMLIFrameElement).contentWindow!;
    page.print = () => {
      handed.resolve(taken(page));
      page.dispatchEvent(new Event('afterprint'));
    };
  };
  viewer.print();
  try {
    return await handed.promise;
  } finally {
    Reflect.deleteProperty(document.body, 'append');
  }
}

function taken({ document: sheet }: Window): { html: string; styles: string } {
  for (const image of sheet.images) image.src = drawn(image);
  const rules = sheet.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText));
  return { html: sheet.documentElement.outerHTML, styles: rules.join('\n') };
}

/** Without asking for its address: the policy of the page allows no such request. */
function drawn(image: HTMLImageElement): string {
  const canvas = Object.assign(document.createElement('canvas'), { width: image.naturalWidth, height: image.naturalHeight });
  canvas.getContext('2d')!.drawImage(image, 0, 0);
  return canvas.toDataURL();
}
