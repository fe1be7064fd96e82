import { Rectangle, Shape, SwimlaneShape, type AbstractCanvas2D } from '@maxgraph/core';
import type { Outline, Part } from './outlines/outline.ts';
import type { Style } from './read-style.ts';
import { trace } from './trace.ts';

/** A shape of draw.io that the library has not. */
export abstract class OutlineShape extends Shape {
  abstract readonly form: Outline;

  override paintVertexShape(canvas: AbstractCanvas2D, x: number, y: number, width: number, height: number): void {
    paintParts(canvas, this.form.parts(width, height, (this.style ?? {}) as Style), x, y);
  }

  override getLabelMargins(bounds: Rectangle): Rectangle {
    const { top = 0, right = 0, bottom = 0, left = 0 } = this.form.label?.(bounds.width, bounds.height, (this.style ?? {}) as Style) ?? {};
    return new Rectangle(left, top, right, bottom);
  }
}

function paintParts(canvas: AbstractCanvas2D, parts: readonly Part[], x: number, y: number): void {
  for (const { d, filled = true, stroked = true } of parts) {
    trace(canvas, d, (dx, dy) => [x + dx, y + dy]);
    if (filled && stroked) canvas.fillAndStroke();
    else if (filled) canvas.fill();
    else if (stroked) canvas.stroke();
    canvas.setShadow(false);
  }
}

/** A table, or a row of one: its frame, with a head where it has one, and lines between what lies in it, which draws none. */
export class TableShape extends SwimlaneShape {
  override paintVertexShape(canvas: AbstractCanvas2D, x: number, y: number, width: number, height: number): void {
    const style = (this.style ?? {}) as Style;
    if (Number(style['startSize'] ?? 0) > 0) super.paintVertexShape(canvas, x, y, width, height);
    else {
      canvas.rect(x, y, width, height);
      canvas.fillAndStroke();
    }
    canvas.setShadow(false);
    if (style['shape'] !== 'table') return;
    const rows = (this.state?.cell.getChildren() ?? []).filter((row) => row.isVertex());
    const columns = (rows[0]?.getChildren() ?? []).filter((column) => column.isVertex());
    const head = Number(style['startSize'] ?? 0);
    const lines: Part[] = [
      ...(style['rowLines'] === 0 ? [] : rows.slice(1).map((row) => ({ d: `M0 ${row.geometry?.y ?? 0}L${width} ${row.geometry?.y ?? 0}`, filled: false }))),
      ...(style['columnLines'] === 0 ? [] : columns.slice(1).map((column) => ({ d: `M${column.geometry?.x ?? 0} ${head}L${column.geometry?.x ?? 0} ${height}`, filled: false }))),
    ];
    paintParts(canvas, lines, x, y);
  }
}
