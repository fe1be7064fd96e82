import { chartValues } from '../../office/chart-values.ts';
import { diagramWords } from './diagram-words.ts';
import { attributeOf, escaped } from '../../office/xml-attribute.ts';

/** How many stand in the text as what they say alone, and how many do not. */
export interface ToldGraphics {
  charts: number;
  listed: number;
  diagrams: number;
}

/** A drawing that holds a chart or a diagram, and no other drawing. */
const GRAPHIC = /<([\w.-]+:|)drawing(?:\s[^<>]*)?>(?:(?!<\/?(?:[\w.-]+:|)drawing\b)[^])*?<[\w.-]*:?graphicData\s[^<>]*uri="[^"<>]*\/(chart|diagram)"[^<>]*?(?:\/>|>([^]*?)<\/[\w.-]*:?graphicData>)(?:(?!<\/?(?:[\w.-]+:|)drawing\b)[^])*?<\/\1drawing>/g;
/** Cells and lines that stand for the drawings of one text. */
const most = 20_000;

/**
 * Charts as tables of their values, diagrams as lists of their words, where they stand: the drawing itself knows neither. `partOf`: the text of the
 * part that an id of the document leads to. `markOf`: what marks the table of a chart, by its id, that text and its drawing; nothing where it stays a table.
 */
export function toldGraphics(xml: string, partOf: (id: string) => string | undefined, markOf: (id: string, part: string, drawing: string) => string = () => ''): ToldGraphics & { text: string } {
  const told: ToldGraphics = { charts: 0, listed: 0, diagrams: 0 };
  if (!/\/(?:chart|diagram)"/.test(xml)) return { text: xml, ...told };
  let left = most;
  const text = xml.replace(GRAPHIC, (drawing: string, w: string, kind: string, inner = '') => {
    const id = attributeOf(inner, kind === 'chart' ? 'id' : 'dm') ?? '';
    const part = partOf(id) ?? '';
    const { size, blocks } = kind === 'chart' ? tableOf(part, w) : listOf(part, w);
    left -= size;
    if (size === 0 || left < 0) {
      told.diagrams += 1;
      return drawing;
    }
    const mark = kind === 'chart' ? markOf(id, part, drawing) : '';
    if (!mark) told[kind === 'chart' ? 'charts' : 'listed'] += 1;
    const marked = mark ? blocks.replace(`<${w}t>`, (text) => `${text}${mark}</${w}t>${text}`) : blocks;
    return `<${w}pict><v:shape xmlns:v="urn:schemas-microsoft-com:vml"><v:textbox><${w}txbxContent>${marked}</${w}txbxContent></v:textbox></v:shape></${w}pict>`;
  });
  return { text, ...told };
}

interface Told {
  size: number;
  blocks: string;
}

const paragraphOf = (text: string, w: string, bold: boolean, properties = ''): string => `<${w}p>${properties && `<${w}pPr>${properties}</${w}pPr>`}<${w}r>${bold ? `<${w}rPr><${w}b/></${w}rPr>` : ''}<${w}t>${escaped(text)}</${w}t></${w}r></${w}p>`;

function tableOf(xml: string, w: string): Told {
  const values = chartValues(xml);
  if (!values) return { size: 0, blocks: '' };
  const { title, rows } = values;
  const edges = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'].map((edge) => `<${w}${edge} ${w}val="single" ${w}sz="4" ${w}color="808080"/>`).join('');
  const cells = (row: readonly string[], head: boolean): string => row.map((text, at) => `<${w}tc>${paragraphOf(text, w, head || at === 0)}</${w}tc>`).join('');
  const table = `<${w}tbl><${w}tblPr><${w}tblBorders>${edges}</${w}tblBorders><${w}tblCellMar><${w}left ${w}w="100" ${w}type="dxa"/><${w}right ${w}w="100" ${w}type="dxa"/></${w}tblCellMar></${w}tblPr>${rows.map((row, at) => `<${w}tr>${cells(row, at === 0)}</${w}tr>`).join('')}</${w}tbl>`;
  return { size: rows.length * rows[0]!.length, blocks: `${title && paragraphOf(title, w, true)}${table}` };
}

function listOf(xml: string, w: string): Told {
  const words = diagramWords(xml);
  return { size: words.length, blocks: words.map(({ level, text }) => paragraphOf(`• ${text}`, w, false, `<${w}ind ${w}left="${360 * level}"/>`)).join('') };
}
