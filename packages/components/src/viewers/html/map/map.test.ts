import { expect } from 'chai';
import { mapPicture } from '../../diagram/map/map-picture.ts';
import { roundSteps } from '../../diagram/map/mercator.ts';
import { scaleBar, viewOf } from '../../diagram/map/map-view.ts';
import type { Place } from '../../diagram/map/place.ts';
import { placesFiles } from './places-files.ts';
import { mapsOfScript } from './places-of-script.ts';

const told = (script: string) => mapsOfScript(script).map(({ place, places }) => [place, ...places.map(({ kind, name, parts, color }) => `${kind} ${name}${color ? ` ${color}` : ''} ${JSON.stringify(kind === 'point' ? parts[0]![0] : parts)}`)]);
const text = (files: ReturnType<typeof placesFiles>) => files.map(({ name, bytes }) => [name, new TextDecoder().decode(bytes)]);

describe('maps that scripts of a page draw', () => {
  it('are read from what folium writes: markers with their signs, lines, areas of GeoJSON', () => {
    expect(
      told(`var map_1 = L.map(
          "map_1", { center: [45.5, -122.6], crs: L.CRS.EPSG3857 });
        var marker_1 = L.marker( [45.53, -122.68], {} ).addTo(map_1);
        var popup_1 = L.popup({"maxWidth": "100%"});
        var html_1 = $(\`<div id="html_1"><b>Lift &amp; House</b><br>open</div>\`)[0];
        popup_1.setContent(html_1);
        marker_1.bindPopup(popup_1);
        var circle_1 = L.circleMarker([45.5, -122.6], {"color": "#3186cc", "fill": true});
        circle_1.bindTooltip(\`<div> Park </div>\`, {"sticky": true});
        var line_1 = L.polyline([[45.5, -122.6], [45.6, -122.7]], {"color": "red"}).addTo(map_1);
        function geo_json_1_add (data) { geo_json_1.addData(data).addTo(map_1); }
        geo_json_1_add({"type": "FeatureCollection", "features": [{"type": "Feature", "properties": {"name": "Zone"}, "geometry": {"type": "Polygon", "coordinates": [[[-122, 45], [-123, 45], [-123, 46], [-122, 45]]]}}]});`),
    ).to.deep.equal([['map_1', 'point Lift & House open [-122.68,45.53]', 'point Park #3186cc [-122.6,45.5]', 'line  red [[[-122.6,45.5],[-122.7,45.6]]]', 'area Zone [[[-122,45],[-123,45],[-123,46],[-122,45]]]']]);
  });

  const cities = "const cities = [{ name: 'Paris', lat: 48.8, lng: 2.3 }, { name: 'Berlin', lat: '52.5', lng: 13.4 }];\nconst map = L.map('map');\n";
  for (const [how, script] of [
    ['by name', `${cities}cities.forEach(city => { L.marker([city.lat, city.lng]).addTo(map).bindPopup(\`<b>\${city.name}</b>\`) })`],
    ['in parts', `${cities}for (const { name, lat, lng } of cities) L.circleMarker([lat, lng]).addTo(map)`],
    ['in a list', "const rows = [['Paris', 48.8, 2.3], ['Berlin', 52.5, 13.4]]; L.map('map'); rows.forEach(function (row) { L.marker([row[1], row[2]]) })"],
    ['as pairs', "const all = [{ title: 'Paris', at: [48.8, 2.3] }, { title: 'Berlin', at: [52.5, 13.4] }]; L.map('map'); for (const one of all) L.marker(one.at, { draggable: true })"],
  ] as const) {
    it(`are read from lists that a loop goes through, whose places are ${how}`, () => expect(told(script)).to.deep.equal([['map', 'point Paris [2.3,48.8]', 'point Berlin [13.4,52.5]']]));
  }

  it('are read of Google’s library, of several each its own, with the words of signs that are bound at once', () => {
    expect(told('var map = new google.maps.Map(document.getElementById("canvas"), {}); new google.maps.Marker({ position: new google.maps.LatLng(28.7, 77.1), icon: i, map: map }); new google.maps.Marker({ position: { lat: 28.5, lng: 77.2 }, map })')).to.deep.equal([['canvas', 'point  [77.1,28.7]', 'point  [77.2,28.5]']]);
    expect(told("const a = L.map('a'); L.marker([1, 2]).addTo(a).bindPopup('<i>one</i>'); const b = L.map('b'); L.heatLayer([[3, 4, 0.5]]).addTo(b)")).to.deep.equal([['a', 'point one [2,1]'], ['b', 'point  [4,3]']]);
  });

  it('are none where nothing is marked that is plain, and no colour is more than one', () => {
    expect(told("L.map('a'); fetch('/places').then((all) => all.forEach((p) => L.marker([p.lat, p.lng]).addTo(map))); L.marker([900, 2])")).to.deep.equal([]);
    expect(told("L.map('a'); L.marker([1, 2], { color: 'red\"/><script>' })")).to.deep.equal([['a', 'point  [2,1]']]);
  });
});

describe('a map as a picture', () => {
  const point = (name: string, longitude: number, latitude: number): Place => ({ kind: 'point', parts: [[[longitude, latitude]]], name });

  it('holds all places, north above south and east at the right, with a scale of a round length', () => {
    const view = viewOf([point('a', 2, 48), point('b', 13, 52)]);
    const [[ax, ay], [bx, by]] = [view.at([2, 48]), view.at([13, 52])];
    expect([ax < bx, ay > by, ax > 0, bx < view.width, by > 0, ay < view.height]).to.deep.equal([true, true, true, true, true, true]);
    expect(scaleBar(view).metres).to.equal(200_000);
    expect(roundSteps(1.1, 9)).to.deep.equal({ steps: [2, 3, 4, 5, 6, 7, 8, 9], decimals: 0 });
    const alone = viewOf([point('a', 2, 48)]);
    expect(alone.at([2, 48]).map(Math.round)).to.deep.equal([alone.width / 2, alone.height / 2]);
  });

  it('has the names of its points as text and in its description, and is an image that can be drawn', async () => {
    const drawn = mapPicture([point('Café <b>', 2, 48), point('', 3, 49), { kind: 'area', parts: [[[2, 48], [3, 48], [3, 49]]], name: 'Zone', color: 'red' }]);
    expect(drawn.svg).to.include('Café &lt;b&gt;</text>').and.include('fill="red"');
    expect(drawn.description).to.equal('Café <b>, Zone');
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(drawn.svg)}`;
    await image.decode();
    expect([image.naturalWidth, image.naturalHeight]).to.deep.equal([drawn.width, drawn.height]);
  });

  it('leaves out of a line what lies where it was already, and keeps what would be a dot', () => {
    const coast = Array.from({ length: 50_000 }, (_, at): [number, number] => [Math.floor(at / 10_000), 48]);
    const path = (parts: Place['parts']): string => /<path d="(M[^"]*)" fill="none"/.exec(mapPicture([{ kind: 'line', parts, name: '' }]).svg)![1]!;
    expect(path([coast]).split('L')).to.have.length(5);
    expect(mapPicture([{ kind: 'line', parts: [[[2, 48], [2, 48]]], name: '' }, point('far', 90, 48)]).svg).to.match(/d="M([\d.]+ [\d.]+)L\1"/);
  });

  it('comes with its points as a table, and as GeoJSON where there is more', () => {
    const places: Place[] = [{ ...point('A, "B"', 2, 48), says: { name: 'A', staff: 3 } }, { kind: 'line', parts: [[[2, 48], [3, 49]]], name: '' }];
    const [table, more] = text(placesFiles('places', places));
    expect(table).to.deep.equal(['places.csv', 'name,latitude,longitude,staff\n"A, ""B""",48,2,3']);
    expect(JSON.parse(more![1]!).features[1]).to.deep.equal({ type: 'Feature', properties: {}, geometry: { type: 'MultiLineString', coordinates: [[[2, 48], [3, 49]]] } });
    expect(placesFiles('places', places.slice(0, 1))).to.have.length(1);
  });
});
