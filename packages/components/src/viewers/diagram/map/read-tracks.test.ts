import { expect } from 'chai';
import { drawDiagram, type Diagram } from '../draw-diagram.ts';
import { geoJsonPlaces } from './place.ts';
import { tracksOf } from './read-tracks.ts';

const gpx = (body: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n<gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">${body}</gpx>`;
const kml = (body: string): string => `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${body}</Document></kml>`;
const points = (...pairs: (readonly [number, number])[]): string => pairs.map(([lat, lon]) => `<trkpt lat="${lat}" lon="${lon}"><ele>400</ele><time>2026-11-01T06:00:00Z</time></trkpt>`).join('');
const placed = (markup: string) => geoJsonPlaces(tracksOf(markup)).map(({ kind, name, parts, color }) => ({ kind, name, parts, ...(color && { color }) }));

describe('places in XML', () => {
  it('are points, routes and tracks of GPX, by their names', () => {
    expect(placed(gpx(`<wpt lat="48.1" lon="11.5"><name>Weir &amp; mill</name></wpt><rte><name>Way</name><rtept lat="1" lon="2"/><rtept lat="3" lon="4"/></rte><trk><name>Run</name><trkseg>${points([48, 11], [48.01, 11.02])}</trkseg></trk>`)).toSorted((one, other) => one.name.localeCompare(other.name))).to.deep.equal([
      { kind: 'line', name: 'Run', parts: [[[11, 48], [11.02, 48.01]]] },
      { kind: 'line', name: 'Way', parts: [[[2, 1], [4, 3]]] },
      { kind: 'point', name: 'Weir & mill', parts: [[[11.5, 48.1]]] },
    ]);
  });

  it('are marks, lines and areas of KML, in the colours of their styles', () => {
    const places = placed(kml('<Style id="s"><LineStyle><color>ff0000ff</color></LineStyle></Style><Placemark><name>Path</name><styleUrl>#s</styleUrl><LineString><coordinates>1,2,0 3,4,0</coordinates></LineString></Placemark><Folder><Placemark><name>Mark</name><Point><coordinates>5,6</coordinates></Point></Placemark></Folder><Placemark><name>Field</name><Polygon><outerBoundaryIs><LinearRing><coordinates>0,0 1,0 1,1 0,0</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>'));
    expect(places).to.deep.equal([
      { kind: 'line', name: 'Path', parts: [[[1, 2], [3, 4]]], color: '#ff0000' },
      { kind: 'point', name: 'Mark', parts: [[[5, 6]]] },
      { kind: 'area', name: 'Field', parts: [[[0, 0], [1, 0], [1, 1], [0, 0]]] },
    ]);
  });

  it('are none of what is no such file, breaks off, or defines what it is made of', () => {
    for (const markup of ['', '<svg/>', gpx('<wpt lat="1"'), '<!DOCTYPE gpx [<!ENTITY a "aaaa">]><gpx><wpt lat="1" lon="2"><name>&a;</name></wpt></gpx>', gpx('<wpt lat="x" lon="y"/>')]) expect(placed(markup), markup).to.deep.equal([]);
  });

  it('are drawn on a map that names them', async () => {
    const map = (await drawDiagram(gpx('<wpt lat="48.1" lon="11.5"><name>Upper weir</name></wpt><wpt lat="48.2" lon="11.6"><name>Lower weir</name></wpt>'), 'light')) as Diagram;
    expect(map.description).to.equal('Upper weir, Lower weir');
    expect(map.svg).to.include('>Upper weir</text>').and.to.include('<circle');
    expect(await drawDiagram(gpx(''), 'light')).to.deep.equal({ problem: 'broken', reason: '' });
  });
});
