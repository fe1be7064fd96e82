import { BaseGraph, Cell as GraphCell, ConnectorShape, EdgeMarkerRegistry, Geometry as GraphGeometry, Perimeter, PerimeterRegistry, Point, registerDefaultEdgeMarkers, registerDefaultEdgeStyles, registerDefaultPerimeters, registerDefaultShapes, ShapeRegistry } from '@maxgraph/core';
import type { Colours } from './colours.ts';
import { LabelText } from './label-text.ts';
import { markers } from './markers.ts';
import { OutlineShape, TableShape } from './outline-shape.ts';
import { outlines } from './outlines.ts';
import { perimeters } from './perimeters.ts';
import type { Cell, Geometry } from './read-cells.ts';
import type { Style } from './read-style.ts';
import { trace } from './trace.ts';

/** A cell with its style read, and the colours in it as they are to be seen. */
export interface StyledCell extends Cell {
  look: Style;
}

let registered = false;

/** What the library has not of itself: shapes, their edges, and ends of lines. */
function register(): void {
  if (registered) return;
  registered = true;
  registerDefaultShapes();
  registerDefaultEdgeStyles();
  registerDefaultEdgeMarkers();
  registerDefaultPerimeters();
  for (const [name, outline] of outlines) ShapeRegistry.add(name, class extends OutlineShape {
    readonly form = outline;
  } as never);
  for (const name of ['table', 'tableRow']) ShapeRegistry.add(name, TableShape);
  PerimeterRegistry.add('orthogonalPerimeter', (bounds, vertex, next) => Perimeter.RectanglePerimeter(bounds, vertex, next, true));
  for (const [name, meet] of perimeters) {
    PerimeterRegistry.add(name, (bounds, vertex, next, orthogonal = false) => {
      const { x, y } = meet(bounds, (vertex?.style ?? {}) as Style, next, orthogonal);
      return new Point(x, y);
    });
  }
  for (const [name, { d, back, filled: fills }] of markers) {
    EdgeMarkerRegistry.add(name, (canvas, _shape, _type, pe, unitX, unitY, size, _source, strokeWidth, filled) => {
      const whole = size + strokeWidth;
      const { x, y } = pe;
      pe.x -= unitX * whole * back;
      pe.y -= unitY * whole * back;
      return () => {
        trace(canvas, d, (along, beside) => [x + (unitX * along - unitY * beside) * whole, y + (unitY * along + unitX * beside) * whole], whole);
        if (fills && filled) canvas.fillAndStroke();
        else canvas.stroke();
      };
    });
  }
}

/** Names that ways of lines and edges of shapes have in the library. */
const ways = new Set(['elbowEdgeStyle', 'entityRelationEdgeStyle', 'loopEdgeStyle', 'manhattanEdgeStyle', 'orthogonalEdgeStyle', 'segmentEdgeStyle', 'sideToSideEdgeStyle', 'topToBottomEdgeStyle']);
const edges = new Set(['ellipsePerimeter', 'hexagonPerimeter', 'rectanglePerimeter', 'rhombusPerimeter', 'trianglePerimeter', 'orthogonalPerimeter', ...perimeters.keys()]);

function libraryStyle({ edgeStyle, perimeter, autosize: _autosize, ...look }: Style): object {
  return {
    ...look,
    ...(typeof edgeStyle === 'string' && ways.has(edgeStyle) ? { edgeStyle } : { noEdgeStyle: true }),
    perimeter: edges.has(String(perimeter)) ? perimeter : 'rectanglePerimeter',
  };
}

/** Lays the cells of a page out within `container`, whose SVG is its drawing then; `colours`: of what their markup names. */
export function graphOf(cells: readonly StyledCell[], colours: Colours, container: HTMLElement): BaseGraph {
  register();
  const graph = new BaseGraph({ container });
  graph.options.foldingEnabled = false;
  graph.cellRenderer.defaultEdgeShape = ConnectorShape;
  graph.cellRenderer.defaultTextShape = class extends LabelText {
    readonly colours = colours;
  } as never;
  graph.getStylesheet().putDefaultVertexStyle({});
  graph.getStylesheet().putDefaultEdgeStyle({});
  graph.getDataModel().setRoot(treeOf(cells));
  return graph;
}

/** Cells within each other, as their ids say; those whose parent is none lie on the first layer. */
function treeOf(cells: readonly StyledCell[]): GraphCell {
  const root = new GraphCell();
  const made = new Map<string, GraphCell>();
  for (const cell of cells) made.set(cell.id, cellOf(cell));
  const parents = new Map(cells.map(({ id, parent }) => [id, parent]));
  const ground = cells.find(({ kind, parent }) => kind === 'layer' && parent === '')?.id;
  const layer = new GraphCell();
  root.insert(layer);
  for (const { id, parent, source, target, kind } of cells) {
    const cell = made.get(id)!;
    if (id === ground) continue;
    const above = parent === ground && kind === 'layer' ? root : leadsBack(id, parents) ? layer : (parent === ground ? layer : made.get(parent)) ?? layer;
    above.insert(cell);
    if (kind !== 'edge') continue;
    made.get(source)?.insertEdge(cell, true);
    made.get(target)?.insertEdge(cell, false);
  }
  return root;
}

/** Whether a cell lies within itself, or deeper than any is drawn. */
function leadsBack(id: string, parents: ReadonlyMap<string, string>): boolean {
  let at = parents.get(id);
  for (let depth = 0; at !== undefined && at !== ''; depth++) {
    if (at === id || depth > 200) return true;
    at = parents.get(at);
  }
  return false;
}

function cellOf({ label, look, kind, geometry, visible, collapsed }: StyledCell): GraphCell {
  const cell = new GraphCell(label, geometry && geometryOf(geometry), libraryStyle(look) as never);
  cell.setVertex(kind === 'vertex');
  cell.setEdge(kind === 'edge');
  cell.setVisible(visible);
  cell.setCollapsed(collapsed);
  if (kind === 'edge' && !geometry) cell.setGeometry(new GraphGeometry());
  return cell;
}

function geometryOf({ x, y, width, height, relative, points, source, target, offset }: Geometry): GraphGeometry {
  const geometry = new GraphGeometry(x, y, width, height);
  geometry.relative = relative;
  if (points.length > 0) geometry.points = points.map((point) => new Point(point.x, point.y));
  if (source) geometry.sourcePoint = new Point(source.x, source.y);
  if (target) geometry.targetPoint = new Point(target.x, target.y);
  if (offset) geometry.offset = new Point(offset.x, offset.y);
  return geometry;
}
