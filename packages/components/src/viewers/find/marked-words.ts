import { liveRange } from '../selection/live-range.ts';

/** For tests: the words that a search paints. */
export const marked = (name: 'mcp-canvas-find' | 'mcp-canvas-find-current'): string[] => [...(CSS.highlights.get(name) ?? [])].map((range) => String(liveRange(range)));
