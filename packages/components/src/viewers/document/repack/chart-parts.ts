import { chartKinds, drawnBounds, emu, link, presentationOf, type DrawnPage, type DrawnParts } from '../../office/drawn-parts.ts';
import { relationshipsIn, type Relationship } from '../../office/relationships.ts';
import { xmlText } from '../../office/parts.ts';
import { attributeOf, escaped } from '../../office/xml-attribute.ts';
import { pathOf, relationshipsName } from '../../office/part-names.ts';
import { chartPlace } from './chart-place.ts';
import { chartMark } from './text-marks.ts';

/** Charts of a document, a page each, by the numbers in their marks. */
export interface PlacedCharts extends DrawnParts {
  /** Declarations of CSS: where each stands that is not in the line. */
  places: string[];
}

/** Kinds of charts that are drawn as what they are (ECMA-376 part 1, section 21.2.2). */
const known = /<(?:[\w.-]+:)?(?:(?:bar|line|area|pie)(?:3D)?|doughnut|radar|scatter|bubble|stock)Chart[\s>]/;
const chart = 'http://schemas.openxmlformats.org/drawingml/2006/chart';

/** Gathers the charts of a document that are drawn as those of slides, with the parts that they need. */
export class ChartParts {
  readonly #files: Readonly<Record<string, Uint8Array>>;
  readonly #main: string;
  readonly #targets: ReadonlyMap<string, Relationship>;
  readonly #pages: DrawnPage[] = [];
  readonly #places: string[] = [];
  readonly #parts: Record<string, Uint8Array> = {};

  /** `files` are the parts of the document by their names, `main` is the name of the one that the charts stand in. */
  constructor(files: Readonly<Record<string, Uint8Array>>, main: string) {
    [this.#files, this.#main] = [files, main];
    this.#targets = this.#ledFrom(main);
  }

  /** What marks the table of a chart, by its id, its text and its drawing; nothing where it is not drawn. */
  mark(id: string, xml: string, drawing: string): string {
    const part = pathOf(this.#main, this.#targets.get(id)?.target ?? '');
    const [width, height] = sizeOf(drawing);
    // One in a group has another size.
    const alone = attributeOf(/<[\w.-]*:?graphicData\s[^<>]*>/.exec(drawing)?.[0] ?? '', 'uri')?.endsWith('/chart');
    if (!alone || !this.#files[part] || !known.test(xml) || !(width >= 1 && height >= 1 && Math.max(width, height) <= drawnBounds.side) || this.#pages.length === drawnBounds.pages) return '';
    this.#take(part);
    const author = attributeOf(/<[\w.-]*:?docPr\s[^<>]*>/.exec(drawing)?.[0] ?? '', 'descr') ?? '';
    const shapes = `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="2" name="" descr="${escaped(author)}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr><p:xfrm><a:off x="0" y="0"/><a:ext cx="${Math.round(width * emu)}" cy="${Math.round(height * emu)}"/></p:xfrm><a:graphic><a:graphicData uri="${chart}"><c:chart r:id="rC"/></a:graphicData></a:graphic></p:graphicFrame>`;
    this.#places.push(chartPlace(drawing));
    return `${chartMark}${this.#pages.push({ shapes, namespaces: `xmlns:c="${chart}"`, relationships: link('rC', 'chart', `/${escaped(part)}`), width, height }) - 1}`;
  }

  /** Undefined without charts. */
  get drawn(): PlacedCharts | undefined {
    if (this.#pages.length === 0) return undefined;
    const theme = [...this.#targets.values()].find(({ type }) => type.endsWith('/theme'))?.target;
    return { ...presentationOf(this.#pages, this.#parts, 'word/', this.#files[pathOf(this.#main, theme ?? '')]), places: this.#places };
  }

  /** A chart, and what it leads to. */
  #take(part: string): void {
    const led = [...this.#ledFrom(part).values()].filter(({ type }) => chartKinds.has(type.split('/').at(-1)!)).map(({ target }) => pathOf(part, target));
    for (const name of [part, relationshipsName(part), ...led]) if (this.#files[name]) this.#parts[name] = this.#files[name];
  }

  #ledFrom(part: string): Map<string, Relationship> {
    const listed = this.#files[relationshipsName(part)];
    return relationshipsIn(listed ? xmlText(listed) : '');
  }
}

/** In CSS pixels. */
function sizeOf(drawing: string): [width: number, height: number] {
  const extent = /<[\w.-]*:?extent\s[^<>]*>/.exec(drawing)?.[0] ?? '';
  return [Number(attributeOf(extent, 'cx')) / emu, Number(attributeOf(extent, 'cy')) / emu];
}
