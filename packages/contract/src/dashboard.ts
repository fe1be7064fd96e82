import type { DisplayMode } from './display.ts';

/** A live page of a tool in a frame (v2 section 3; seed 002, approach 1). A token given by the tool is never in here. */
export interface Dashboard {
  id: string;
  /** An absolute http(s) address. */
  url: string;
  title?: string;
  persistence: 'session' | 'ephemeral' | 'pinned';
  mode?: DisplayMode;
  /** Sandbox flags that the tool asks for; they never add top navigation or same-origin escape. */
  sandbox?: string;
  allow?: string;
  open: boolean;
}
