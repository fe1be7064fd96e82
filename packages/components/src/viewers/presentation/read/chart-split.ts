/** A chart part in two: the chart, and what stands after it, which is what is around it and its text (ECMA-376 part 1, section 21.2.2.29). */
export function splitAfterChart(xml: string): [chart: string, after: string] {
  const end = Math.max(0, xml.search(/<\/(?:[\w.-]+:)?chart\s*>/));
  return [xml.slice(0, end), xml.slice(end)];
}
