/** A file in XML that is drawn. */
export interface DrawnXml {
  mime: string;
  library: 'drawio' | 'map';
}

/** How a file in XML begins: the name of its first element. */
const first = /^\ufeff?\s*(?:<\?xml[^<>]*\?>)?\s*(?:<!--[^]{0,2000}?-->\s*)?<([\w:]+)/;

const drawio: DrawnXml = { mime: 'application/vnd.jgraph.mxfile', library: 'drawio' };
/** Files of draw.io, and of places. */
const byElement: ReadonlyMap<string | undefined, DrawnXml> = new Map([
  ['mxfile', drawio], ['mxGraphModel', drawio], ['gpx', { mime: 'application/gpx+xml', library: 'map' }], ['kml', { mime: 'application/vnd.google-earth.kml+xml', library: 'map' }],
]);

/** What a text is that begins as such a file does. */
export const drawnXml = (head: string): DrawnXml | undefined => byElement.get(first.exec(head)?.[1]);
