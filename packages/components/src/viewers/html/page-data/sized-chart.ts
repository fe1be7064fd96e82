import { isJsonObject } from '@mcp-canvas/contract';

/** CSS pixels of a chart in an element that says no width. */
const usual = 600;

type Settings = Record<string, unknown>;

/** A chart as large as its element, where that says so by its style or as a canvas does; one without a width of its own fills what holds it. Vega's have theirs. */
export function sizedChart(source: string, tag: string): { source: string; fills: boolean } {
  const settings = JSON.parse(source) as Settings;
  const sizes = sizesOf(settings);
  if (!sizes) return { source, fills: false };
  const [width, height] = [pixels(tag, 'width'), pixels(tag, 'height')];
  const fills = typeof sizes['width'] !== 'number' && width === undefined;
  sizes['width'] ??= width ?? usual;
  if (height !== undefined) sizes['height'] ??= height;
  return { source: JSON.stringify(settings), fills };
}

/** Sides of a picture between which it is as wide as its place: narrower nobody could read it. */
const [narrowest, widest] = [280, 1400];
/** How low one may be. */
const lowest = 100;

/** A chart that fills its place, as large as that is. */
export function chartInRoom(source: string, { width, height }: { width?: number; height?: number }): string {
  const settings = JSON.parse(source) as Settings;
  const sizes = sizesOf(settings);
  if (!sizes || width === undefined) return source;
  sizes['width'] = Math.min(widest, Math.max(narrowest, width));
  if (height !== undefined && height >= lowest) sizes['height'] ??= height;
  return JSON.stringify(settings);
}

/** What holds the width and the height of a chart: of a figure of Plotly its layout, of an option of ECharts and a configuration of Chart.js itself. */
function sizesOf(settings: Settings): Settings | undefined {
  const { data, layout, series } = settings;
  if (Array.isArray(data)) return isJsonObject(layout) ? layout : undefined;
  return series !== undefined || (isJsonObject(data) && Array.isArray(data['datasets'])) ? settings : undefined;
}

function pixels(tag: string, side: 'width' | 'height'): number | undefined {
  const style = /\sstyle\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(tag);
  const written = new RegExp(`(?:^|;)\\s*${side}\\s*:\\s*(\\d{2,4})(?:\\.\\d+)?px`, 'i').exec(style?.[1] ?? style?.[2] ?? '') ?? new RegExp(`\\s${side}\\s*=\\s*["']?(\\d{2,4})\\b`, 'i').exec(tag);
  return written ? Number(written[1]) : undefined;
}
