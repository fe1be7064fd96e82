/** A table of a CIF file: what each of its rows has of an item. */
export interface CifTable {
  names: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Rows of one table that are read. */
const mostRows = 5_000_000;

/** The words of a CIF file (CIF 1.1, "Lexical tokens"): names, values without their quotes. Of values `bare` ones may be key words. */
function* words(text: string): Generator<{ word: string; bare: boolean }> {
  // Quotes that nothing closes are letters; how far their end is looked for is bounded.
  const token = /^;([^]*?)(?:\r?\n;|$(?![^]))|#[^\n]*|'((?:[^'\n]|'(?=\S)){0,1000})'(?=\s|$)|"((?:[^"\n]|"(?=\S)){0,1000})"(?=\s|$)|(\S+)/gm;
  for (const [, lines, single, double, bare] of text.matchAll(token)) {
    const quoted = lines ?? single ?? double;
    if (quoted !== undefined) yield { word: quoted.trim(), bare: false };
    else if (bare !== undefined) yield { word: bare, bare: true };
  }
}

/** The items of the first block of a CIF file, as tables by what their names have in common: `_atom_site` of `_atom_site.id` and of `_atom_site_label`. */
export function* cifTables(text: string): Generator<CifTable> {
  let names: string[] = [];
  let rows: string[][] = [];
  let row: string[] = [];
  let state: 'items' | 'head' | 'rows' = 'items';
  let blocks = 0;
  const finished = (): CifTable[] => (rows.length > 0 ? [{ names, rows }] : []);
  for (const { word, bare } of words(text)) {
    const key = bare ? word.toLowerCase() : '';
    const name = bare && word.startsWith('_');
    if (state === 'rows' && (name || key === 'loop_' || key.startsWith('data_'))) {
      yield* finished();
      [names, rows, row, state] = [[], [], [], 'items'];
    }
    if (key.startsWith('data_') && ++blocks > 1) return;
    if (key === 'loop_') [names, rows, row, state] = [[], [], [], 'head'];
    else if (name && state === 'head') names.push(key);
    else if (name) [names, rows] = [[key], []];
    else if (state === 'items' && names.length === 1) {
      yield { names, rows: [[word]] };
      names = [];
    } else if (names.length > 0) {
      state = 'rows';
      row.push(word);
      if (row.length < names.length) continue;
      if (rows.length < mostRows) rows.push(row);
      row = [];
    }
  }
  if (state === 'rows') yield* finished();
}
