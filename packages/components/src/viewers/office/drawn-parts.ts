import { strToU8 } from 'fflate';
import { pathOf } from './part-names.ts';
import { relationshipsIn } from './relationships.ts';
import { attributeOf, escaped } from './xml-attribute.ts';

/** What stands in a file of an office program and is drawn as a slide is: a chart, a picture, shapes. */
export interface DrawnPage {
  /** Elements of a slide (ECMA-376 part 1, section 19.3.1.45), with the prefix `p`, their places in EMU from the corner of the page. */
  shapes: string;
  /** Declarations of prefixes that they use. */
  namespaces: string;
  /** Relationships, whose targets are parts in a folder beside that of slides. */
  relationships: string;
  /** In CSS pixels. */
  width: number;
  height: number;
}

export interface DrawnParts {
  /** Parts of a presentation by their names, a slide for each page. */
  files: Record<string, Uint8Array<ArrayBuffer>>;
  /** Of the pages, in CSS pixels; slides are as large as the largest. */
  sizes: { width: number; height: number }[];
}

/** Pages of a file that are drawn; CSS pixels of a side of one. */
export const drawnBounds = { pages: 200, side: 8000 };

/** Kinds of parts that a chart is drawn with, by the last steps of their types. */
export const chartKinds: ReadonlySet<string> = new Set(['image', 'chartStyle', 'chartColorStyle', 'themeOverride']);

/** English Metric Units in a CSS pixel (section 20.1.2.1). */
export const emu = 9525;

const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const namespaces = `xmlns:a="${main}" xmlns:r="${relationship}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
const tree = (shapes: string): string => `<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes}</p:spTree></p:cSld>`;
const part = (text: string): Uint8Array<ArrayBuffer> => strToU8(text) as Uint8Array<ArrayBuffer>;
const relationships = (list: string): Uint8Array<ArrayBuffer> => part(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${list}</Relationships>`);
/** A relationship of a kind that this standard has. */
export const link = (id: string, kind: string, target: string): string => `<Relationship Id="${id}" Type="${relationship}/${kind}" Target="${target}"/>`;

/** The colours and fonts that office programs have where a file names none. */
const plainTheme = `<a:theme xmlns:a="${main}" name="Office"><a:themeElements><a:clrScheme name="Office">${Object.entries({ dk1: '000000', lt1: 'FFFFFF', dk2: '44546A', lt2: 'E7E6E6', accent1: '4472C4', accent2: 'ED7D31', accent3: 'A5A5A5', accent4: 'FFC000', accent5: '5B9BD5', accent6: '70AD47', hlink: '0563C1', folHlink: '954F72' }).map(([name, colour]) => `<a:${name}><a:srgbClr val="${colour}"/></a:${name}>`).join('')}</a:clrScheme><a:fontScheme name="Office"><a:majorFont><a:latin typeface="Calibri"/></a:majorFont><a:minorFont><a:latin typeface="Calibri"/></a:minorFont></a:fontScheme></a:themeElements></a:theme>`;

/** Not what charts have in place of parts of it. */
const isTheme = /\/theme\/theme\d*\.xml$/i;

/** Names that differ from those of a presentation where a package writes them in small letters. */
const spelled = (name: string): string => name.replace(/themeoverride(?=\d*\.xml$)/, 'themeOverride');

/**
 * A presentation (section 13.3) of such pages. `files` are the parts that they and their charts lead to, by their names in the file that
 * they are from, whose folder is `folder`; `theme` is the part of the file's theme.
 */
export function presentationOf(pages: readonly DrawnPage[], files: Readonly<Record<string, Uint8Array>>, folder: string, theme: Uint8Array | undefined): DrawnParts {
  const [width, height] = [Math.max(1, ...pages.map((page) => page.width)), Math.max(1, ...pages.map((page) => page.height))];
  const parts: DrawnParts['files'] = {
    'ppt/presentation.xml': part(`<p:presentation ${namespaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rM"/></p:sldMasterIdLst><p:sldIdLst>${pages.map((_, nth) => `<p:sldId id="${256 + nth}" r:id="rS${nth + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="${Math.round(width * emu)}" cy="${Math.round(height * emu)}"/><p:defaultTextStyle><a:lvl1pPr><a:defRPr sz="1100"><a:solidFill><a:schemeClr val="tx1"/></a:solidFill><a:latin typeface="+mn-lt"/></a:defRPr></a:lvl1pPr></p:defaultTextStyle></p:presentation>`),
    'ppt/_rels/presentation.xml.rels': relationships(link('rM', 'slideMaster', 'slideMasters/slideMaster1.xml') + link('rT', 'theme', 'theme/theme1.xml') + pages.map((_, nth) => link(`rS${nth + 1}`, 'slide', `slides/slide${nth + 1}.xml`)).join('')),
    'ppt/slideMasters/slideMaster1.xml': part(`<p:sldMaster ${namespaces}>${tree('')}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rL"/></p:sldLayoutIdLst></p:sldMaster>`),
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships(link('rL', 'slideLayout', '../slideLayouts/slideLayout1.xml') + link('rT', 'theme', '../theme/theme1.xml')),
    'ppt/slideLayouts/slideLayout1.xml': part(`<p:sldLayout ${namespaces}>${tree('')}</p:sldLayout>`),
    'ppt/slideLayouts/_rels/slideLayout1.xml.rels': relationships(link('rM', 'slideMaster', '../slideMasters/slideMaster1.xml')),
  };
  const names = new Map(Object.keys(files).filter((name) => name.startsWith(folder) && !isTheme.test(name)).map((name) => [name.toLowerCase(), spelled(name.slice(folder.length))]));
  const led = (xml: string, part = `${folder}folder/part`): string => ledBeside(xml, part, names);
  for (const [name, file] of Object.entries(files)) {
    const within = names.get(name.toLowerCase());
    if (within !== undefined) parts[`ppt/${within}`] = within.endsWith('.rels') ? relationships(led(new TextDecoder().decode(file), name.replace(/_rels\/([^/]+)\.rels$/, '$1'))) : (file as Uint8Array<ArrayBuffer>);
  }
  for (const [nth, page] of pages.entries()) {
    parts[`ppt/slides/slide${nth + 1}.xml`] = part(`<p:sld ${namespaces} ${page.namespaces}>${tree(page.shapes)}</p:sld>`);
    parts[`ppt/slides/_rels/slide${nth + 1}.xml.rels`] = relationships(link('rL', 'slideLayout', '../slideLayouts/slideLayout1.xml') + led(page.relationships));
  }
  parts['ppt/theme/theme1.xml'] = theme && theme.length > 0 ? (theme as Uint8Array<ArrayBuffer>) : part(plainTheme);
  return { files: parts, sizes: pages.map(({ width, height }) => ({ width, height })) };
}

/**
 * Relationships of a part, each target as it is seen from one in a folder beside it; those that lead out of the file are links. `names` are
 * those of the parts there are, by how they read in small letters: case is no matter (part 2, section 6.2.2.3).
 */
function ledBeside(xml: string, part: string, names: ReadonlyMap<string, string>): string {
  const within = (target: string): string => `../${names.get(pathOf(part, target).toLowerCase()) ?? 'none'}`;
  const tags = [...xml.matchAll(/<(?:[\w.-]+:)?Relationship\s[^<>]*>/g)].map(([tag]) => tag);
  return tags.map((tag) => {
    const [[id, { target, type }] = ['', { target: '', type: '' }]] = relationshipsIn(tag);
    const external = attributeOf(tag, 'TargetMode')?.toLowerCase() === 'external';
    return `<Relationship Id="${escaped(id)}" Type="${escaped(type)}" Target="${escaped(external ? target : within(target))}"${external ? ' TargetMode="External"' : ''}/>`;
  }).join('');
}
