import { splitAfterChart } from './chart-split.ts';

/**
 * A chart with the sizes of its words in pixels, as the library takes them, where the file has points (ECMA-376 part 1, section 21.1.2.3.9). That
 * of all its text, behind the chart, the library takes in points, too.
 */
export function pixelSizes(xml: string): string {
  const [chart, after] = splitAfterChart(xml);
  return chart.replace(/<(?:[\w.-]+:)?(?:defRPr|rPr)\s[^<>]*>/g, inPixels) + after;
}

const inPixels = (tag: string): string => tag.replace(/(\ssz\s*=\s*["'])(\d{1,6})(?=["'])/, (_, is: string, size: string) => is + String(Math.round((Number(size) * 96) / 72)));
