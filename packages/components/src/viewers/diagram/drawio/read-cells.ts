import { elementsIn, firstOf, named, within, type Element } from '../../content/xml-tree.ts';

/** A place on the page, CSS pixels. */
export interface Place {
  x: number;
  y: number;
}

/** Where a cell lies; of a line, or of what lies on a line, `relative`: x from -1 to 1 along it, y beside it. */
export interface Geometry extends Place {
  width: number;
  height: number;
  relative: boolean;
  points: readonly Place[];
  source?: Place;
  target?: Place;
  offset?: Place;
}

/** A shape, a line, or a layer, as a file of draw.io names it (mxCell). */
export interface Cell {
  id: string;
  parent: string;
  /** Markup where its style says `html=1`. */
  label: string;
  style: string;
  kind: 'vertex' | 'edge' | 'layer';
  source: string;
  target: string;
  geometry?: Geometry;
  visible: boolean;
  collapsed: boolean;
}

/** Cells of a page that are drawn. */
const mostCells = 50_000;
/** Pixels from the middle of the page that a place may have. */
const farthest = 1_000_000;

/** The cells of a page in their order, which is that of drawing. Throws where there are more than can be drawn. */
export function cellsOf(model: Element): Cell[] {
  const cells = elementsIn(firstOf(model, 'root') ?? model);
  if (cells.length > mostCells) throw new Error(`This page of draw.io has ${cells.length} shapes; ${mostCells} can be drawn.`);
  return cells.flatMap((element) => {
    // What has data of its own is wrapped in an element of theirs.
    const cell = element.name === 'mxCell' ? element : firstOf(element, 'mxCell');
    return cell ? [cellOf(cell, element)] : [];
  });
}

/** `data`: the element that wraps it, or itself. */
function cellOf(element: Element, { attributes: data }: Element): Cell {
  const { id = '', parent = '', style = '', vertex, edge, source = '', target = '', visible, collapsed } = element.attributes;
  const geometry = firstOf(element, 'mxGeometry');
  return {
    id: data['id'] ?? id,
    parent,
    label: labelOf(data),
    style,
    kind: edge === '1' ? 'edge' : vertex === '1' ? 'vertex' : 'layer',
    source,
    target,
    ...(geometry && { geometry: geometryOf(geometry, collapsed === '1') }),
    visible: (data['visible'] ?? visible) !== '0',
    collapsed: collapsed === '1',
  };
}

/** The label, with the data of its cell in it where it asks for that (`%name%`). */
function labelOf(data: Element['attributes']): string {
  const label = data['label'] ?? data['value'] ?? '';
  if (data['placeholders'] !== '1') return label;
  return label.replace(/%(\w[\w -]{0,60})%/g, (all, name: string) => (name !== 'label' && Object.hasOwn(data, name) ? data[name]!.replace(/[&<>]/g, (char) => `&#${char.charCodeAt(0)};`) : all));
}

function geometryOf(element: Element, collapsed: boolean): Geometry {
  const alternate = named(element, 'mxRectangle').find(({ attributes }) => attributes['as'] === 'alternateBounds');
  const { attributes } = (collapsed ? alternate : undefined) ?? element;
  const called = (name: string): Place | undefined => {
    const found = named(element, 'mxPoint').find((point) => point.attributes['as'] === name);
    return found && placeOf(found);
  };
  const [source, target, offset] = [called('sourcePoint'), called('targetPoint'), called('offset')];
  return {
    ...placeOf({ attributes }),
    width: Math.max(0, finite(attributes['width'])),
    height: Math.max(0, finite(attributes['height'])),
    relative: element.attributes['relative'] === '1',
    points: named(within(element, 'Array') ?? element, 'mxPoint').filter((point) => point.attributes['as'] === undefined).slice(0, 1000).map(placeOf),
    ...(source && { source }),
    ...(target && { target }),
    ...(offset && { offset }),
  };
}

const placeOf = ({ attributes }: Pick<Element, 'attributes'>): Place => ({ x: finite(attributes['x']), y: finite(attributes['y']) });

function finite(text: string | undefined): number {
  const number = Number(text ?? 0);
  return Number.isFinite(number) ? Math.max(-farthest, Math.min(farthest, number)) : 0;
}
