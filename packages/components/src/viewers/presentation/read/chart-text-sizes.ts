/**
 * A chart with the sizes of its words in pixels, as the library takes them, where the file has points (ECMA-376 part 1, section 21.1.2.3.9). That
 * of all its text, behind the chart, the library takes in points, too.
 */
export function pixelSizes(xml: string): string {
  const end = xml.search(/<\/(?:[\w.-]+:)?chart\s*>/);
  return xml.slice(0, Math.max(end, 0)).replace(/<(?:[\w.-]+:)?(?:defRPr|rPr)\s[^<>]*>/g, inPixels) + xml.slice(Math.max(end, 0));
}

const inPixels = (tag: string): string => tag.replace(/(\ssz\s*=\s*["'])(\d{1,6})(?=["'])/, (_, is: string, size: string) => is + String(Math.round((Number(size) * 96) / 72)));
