import { font, onDark } from './chart-looks.ts';

type Settings = Readonly<Record<string, unknown>>;
const inside = (value: unknown, name: string): Settings => Object(Object(value)[name]) as Settings;

/** The ink of the templates that Plotly's libraries put into each figure unasked: on white, which nobody chose. */
const unasked = '#2a3f5f';
/** What bars and cells are parted with there, which is its ground. */
const partings = /"(?:#E5ECF6|white)"/gi;
const clear = 'rgba(0,0,0,0)';

const isGround = (colour: unknown): boolean => typeof colour === 'string' && !/^(?:transparent|rgba\([^)]*,\s*0(?:\.0+)?\s*\))$/i.test(colour.trim());
/** What somebody chose the ground or the ink of, is drawn as it is. */
const isChosen = (layout: Settings): boolean => isGround(layout['paper_bgcolor']) || isGround(layout['plot_bgcolor']) || inside(layout, 'font')['color'] !== undefined;

/** The template of a figure, with the looks of the kit where nobody chose others. */
export function templateFor(layout: Settings, dark: boolean): Settings {
  const template = inside(layout, 'template');
  const given = inside(template, 'layout');
  const letters = { family: font, ...inside(given, 'font') };
  const chosen = isChosen(layout) || (isChosen(given) && inside(given, 'font')['color'] !== unasked);
  if (!dark || chosen) return { ...template, layout: { ...given, font: letters } };
  const data = JSON.parse(JSON.stringify(inside(template, 'data')).replace(partings, `"${onDark.ground}"`)) as Settings;
  return { ...template, data, layout: { ...given, ...darkLooks(given, letters) } };
}

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
    annotationdefaults: { ...inside(given, 'annotationdefaults'), arrowcolor: text },
    shapedefaults: { ...inside(given, 'shapedefaults'), line: { color: text } },
    sliderdefaults: { ...inside(given, 'sliderdefaults'), bgcolor: grid, bordercolor: line, tickcolor: line },
  };
}
