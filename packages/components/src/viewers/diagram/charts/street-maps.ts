import { offStreets } from './chart-kinds.ts';
import { degrees, roundSteps, stretched, unstretched } from '../map/mercator.ts';
import { inside, type Settings } from './settings.ts';

/** Degrees across, below which outlines of 1 : 110 million are wrong by what is seen. */
const close = 20;
/** Pixels of the world where no map is zoomed. */
const world = 512;

interface Figure {
  data: readonly Settings[];
  layout: Settings;
}

/** A figure whose maps of streets, which lie in tiles elsewhere, are maps of countries of the same stretch; a close one has degrees at its edges in their place. `width`, `height`: CSS pixels of the figure. */
export function withoutStreets({ data, layout }: Figure, width: number, height: number): Figure {
  const maps = new Map<string, Settings>();
  const marked = data.map((trace) => {
    const kind = String(trace['type']);
    const type = Object.hasOwn(offStreets, kind) ? offStreets[kind] : undefined;
    if (type === undefined) return trace;
    const name = String(trace['subplot'] ?? (kind.endsWith('box') ? 'mapbox' : 'map'));
    const geo = `geo${/\d*$/.exec(name)![0]}`;
    maps.set(geo, inside(layout, name));
    const { subplot: _subplot, below: _below, cluster: _cluster, ...rest } = trace;
    return { ...rest, ...(kind.startsWith('density') && dense(trace)), type, geo };
  });
  const views = [...maps].map(([geo, map]) => viewOf(geo, map, width, height));
  const labels = views.flatMap((view) => view.labels);
  // One trace has no legend, unless it says so.
  const legend = labels.length > 0 && data.length === 1 && data[0]!['showlegend'] !== true && { showlegend: false };
  return { data: [...marked, ...labels], layout: { ...legend, ...layout, ...Object.fromEntries(views.map(({ geo, settings }) => [geo, settings])) } };
}

/** Of a field of heat its places, each as warm as it is. */
function dense({ z, radius, opacity, colorscale, coloraxis, showscale, colorbar }: Settings): Settings {
  return { mode: 'markers', marker: { color: z, size: radius ?? 18, opacity: opacity ?? 0.4, line: { width: 0 }, colorscale, coloraxis, showscale: showscale ?? coloraxis === undefined, colorbar } };
}

function viewOf(geo: string, map: Settings, width: number, height: number): { geo: string; settings: Settings; labels: Settings[] } {
  const { lat, lon } = inside(map, 'center');
  const zoom = map['zoom'];
  const settings = { domain: map['domain'], projection: { type: 'mercator' }, showcountries: true };
  if (typeof lat !== 'number' || typeof lon !== 'number' || typeof zoom !== 'number') return { geo, settings: { ...settings, fitbounds: 'locations' }, labels: [] };
  const across = Math.min(360, (360 * width) / (world * 2 ** zoom));
  const along = (across * height) / width / 2;
  const [west, east] = [lon - across / 2, lon + across / 2];
  const [south, north] = [unstretched(stretched(lat) - along), unstretched(stretched(lat) + along)];
  if (across >= close) return { geo, settings: { ...settings, lonaxis: { range: [west, east] }, lataxis: { range: [south, north] } }, labels: [] };
  const [we, sn] = [roundSteps(west, east), roundSteps(south, north)];
  const label = { type: 'scattergeo', geo, mode: 'text', showlegend: false };
  return {
    geo,
    settings: { ...settings, showland: false, showlakes: false, showocean: false, showcountries: false, showcoastlines: false, showsubunits: false, lonaxis: { range: [west, east] }, lataxis: { range: [south, north] } },
    labels: [
      { ...label, lon: we.steps, lat: we.steps.map(() => south), text: we.steps.map((step) => degrees(step, we.decimals)), textposition: 'top center' },
      { ...label, lat: sn.steps, lon: sn.steps.map(() => west), text: sn.steps.map((step) => degrees(step, sn.decimals)), textposition: 'middle right' },
    ],
  };
}
