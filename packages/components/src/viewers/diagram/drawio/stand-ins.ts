import type { StyledCell } from './still-graph.ts';
import type { Style } from './read-style.ts';

/** What a symbol that is not there is called: the last words of its name or its address, at most so long. */
export function calledLike(name: string): string {
  const last = /([^/.]+)(?:\.(?:svg|png|jpe?g|gif|webp))?$/i.exec(name.replace(/[?#].*$/, ''))?.[1] ?? '';
  return last.replace(/[_-]+/g, ' ').replace(/^\d+ /, '').trim().slice(0, 40);
}

const namesOf = ['resIcon', 'prIcon', 'grIcon', 'symbol', 'image', 'shape'];

/** A box in the place of a symbol that is not there; its name is in it where the label of the cell is not. */
export function standIn(cell: StyledCell): StyledCell[] {
  const { look, geometry, label } = cell;
  const { image: _image, ...without } = look;
  const filled = isColour(look['fillColor']) || isColour(look['gradientColor']);
  const box: StyledCell = { ...cell, look: { ...without, shape: 'rectangle', perimeter: 'rectanglePerimeter', rounded: 1, absoluteArcSize: 1, arcSize: 8, ...(!filled && { fillColor: 'none', strokeColor: '#808080', dashed: 1 }) } };
  const called = calledLike(String(namesOf.map((name) => look[name]).find((name) => name !== undefined && name !== '') ?? ''));
  const beside = (look['verticalLabelPosition'] ?? 'middle') !== 'middle' || (look['labelPosition'] ?? 'center') !== 'center';
  if (called === '' || !geometry || geometry.width < 16 || geometry.height < 12 || (label.trim() !== '' && !beside)) return [box];
  const words: Style = { fontSize: Math.max(6, Math.min(10, geometry.width / 7)), fontFamily: 'Helvetica', align: 'center', verticalAlign: 'middle', whiteSpace: 'wrap', overflow: 'hidden', shape: 'label', fillColor: 'none', strokeColor: 'none', spacing: 1, fontColor: filled ? onColour(String(look['fillColor'])) : '#808080' };
  return [box, { id: `${cell.id} `, parent: cell.id, label: called, style: '', kind: 'vertex', source: '', target: '', geometry: { x: 0, y: 0, width: geometry.width, height: geometry.height, relative: false, points: [] }, visible: true, collapsed: false, look: words }];
}

const isColour = (value: string | number | undefined): boolean => value !== undefined && value !== 'none';

/** Black or white, whichever is read on a colour, `#rrggbb`. */
function onColour(ground: string): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(ground.slice(at, at + 2), 16));
  return 0.299 * red! + 0.587 * green! + 0.114 * blue! > 150 ? '#000000' : '#ffffff';
}
