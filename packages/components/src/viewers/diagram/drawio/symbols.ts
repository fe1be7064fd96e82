import { StencilShape, StencilShapeRegistry } from '@maxgraph/core';
import { readMarkup } from './markup.ts';
import { outlines } from './outlines.ts';
import { pictureOf } from '../picture-dots.ts';
import { pictureAddress } from './picture-address.ts';
import { unpacked } from './read-pages.ts';
import type { StyledCell } from './still-graph.ts';

/** Shapes that the library draws. */
const ofLibrary = new Set(['actor', 'arrow', 'arrowConnector', 'cloud', 'connector', 'cylinder', 'doubleEllipse', 'ellipse', 'hexagon', 'image', 'label', 'line', 'rectangle', 'rhombus', 'swimlane', 'triangle', 'table', 'tableRow']);
/** Names that draw.io has for those. */
const asNamed: ReadonlyMap<string, string> = new Map([['rectangle', 'label'], ['flexArrow', 'arrowConnector'], ['rect2', 'rect'], ['mxgraph.basic.ellipse', 'ellipse']]);

/** A cell whose symbol or picture is there; nothing where it lies elsewhere. */
export async function withSymbol(cell: StyledCell): Promise<StyledCell | undefined> {
  const { look, geometry } = cell;
  const shape = shapeNamed(String(look['shape']));
  const { image } = look;
  if (shape === 'image' || (shape === 'label' && typeof image === 'string' && image !== '')) {
    const address = pictureAddress(String(image ?? ''));
    const shown = address && (await pictureOf(address, geometry?.width ?? 0, false));
    // A label with a picture elsewhere is that label; a picture is nothing without.
    if (shown) return { ...cell, look: { ...look, shape, image: shown } };
    return shape === 'label' ? { ...cell, look: { ...look, shape: 'label', image: '' } } : undefined;
  }
  const packed = /^stencil\((.+)\)$/.exec(shape)?.[1];
  if (packed !== undefined) return named(shape, packed) ? cell : undefined;
  return isDrawn(shape) ? { ...cell, look: { ...look, shape } } : undefined;
}

const isDrawn = (shape: string): boolean => ofLibrary.has(shape) || outlines.has(shape);

/** A shape as it is known here: one of a set of symbols by its last word, if that says what it is. */
function shapeNamed(name: string): string {
  const shape = asNamed.get(name) ?? name;
  const last = /^mxgraph\..*\.(\w+)$/.exec(shape)?.[1] ?? '';
  return isDrawn(shape) || !isDrawn(last) ? shape : last;
}

/** A shape that lies in the file itself is known by its text; false where it cannot be read. */
function named(shape: string, packed: string): boolean {
  if (StencilShapeRegistry.get(shape)) return true;
  try {
    StencilShapeRegistry.add(shape, new StencilShape(readMarkup(unpacked(packed), 'text/xml').documentElement));
    return true;
  } catch {
    return false;
  }
}
