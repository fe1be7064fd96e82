/**
 * From a stream to pixels: the classes, without side effects. `define.ts` registers them.
 */
export type { Capability, FindResult, FrameConfig, Trust, Viewer, ViewerContext, ViewerRow } from './viewers/viewer.ts';
export type { Content } from './viewers/content.ts';
