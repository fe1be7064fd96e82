/** What has the keyboard, through open shadow roots. */
export function focused(): HTMLElement | undefined {
  let element = document.activeElement;
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
  return element === document.body || element === null ? undefined : (element as HTMLElement);
}

export interface FocusStop {
  name: string;
  /** The box around it, with the room that a ring may take; CSS px in the window. */
  clip: { x: number; y: number; width: number; height: number };
  /** Something else lies over its middle (WCAG 2.2, 2.4.11). */
  obscured: boolean;
}

export function focusStop(): FocusStop | undefined {
  const element = focused();
  if (!element) return undefined;
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const x = Math.max(0, left - 4);
  const y = Math.max(0, top - 4);
  const name = `${element.localName} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 40)}”`;
  const clip = { x, y, width: Math.max(1, Math.min(window.innerWidth, right + 4) - x), height: Math.max(1, Math.min(window.innerHeight, bottom + 4) - y) };
  const over = topMost((left + right) / 2, (Math.max(0, top) + Math.min(window.innerHeight, bottom)) / 2);
  return { name, clip, obscured: !over || !(contains(element, over) || contains(over, element)) };
}

function topMost(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y);
  for (let inner = found?.shadowRoot?.elementFromPoint(x, y); inner && inner !== found; inner = inner.shadowRoot?.elementFromPoint(x, y)) found = inner;
  return found;
}

function contains(outer: Element, inner: Element): boolean {
  for (let node: Node | null = inner; node; node = node.parentNode ?? (node as Partial<ShadowRoot>).host ?? null) if (node === outer) return true;
  return false;
}

/** How many pixels differ by a contrast of 3 or more between two pictures of one size (base64 PNG). */
export async function strongChanges(before: string, after: string): Promise<number> {
  const [one, other] = await Promise.all([before, after].map(pixels));
  let count = 0;
  for (let at = 0; at < one!.length; at += 4) if (contrast(luminance(one!, at), luminance(other!, at)) >= 3) count++;
  return count;
}

async function pixels(picture: string): Promise<Uint8ClampedArray> {
  const image = Object.assign(new Image(), { src: `data:image/png;base64,${picture}` });
  await image.decode();
  const pen = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height }).getContext('2d')!;
  pen.drawImage(image, 0, 0);
  return pen.getImageData(0, 0, image.width, image.height).data;
}

/** WCAG 2.2, “relative luminance” and “contrast ratio”. */
function luminance(data: Uint8ClampedArray, at: number): number {
  const linear = (value: number) => (value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  return 0.2126 * linear(data[at]!) + 0.7152 * linear(data[at + 1]!) + 0.0722 * linear(data[at + 2]!);
}

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
