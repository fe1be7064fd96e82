/** A camera that looks at a point from around it. Lengths are the model's; angles are radians; y points up. */
export interface Orbit {
  target: readonly [number, number, number];
  distance: number;
  /** Around the upright axis; 0 looks from +z. */
  azimuth: number;
  /** Above the horizon. */
  elevation: number;
}

/** A ball around everything that is drawn. */
export interface Ball {
  centre: readonly [number, number, number];
  radius: number;
}

export const standardViews = {
  free: { azimuth: Math.PI / 5, elevation: Math.PI / 7 },
  front: { azimuth: 0, elevation: 0 },
  back: { azimuth: Math.PI, elevation: 0 },
  left: { azimuth: -Math.PI / 2, elevation: 0 },
  right: { azimuth: Math.PI / 2, elevation: 0 },
  top: { azimuth: 0, elevation: Math.PI / 2 },
  bottom: { azimuth: 0, elevation: -Math.PI / 2 },
} as const;

export type StandardView = keyof typeof standardViews;

/** Height of the picture as an angle. */
export const FIELD = (40 * Math.PI) / 180;
/** At the poles “up” has no direction. */
const MOST_ELEVATION = Math.PI / 2 - 1e-4;

/** How far from a ball it just fills a picture that is `aspect` times as wide as high. */
export function fitDistance(radius: number, aspect: number): number {
  const half = Math.min(FIELD / 2, Math.atan(Math.tan(FIELD / 2) * aspect));
  return (radius / Math.sin(half)) * 1.05;
}

export function fitted(ball: Ball, aspect: number, view: StandardView = 'free'): Orbit {
  return turned({ target: ball.centre, distance: fitDistance(ball.radius, aspect), ...standardViews[view] }, 0, 0);
}

export function turned(orbit: Orbit, azimuth: number, elevation: number): Orbit {
  const raised = orbit.elevation + elevation;
  return { ...orbit, azimuth: orbit.azimuth + azimuth, elevation: Math.max(-MOST_ELEVATION, Math.min(MOST_ELEVATION, raised)) };
}

/** Nearer by a factor below 1; never into the model’s middle, never so far that it is a dot. */
export function moved(orbit: Orbit, factor: number, ball: Ball): Orbit {
  return { ...orbit, distance: Math.max(ball.radius / 200, Math.min(ball.radius * 60, orbit.distance * factor)) };
}

/** Around a place of the model from now on, and nearer to it; looked at in the same direction. */
export function around(orbit: Orbit, place: Orbit['target'], ball: Ball): Orbit {
  const distance = Math.hypot(...eyeOf(orbit).map((at, axis) => at - place[axis]!));
  return moved({ ...orbit, target: place, distance }, 0.6, ball);
}

/** Moves what is seen by parts of the picture’s height, to the right and down. */
export function shifted(orbit: Orbit, right: number, down: number): Orbit {
  const height = 2 * orbit.distance * Math.tan(FIELD / 2);
  const { across, upwards } = directions(orbit);
  const [x, y, z] = orbit.target;
  const along = (axis: 0 | 1 | 2): number => (-right * across[axis] + down * upwards[axis]) * height;
  return { ...orbit, target: [x + along(0), y + along(1), z + along(2)] };
}

export function eyeOf(orbit: Orbit): [number, number, number] {
  const { towards } = directions(orbit);
  const [x, y, z] = orbit.target;
  return [x + towards[0] * orbit.distance, y + towards[1] * orbit.distance, z + towards[2] * orbit.distance];
}

/** Unit vectors of the picture: to the right, upwards, and towards the eye. */
export function directions({ azimuth, elevation }: Orbit): Record<'across' | 'upwards' | 'towards', readonly [number, number, number]> {
  const [sa, ca, se, ce] = [Math.sin(azimuth), Math.cos(azimuth), Math.sin(elevation), Math.cos(elevation)];
  return { across: [ca, 0, -sa], upwards: [-se * sa, ce, -se * ca], towards: [ce * sa, se, ce * ca] };
}

/** What was saved, if it still is an orbit. */
export function asOrbit(value: unknown): Orbit | undefined {
  const { target, distance, azimuth, elevation } = (value ?? {}) as Partial<Orbit>;
  const numbers = [...(Array.isArray(target) ? target : []), distance, azimuth, elevation];
  return numbers.length === 6 && numbers.every(Number.isFinite) && distance! > 0 ? { target: target!, distance: distance!, azimuth: azimuth!, elevation: elevation! } : undefined;
}
