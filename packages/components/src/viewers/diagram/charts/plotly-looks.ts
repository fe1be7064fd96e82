import { font, onDark } from './chart-looks.ts';
import { inside, type Settings } from './settings.ts';


/** The ink of the templates that Plotly's libraries put into each figure unasked: on white, which nobody chose. */
const unasked = '#2a3f5f';
/** What bars and cells are parted with there, which is its ground. */
const partings = /"(?:#E5ECF6|white)"/gi;
const clear = 'rgba(0,0,0,0)';

const isGround = (colour: unknown): boolean => typeof colour === 'string' && !/^(?:transparent|rgba\([^)]*,\s*0(?:\.0+)?\s*\))$/i.test(colour.trim());
/** What somebody chose the ground or the ink of, is drawn as it is. */
const isChosen = (layout: Settings): boolean => isGround(layout['paper_bgcolor']) || isGround(layout['plot_bgcolor']) || inside(layout, 'font')['color'] !== undefined;

/** The template of a figure, with the looks of the kit where nobody chose others. `still`: what each axis across has in pictures. */
export function templateFor(layout: Settings, dark: boolean, still: Settings): Settings {
  const template = inside(layout, 'template');
  const said = inside(template, 'layout');
  const given: Settings = { ...said, xaxis: { ...inside(said, 'xaxis'), ...still } };
  const letters = { family: font, ...inside(given, 'font') };
  const chosen = isChosen(layout) || (isChosen(given) && inside(given, 'font')['color'] !== unasked);
  if (!dark || chosen) return { ...template, layout: { ...given, font: letters } };
  const data = JSON.parse(JSON.stringify(inside(template, 'data')).replace(partings, `"${onDark.ground}"`)) as Settings;
  return { ...template, data: { ...data, ...darkData }, layout: { ...given, ...darkLooks(given, letters) } };
}

/** Plotly's own cells are white, whatever the ink, and its flows nearly are on what is dark. */
const darkData: Settings = {
  table: [{ header: { fill: { color: onDark.grid }, line: { color: onDark.line } }, cells: { fill: { color: onDark.ground }, line: { color: onDark.line } } }],
  sankey: [{ link: { color: 'rgba(213, 218, 225, 0.25)' } }],
};

function darkLooks(given: Settings, letters: Settings): Settings {
  const { text, line, grid } = onDark;
  const axis = { gridcolor: grid, linecolor: line, zerolinecolor: line, tickcolor: line };
  const axisOf = (name: string): Settings => ({ ...inside(given, name), ...axis });
  return {
    paper_bgcolor: clear,
    plot_bgcolor: clear,
    font: { ...letters, color: text },
    xaxis: axisOf('xaxis'),
    yaxis: axisOf('yaxis'),
    ternary: { ...inside(given, 'ternary'), bgcolor: clear, aaxis: axis, baxis: axis, caxis: axis },
    polar: { ...inside(given, 'polar'), bgcolor: clear, angularaxis: axis, radialaxis: axis },
    smith: { ...inside(given, 'smith'), bgcolor: clear, realaxis: axis, imaginaryaxis: axis },
    scene: { ...inside(given, 'scene'), bgcolor: clear, ...Object.fromEntries(['xaxis', 'yaxis', 'zaxis'].map((name) => [name, { ...axis, showbackground: false }])) },
    geo: { ...inside(given, 'geo'), bgcolor: clear, landcolor: grid, lakecolor: onDark.ground, oceancolor: onDark.ground, coastlinecolor: line, countrycolor: line, subunitcolor: line, framecolor: line, lonaxis: { gridcolor: grid }, lataxis: { gridcolor: grid } },
    annotationdefaults: { ...inside(given, 'annotationdefaults'), arrowcolor: text },
    shapedefaults: { ...inside(given, 'shapedefaults'), line: { color: text } },
    sliderdefaults: { ...inside(given, 'sliderdefaults'), bgcolor: grid, bordercolor: line, tickcolor: line },
  };
}
