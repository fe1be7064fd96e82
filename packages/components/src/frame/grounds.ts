/** What an element of a page stands on, and the room it has. */
export interface Ground {
  /** CSS pixels inside it, where it is seen; the height where it has one without anything in it. */
  width?: number;
  height?: number;
  /** True where dark words could not be read on it. */
  dark: boolean;
  /** `#rrggbb`, where it is one colour. */
  color?: string;
}

/** The colour of a page that asks for the browser's dark looks, and has no ground of its own. */
const darkPaper = '#121212';
/** The share of light that a ground gives back, under which it is dark: as far from black as from white in contrast (WCAG 2.2). */
const middle = 0.18;
const colours = /(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\([^()]*\)/g;

/** What each element that a selector finds stands on; what is not there, on what the page does. */
export function groundsOf(page: Document, selectors: readonly string[]): Ground[] {
  return selectors.map((selector) => {
    const element = found(page, selector);
    return element ? { ...groundOf(element), ...roomOf(element) } : groundOf(page.body);
  });
}

function found(page: Document, selector: string): Element | null {
  try {
    return page.querySelector(selector);
  } catch {
    return null;
  }
}

/** An empty canvas is as large as the standard says, and a picture in its place as it was drawn: what holds it is what its library asks. */
function roomOf(element: Element): { width?: number; height?: number } {
  const holder = element.matches('canvas, img') ? (element.parentElement ?? element) : element;
  const { paddingLeft, paddingRight } = element.ownerDocument.defaultView!.getComputedStyle(holder);
  const width = Math.floor(holder.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight));
  const height = element.childElementCount === 0 && element.textContent.trim() === '' && holder === element ? holder.clientHeight : 0;
  return { ...(width > 0 && { width }), ...(height > 0 && { height }) };
}

/** All grounds from the page's to the element's own, one over the other on one dot: the browser knows every way to write a colour. */
function groundOf(element: Element): Ground {
  const view = element.ownerDocument.defaultView!;
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1, 1];
  const dot = canvas.getContext('2d', { willReadFrequently: true });
  if (!dot) return { dark: false };
  const around: Element[] = [];
  for (let one: Element | null = element; one; one = one.parentElement) around.unshift(one);
  lay(dot, isDarkScheme(view) ? darkPaper : '#fff');
  let [plain, unknown] = [true, false];
  for (const one of around) {
    const { backgroundColor, backgroundImage } = view.getComputedStyle(one);
    if (lay(dot, backgroundColor) === 255) [plain, unknown] = [true, false];
    if (backgroundImage === 'none') continue;
    plain = false;
    const between = backgroundImage.match(colours) ?? [];
    // Each as much as those before it: what is between them.
    for (const [at, colour] of between.entries()) lay(dot, colour, 1 / (at + 1));
    unknown = between.length === 0;
  }
  // Nobody knows a picture: who chose light words for it knew it to be dark.
  if (unknown) {
    lay(dot, view.getComputedStyle(element).color);
    return { dark: luminance(dot) > 0.5 };
  }
  const dark = luminance(dot) < middle;
  return { dark, ...(plain && { color: `#${Array.from(dot.getImageData(0, 0, 1, 1).data.subarray(0, 3), (part) => part.toString(16).padStart(2, '0')).join('')}` }) };
}

/** Lays a colour over a dot; how much it covers, 0 to 255. */
function lay(dot: CanvasRenderingContext2D, colour: string, share = 1): number {
  const before = dot.getImageData(0, 0, 1, 1);
  dot.clearRect(0, 0, 1, 1);
  dot.fillStyle = 'transparent';
  dot.fillStyle = colour;
  dot.fillRect(0, 0, 1, 1);
  const covers = dot.getImageData(0, 0, 1, 1).data[3]!;
  dot.putImageData(before, 0, 0);
  dot.globalAlpha = share;
  dot.fillRect(0, 0, 1, 1);
  dot.globalAlpha = 1;
  return covers;
}

function isDarkScheme(view: Window): boolean {
  const { colorScheme } = view.getComputedStyle(view.document.documentElement);
  return colorScheme.includes('dark') && (!colorScheme.includes('light') || view.matchMedia('(prefers-color-scheme: dark)').matches);
}

function luminance(dot: CanvasRenderingContext2D): number {
  const [red, green, blue] = [...dot.getImageData(0, 0, 1, 1).data].map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}
