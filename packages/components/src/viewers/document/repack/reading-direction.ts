/** Rules under those of the document: Word says of each paragraph and table how it runs; the page around them does not. */
export const directionRules = '.pages { direction: ltr; text-align: start }\n:where(.pages p) { direction: ltr }';

/** Word calls the edge at which lines begin left, also where that is the right one (ECMA-376 part 1, section 17.18.44). */
const edges: Readonly<Record<string, string>> = { left: 'start', right: 'end' };

/** Has lines begin and end where they do by their direction. */
export function alignByDirection(style: CSSStyleDeclaration): void {
  const edge = edges[style.textAlign];
  if (edge) style.textAlign = edge;
}

/** A table that runs from the right stands at the right; what it calls the other side is the left. */
export function placeByDirection({ style }: HTMLElement): void {
  if (style.direction !== 'rtl' || style.marginRight === 'auto') return;
  style.marginLeft = style.marginLeft === 'auto' ? '' : 'auto';
}

/** The columns of a table that run from the right, in the word that the drawing knows for it. */
export const withTableDirections = (xml: string): string => xml.replace(/(<\/?(?:[\w.-]+:)?)bidiVisual(?=[\s/>])/g, '$1bidi');
