import type { CDPSession } from 'puppeteer-core';

type Points = readonly (readonly [x: number, y: number])[];

export const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', points: Points) =>
  session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });

/** Fingers that go from one place to another in eight steps; `at` says where they are after a part of the way. */
export async function gesture(session: CDPSession, at: (part: number) => Points): Promise<void> {
  await touch(session, 'touchStart', at(0));
  for (let step = 1; step <= 8; step++) await touch(session, 'touchMove', at(step / 8));
  await touch(session, 'touchEnd', []);
}

/** Two fingers that move apart around a place. */
export const spread = (session: CDPSession, x: number, y: number): Promise<void> => gesture(session, (part) => [[x - 40 - 80 * part, y], [x + 40 + 80 * part, y]]);
