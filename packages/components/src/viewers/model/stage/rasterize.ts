type Vector = readonly [number, number, number];

export interface Triangles {
  /** Nine numbers a triangle. */
  corners: Float32Array;
  /** Red, green, blue of each. */
  colours: Uint8Array;
}

export interface RasterView {
  eye: Vector;
  across: Vector;
  upwards: Vector;
  towards: Vector;
  /** Pixels that one unit covers at the distance of one unit. */
  focal: number;
  /** Edges only. */
  wireframe: boolean;
}

export interface Dots {
  /** Three numbers a dot. */
  places: Float32Array;
  /** Red, green, blue of each. */
  colours: Uint8Array;
}

/** Dots of two pixels, over what is drawn: they have no depth. */
export function drawDots(image: ImageData, { places, colours }: Dots, view: RasterView): void {
  const { width, height } = image;
  const pixels = new Uint32Array(image.data.buffer);
  const flat = new Float64Array(9);
  for (let dot = 0; dot * 3 < places.length; dot++) {
    if (!project(places, dot * 3, view, width, height, flat, 1)) continue;
    const [x, y] = [Math.round(flat[0]!), Math.round(flat[1]!)];
    const colour = (255 << 24) | (colours[dot * 3 + 2]! << 16) | (colours[dot * 3 + 1]! << 8) | colours[dot * 3]!;
    for (const [dx, dy] of [[0, 0], [1, 0], [0, 1], [1, 1]] as const) if (x + dx >= 0 && x + dx < width && y + dy >= 0 && y + dy < height) pixels[(y + dy) * width + x + dx] = colour;
  }
}

/** Fills the pixels that triangles cover, the nearest one first (a depth for each pixel), lit from the eye. */
export function drawTriangles(image: ImageData, { corners, colours }: Triangles, view: RasterView): void {
  const { width, height } = image;
  const depth = new Float32Array(width * height).fill(Infinity);
  const pixels = new Uint32Array(image.data.buffer);
  const flat = new Float64Array(9);
  for (let triangle = 0; triangle * 9 < corners.length; triangle++) {
    if (!project(corners, triangle * 9, view, width, height, flat)) continue;
    const light = view.wireframe ? 0.6 : brightness(corners, triangle * 9, view);
    const shade = (part: number): number => Math.round(colours[triangle * 3 + part]! * light);
    fill(flat, (255 << 24) | (shade(2) << 16) | (shade(1) << 8) | shade(0), pixels, depth, width, height, view.wireframe);
  }
}

/** Into `flat`: x, y in pixels and the distance, for each corner. False for what reaches behind the eye. */
function project(corners: Float32Array, start: number, { eye, across, upwards, towards, focal }: RasterView, width: number, height: number, flat: Float64Array, count = 3): boolean {
  for (let corner = 0; corner < count; corner++) {
    const x = corners[start + corner * 3]! - eye[0];
    const y = corners[start + corner * 3 + 1]! - eye[1];
    const z = corners[start + corner * 3 + 2]! - eye[2];
    const away = -(x * towards[0] + y * towards[1] + z * towards[2]);
    if (!(away > 1e-9)) return false;
    flat[corner * 3] = width / 2 + ((x * across[0] + y * across[1] + z * across[2]) / away) * focal;
    flat[corner * 3 + 1] = height / 2 - ((x * upwards[0] + y * upwards[1] + z * upwards[2]) / away) * focal;
    flat[corner * 3 + 2] = away;
  }
  return true;
}

function brightness(corners: Float32Array, start: number, { across, upwards, towards }: RasterView): number {
  const side = (from: number, axis: number): number => corners[start + from * 3 + axis]! - corners[start + axis]!;
  const [ax, ay, az, bx, by, bz] = [side(1, 0), side(1, 1), side(1, 2), side(2, 0), side(2, 1), side(2, 2)];
  const normal = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx] as const;
  const length = Math.hypot(...normal) || 1;
  const lamp = [0, 1, 2].map((axis) => towards[axis]! * 0.8 + upwards[axis]! * 0.5 - across[axis]! * 0.33) as [number, number, number];
  return 0.35 + 0.65 * Math.min(1, Math.abs(normal[0] * lamp[0] + normal[1] * lamp[1] + normal[2] * lamp[2]) / length);
}

/** Every pixel whose middle lies inside, by the signs of three areas. */
function fill(flat: Float64Array, colour: number, pixels: Uint32Array, depth: Float32Array, width: number, height: number, edges: boolean): void {
  const [ax, ay, az, bx, by, bz, cx, cy, cz] = flat as unknown as [number, number, number, number, number, number, number, number, number];
  const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
  const [left, right] = [Math.max(0, Math.floor(Math.min(ax, bx, cx))), Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)))];
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(ay, by, cy))), Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)))];
  if (area === 0 || left > right || top > bottom) return;
  const thick = edges ? 1.2 / Math.abs(area) : 0;
  const [ab, bc, ca] = [Math.hypot(bx - ax, by - ay), Math.hypot(cx - bx, cy - by), Math.hypot(ax - cx, ay - cy)];
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const a = ((bx - x) * (cy - y) - (by - y) * (cx - x)) / area;
      const b = ((cx - x) * (ay - y) - (cy - y) * (ax - x)) / area;
      const c = 1 - a - b;
      if (a < 0 || b < 0 || c < 0 || (edges && a > thick * bc && b > thick * ca && c > thick * ab)) continue;
      const away = a * az + b * bz + c * cz;
      const at = y * width + x;
      if (away >= depth[at]!) continue;
      depth[at] = away;
      pixels[at] = colour;
    }
  }
}
