/** What a path is drawn with. */
export interface Pen {
  begin(): void;
  moveTo(x: number, y: number): void;
  lineTo(x: number, y: number): void;
  quadTo(x1: number, y1: number, x2: number, y2: number): void;
  arcTo(rx: number, ry: number, angle: number, large: boolean, sweep: boolean, x: number, y: number): void;
  close(): void;
}

/** Draws a path of SVG that has M, L, Q, A and Z alone, each place through `at`. */
export function trace(pen: Pen, d: string, at: (x: number, y: number) => readonly [number, number], scale = 1): void {
  pen.begin();
  for (const [, letter, numbers = ''] of d.matchAll(/([MLQAZ])([^MLQAZ]*)/g)) {
    const n = (numbers.match(/-?[\d.]+(?:e[-+]?\d+)?/g) ?? []).map(Number);
    const [x = 0, y = 0] = n.slice(-2);
    if (letter === 'M') pen.moveTo(...at(x, y));
    else if (letter === 'L') pen.lineTo(...at(x, y));
    else if (letter === 'Q') pen.quadTo(...at(n[0]!, n[1]!), ...at(x, y));
    else if (letter === 'A') pen.arcTo(n[0]! * scale, n[1]! * scale, 0, n[3] === 1, n[4] === 1, ...at(x, y));
    else pen.close();
  }
}
