import { registerPreprocessor } from 'echarts/core';
import { layBars, type BarOptions } from './lying-bars.ts';
import { leavePieRoom, type PieOptions } from './pie-room.ts';
import { leaveRadarRoom, type RadarOptions } from './radar-room.ts';

type Option = Parameters<Parameters<typeof registerPreprocessor>[0]>[0];

/** Charts stand still, as on paper, and say what is under the pointer on their canvas: in markup of their own a page with Trusted Types would not let them. */
function still(option: Option): void {
  leaveRadarRoom(option as RadarOptions);
  leavePieRoom(option as PieOptions);
  layBars(option as BarOptions);
  option.animation = false;
  for (const tooltip of [option.tooltip ?? []].flat() as { renderMode?: string }[]) tooltip.renderMode = 'richText';
}

/** For all charts from here on; asked for by name, since a bundler leaves out what is there for its side effects alone. */
export const keepChartsStill = (): void => registerPreprocessor(still);
