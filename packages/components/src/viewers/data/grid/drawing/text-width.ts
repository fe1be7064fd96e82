/** How wide texts are as cells draw them, in CSS pixels. */
export interface TextWidth {
  cell(text: string): number;
  /** Bold, as names of columns are. */
  head(text: string): number;
}

/** Different texts that are measured; a table of very many columns would take seconds. */
const MOST = 20_000;

/** In the letters of an element: `renew` says that these are others now. */
export interface LetterWidth extends TextWidth {
  renew(): void;
}

export function letterWidthOf(element: Element): LetterWidth {
  let now = textWidthOf(element);
  return { cell: (text) => now.cell(text), head: (text) => now.head(text), renew: () => void (now = textWidthOf(element)) };
}

/** Measures with the font of an element, on a canvas: no layout. Digits count as the widest one, as the grid draws them alike. After very many different texts, all others count as wide as so many digits. */
export function textWidthOf(element: Element): TextWidth {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  const measureIn = (font: string) => {
    context.font = font;
    const digit = [...'0123456789'].reduce((widest, one) => (context.measureText(one).width > context.measureText(widest).width ? one : widest));
    const digitWidth = context.measureText(digit).width;
    const known = new Map<string, number>();
    return (written: string): number => {
      const text = written.replace(/\d/g, digit);
      const width = known.get(text);
      if (width !== undefined) return width;
      if (known.size >= MOST) return Math.ceil(text.length * digitWidth);
      context.font = font;
      const measured = Math.ceil(context.measureText(text).width);
      known.set(text, measured);
      return measured;
    };
  };
  return { cell: measureIn(`${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`), head: measureIn(`${fontStyle} 600 ${fontSize} ${fontFamily}`) };
}
