/** How wide texts are as cells draw them, in CSS pixels. */
export interface TextWidth {
  cell(text: string): number;
  /** Bold, as names of columns are. */
  head(text: string): number;
}

/** Measures with the font of an element, on a canvas: no layout. Digits count as the widest one, as the grid draws them alike. */
export function textWidthOf(element: Element): TextWidth {
  const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
  const context = new OffscreenCanvas(1, 1).getContext('2d')!;
  const measureIn = (font: string) => {
    context.font = font;
    const digit = [...'0123456789'].reduce((widest, one) => (context.measureText(one).width > context.measureText(widest).width ? one : widest));
    return (text: string): number => {
      context.font = font;
      return Math.ceil(context.measureText(text.replace(/\d/g, digit)).width);
    };
  };
  return { cell: measureIn(`${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`), head: measureIn(`${fontStyle} 600 ${fontSize} ${fontFamily}`) };
}
