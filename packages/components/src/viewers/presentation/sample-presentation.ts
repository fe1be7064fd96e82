import { strToU8, zipSync } from 'fflate';

const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const namespaces = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${relationship}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
const tree = (shapes: string): string => `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree>`;
const relationships = (list: string): Uint8Array => strToU8(`<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`);
const xml = (text: string): Uint8Array => strToU8(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`);

export const paragraph = (text: string): string => `<a:p><a:r><a:rPr lang="en-GB"/><a:t>${text}</a:t></a:r></a:p>`;

/** A place in pixels of a slide of 960 by 540. */
export interface Place {
  x?: number;
  y?: number;
  width?: number;
  height?: number;
}
const emu = 9525;
const frame = ({ x = 40, y = 40, width = 880, height = 100 }: Place, prefix = 'a'): string => `<${prefix}:xfrm><a:off x="${x * emu}" y="${y * emu}"/><a:ext cx="${width * emu}" cy="${height * emu}"/></${prefix}:xfrm>`;

export interface ShapeOptions extends Place {
  /** What the layout has a place for: `title`, `body`. */
  kind?: string;
  /** What fills it, as XML. */
  fill?: string;
}

let id = 1;
export const shape = (body: string, { kind, fill = '<a:noFill/>', ...place }: ShapeOptions = {}): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="${++id}" name="Shape ${id}"/><p:cNvSpPr/><p:nvPr>${kind ? `<p:ph type="${kind}"/>` : ''}</p:nvPr></p:nvSpPr><p:spPr>${frame(place)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${fill}</p:spPr><p:txBody><a:bodyPr/><a:lstStyle/>${body}</p:txBody></p:sp>`;
export const title = (text: string): string => shape(paragraph(text), { kind: 'title' });
export const picture = (rel: string, description = '', place: Place = { y: 160, width: 100 }): string =>
  `<p:pic><p:nvPicPr><p:cNvPr id="${++id}" name="Picture ${id}" descr="${description}"/><p:cNvPicPr/><p:nvPr/></p:nvPicPr><p:blipFill><a:blip r:embed="${rel}"/><a:stretch><a:fillRect/></a:stretch></p:blipFill><p:spPr>${frame(place)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom></p:spPr></p:pic>`;
export const chartFrame = (rel: string, place: Place = { y: 160, width: 400, height: 300 }): string =>
  `<p:graphicFrame><p:nvGraphicFramePr><p:cNvPr id="${++id}" name="Chart ${id}"/><p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${frame(place, 'p')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="${rel}"/></a:graphicData></a:graphic></p:graphicFrame>`;
export const link = (rel: string, kind: string, target: string, mode = ''): string => `<Relationship Id="${rel}" Type="${relationship}/${kind}" Target="${target}"${mode ? ` TargetMode="${mode}"` : ''}/>`;

const points = (values: readonly (string | number)[]): string => `<c:ptCount val="${values.length}"/>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}`;

/** A chart of bars (ECMA-376 part 1, section 21.2). */
export const barChart = (name: string, categories: readonly string[], values: readonly number[]): Uint8Array =>
  xml(`<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>${name}</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:ser><c:idx val="0"/><c:order val="0"/><c:tx><c:strRef><c:strCache>${points(['Herons'])}</c:strCache></c:strRef></c:tx><c:cat><c:strRef><c:strCache>${points(categories)}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:numCache>${points(values)}</c:numCache></c:numRef></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart></c:chartSpace>`);

export interface SampleSlide {
  /** Shapes, as XML. */
  shapes: string;
  /** Relationships, as XML. */
  relationships?: string;
  /** What the speaker says, a paragraph each. */
  notes?: readonly string[];
  hidden?: boolean;
}

/** A small .pptx: the parts that every one has (ECMA-376 part 1, section 13.3), and others by their names. */
export function pptx(slides: readonly SampleSlide[], files: Readonly<Record<string, Uint8Array>> = {}): Uint8Array<ArrayBuffer> {
  const parts: Record<string, Uint8Array> = {
    '[Content_Types].xml': xml('<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/ppt/presentation.xml" ContentType="application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml"/></Types>'),
    '_rels/.rels': relationships(link('rId1', 'officeDocument', 'ppt/presentation.xml')),
    'ppt/presentation.xml': xml(`<p:presentation ${namespaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rM"/></p:sldMasterIdLst><p:sldIdLst>${slides.map((_, nth) => `<p:sldId id="${256 + nth}" r:id="rS${nth + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="${960 * emu}" cy="${540 * emu}"/></p:presentation>`),
    'ppt/_rels/presentation.xml.rels': relationships(link('rM', 'slideMaster', 'slideMasters/slideMaster1.xml') + link('rT', 'theme', 'theme/theme1.xml') + slides.map((_, nth) => link(`rS${nth + 1}`, 'slide', `slides/slide${nth + 1}.xml`)).join('')),
    'ppt/slideMasters/slideMaster1.xml': xml(`<p:sldMaster ${namespaces}><p:cSld>${tree('')}</p:cSld><p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rL"/></p:sldLayoutIdLst></p:sldMaster>`),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships(link('rL', 'slideLayout', '../slideLayouts/slideLayout1.xml') + link('rT', 'theme', '../theme/theme1.xml')),
    'ppt/slideLayouts/slideLayout1.xml': xml(`<p:sldLayout ${namespaces}><p:cSld>${tree('')}</p:cSld></p:sldLayout>`),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships(link('rM', 'slideMaster', '../slideMasters/slideMaster1.xml')),
    'ppt/theme/theme1.xml': xml(`<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Plain"><a:themeElements><a:clrScheme name="Plain">${[['dk1', '000000'], ['lt1', 'FFFFFF'], ['dk2', '1F3864'], ['lt2', 'EEEEEE'], ...[1, 2, 3, 4, 5, 6].map((n) => [`accent${n}`, '4472C4']), ['hlink', '0563C1'], ['folHlink', '954F72']].map(([name, colour]) => `<a:${name}><a:srgbClr val="${colour}"/></a:${name}>`).join('')}</a:clrScheme><a:fontScheme name="Plain"><a:majorFont><a:latin typeface="Arial"/></a:majorFont><a:minorFont><a:latin typeface="Arial"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`),
  };
  for (const [nth, { shapes, relationships: more = '', notes, hidden }] of slides.entries()) {
    parts[`ppt/slides/slide${nth + 1}.xml`] = xml(`<p:sld ${namespaces}${hidden ? ' show="0"' : ''}><p:cSld>${tree(shapes)}</p:cSld></p:sld>`);
    parts[`ppt/slides/_rels/slide${nth + 1}.xml.rels`] = relationships(link('rL', 'slideLayout', '../slideLayouts/slideLayout1.xml') + (notes ? link('rN', 'notesSlide', `../notesSlides/notesSlide${nth + 1}.xml`) : '') + more);
    if (notes) parts[`ppt/notesSlides/notesSlide${nth + 1}.xml`] = xml(`<p:notes ${namespaces}><p:cSld>${tree(shape(notes.map(paragraph).join(''), { kind: 'body' }))}</p:cSld></p:notes>`);
  }
  return zipSync({ ...parts, ...files }) as Uint8Array<ArrayBuffer>;
}
