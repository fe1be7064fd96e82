/** What the slides of a presentation stand on: a theme, a master and three layouts (ECMA-376, part 1, 19.3.1.39 and 20.1.6). */

const relationship = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
export const namespaces = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${relationship}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;

export const xml = (text: string): string => `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${text}`;
/** Relationships of a part: of each its kind and where it leads, `rId1` first. */
export const relationships = (...rows: readonly (readonly [kind: string, target: string])[]): string =>
  xml(`<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${rows.map(([kind, target], at) => `<Relationship Id="rId${at + 1}" Type="${relationship}/${kind}" Target="${target}"/>`).join('')}</Relationships>`);

/** Left, top, width and height in pixels of a slide of 1280 by 720. */
export type Place = readonly [x: number, y: number, width: number, height: number];
const pixel = 9525;
export const size = { width: 1280 * pixel, height: 720 * pixel };
export const placed = ([x, y, width, height]: Place, prefix = 'a'): string =>
  `<${prefix}:xfrm><a:off x="${x * pixel}" y="${y * pixel}"/><a:ext cx="${width * pixel}" cy="${height * pixel}"/></${prefix}:xfrm>`;

/** A colour of the theme, in parts more or less of its light. */
export const filled = (colour: string, change = ''): string => `<a:solidFill><a:schemeClr val="${colour}">${change}</a:schemeClr></a:solidFill>`;
const thin = (opacity: number): string => `<a:alpha val="${opacity * 1000}"/>`;

let id = 1;
/** The number and the name of a shape; what it shows, where that is no text. */
export const named = (name: string, shows = ''): string => `<p:cNvPr id="${++id}" name="${name}"${shows && ` descr="${shows}"`}/>`;
export const tree = (...shapes: readonly string[]): string =>
  `<p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr><a:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/><a:chOff x="0" y="0"/><a:chExt cx="0" cy="0"/></a:xfrm></p:grpSpPr>${shapes.join('')}</p:spTree>`;

/** A figure, with words in it or without. */
export const figure = (name: string, kind: string, place: Place, fill: string, paragraphs = '<a:p><a:endParaRPr lang="en-GB"/></a:p>', inset = ''): string =>
  `<p:sp><p:nvSpPr>${named(name)}<p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr>${placed(place)}<a:prstGeom prst="${kind}"><a:avLst/></a:prstGeom>${fill}<a:ln><a:noFill/></a:ln></p:spPr><p:txBody><a:bodyPr anchor="ctr"${inset}/><a:lstStyle/>${paragraphs}</p:txBody></p:sp>`;
/** What has a place of its layout, or is one where a place is given. */
export const held = (name: string, kind: string, paragraphs: string, { place, body = '', list = '' }: { place?: Place; body?: string; list?: string } = {}): string =>
  `<p:sp><p:nvSpPr>${named(name)}<p:cNvSpPr><a:spLocks noGrp="1"/></p:cNvSpPr><p:nvPr><p:ph ${kind}/></p:nvPr></p:nvSpPr><p:spPr>${place ? `${placed(place)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>` : ''}</p:spPr><p:txBody><a:bodyPr${body}><a:normAutofit/></a:bodyPr><a:lstStyle>${list}</a:lstStyle>${paragraphs}</p:txBody></p:sp>`;
/** How words look, where not as their place has them. */
export const look = (points: number, colour: string, more = ''): string => `<a:rPr lang="en-GB" sz="${points * 100}"${more}>${filled(colour)}</a:rPr>`;
export const paragraph = (words: string, letters = '<a:rPr lang="en-GB"/>', properties = ''): string => `<a:p>${properties}<a:r>${letters}<a:t>${words}</a:t></a:r></a:p>`;
export const pageNumber = (nth: number | '‹#›'): string => held('Number', 'type="sldNum" sz="quarter" idx="12"', `<a:p><a:fld id="{7C0D3B5E-6A1F-4E0B-9C58-2F4D51A0E612}" type="slidenum"><a:rPr lang="en-GB"/><a:t>${nth}</a:t></a:fld><a:endParaRPr lang="en-GB"/></a:p>`);

const colours = { dk1: '1D2B33', lt1: 'FFFFFF', dk2: '12404F', lt2: 'EEF4F3', accent1: '1F7A8C', accent2: 'E6A23C', accent3: '6AA84F', accent4: 'C8553D', accent5: '7B6BA8', accent6: '8FA3AD', hlink: '1F7A8C', folHlink: '7B6BA8' };
const plainFill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const line = (width: number): string => `<a:ln w="${width}">${plainFill}<a:prstDash val="solid"/></a:ln>`;
export const theme = (name: string): string =>
  xml(`<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="${name}"><a:themeElements><a:clrScheme name="${name}">${Object.entries(colours).map(([of, colour]) => `<a:${of}><a:srgbClr val="${colour}"/></a:${of}>`).join('')}</a:clrScheme><a:fontScheme name="${name}">${['major', 'minor'].map((kind) => `<a:${kind}Font><a:latin typeface="Calibri"/><a:ea typeface=""/><a:cs typeface=""/></a:${kind}Font>`).join('')}</a:fontScheme><a:fmtScheme name="${name}"><a:fillStyleLst>${plainFill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${[6350, 12700, 19050].map(line).join('')}</a:lnStyleLst><a:effectStyleLst>${'<a:effectStyle><a:effectLst/></a:effectStyle>'.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${plainFill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`);

const ground = (fill: string): string => `<p:bg><p:bgPr>${fill}<a:effectLst/></p:bgPr></p:bg>`;
/** The colours of the theme by what they are for. */
export const colourMap = '<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/>';
export const asMaster = '<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr>';
const letters = (points: number, colour: string, bold = ''): string => `<a:defRPr sz="${points * 100}"${bold} kern="1200">${filled(colour)}<a:latin typeface="+mn-lt"/></a:defRPr>`;
const level = (nth: number, indent: number, points: number, bullet: string): string =>
  `<a:lvl${nth}pPr marL="${indent}" indent="-285750" algn="l"><a:lnSpc><a:spcPct val="100000"/></a:lnSpc><a:spcBef><a:spcPts val="${nth === 1 ? 1400 : 600}"/></a:spcBef><a:buClr><a:schemeClr val="accent2"/></a:buClr><a:buFont typeface="Arial"/><a:buChar char="${bullet}"/>${letters(points, 'tx1')}</a:lvl${nth}pPr>`;

export const master = xml(
  `<p:sldMaster ${namespaces}><p:cSld>${ground(filled('bg1'))}${tree(
    figure('Edge', 'rect', [0, 0, 20, 720], filled('accent1')),
    held('Title', 'type="title"', paragraph('Title'), { place: [80, 48, 1120, 84], body: ' lIns="0" tIns="0" rIns="0" bIns="0" anchor="ctr"' }),
    held('Text', 'type="body" idx="1"', paragraph('Text'), { place: [80, 164, 1120, 470], body: ' lIns="0" tIns="0" rIns="0" bIns="0"' }),
    held('Number', 'type="sldNum" sz="quarter" idx="4"', '<a:p><a:endParaRPr lang="en-GB"/></a:p>', { place: [1080, 658, 120, 34], body: ' lIns="0" rIns="0" anchor="ctr"', list: `<a:lvl1pPr algn="r">${letters(12, 'accent6')}</a:lvl1pPr>` }),
  )}</p:cSld>${colourMap}<p:sldLayoutIdLst>${[1, 2, 3].map((nth) => `<p:sldLayoutId id="${2147483648 + nth}" r:id="rId${nth}"/>`).join('')}</p:sldLayoutIdLst><p:txStyles><p:titleStyle><a:lvl1pPr algn="l"><a:lnSpc><a:spcPct val="90000"/></a:lnSpc><a:buNone/>${letters(36, 'tx2', ' b="1"')}</a:lvl1pPr></p:titleStyle><p:bodyStyle>${level(1, 285750, 24, '•')}${level(2, 628650, 18, '–')}</p:bodyStyle><p:otherStyle><a:lvl1pPr>${letters(18, 'tx1')}</a:lvl1pPr></p:otherStyle></p:txStyles></p:sldMaster>`,
);

const deep = '<a:gradFill><a:gsLst><a:gs pos="0"><a:schemeClr val="tx2"/></a:gs><a:gs pos="100000"><a:schemeClr val="accent1"/></a:gs></a:gsLst><a:lin ang="2700000" scaled="0"/></a:gradFill>';
const layout = (kind: string, name: string, more: string, shapes: readonly string[], alone = ''): string => xml(`<p:sldLayout ${namespaces} type="${kind}"${alone}><p:cSld name="${name}">${more}${tree(...shapes)}</p:cSld>${asMaster}</p:sldLayout>`);

export const layouts = {
  title: layout('title', 'Title', ground(deep), [
    figure('Moon', 'ellipse', [930, 96, 210, 210], filled('accent2')),
    figure('Water', 'ellipse', [560, 500, 1000, 420], filled('bg1', thin(10))),
    figure('Water', 'ellipse', [760, 560, 900, 380], filled('bg1', thin(12))),
    figure('Line', 'rect', [96, 392, 120, 6], filled('accent2')),
    held('Title', 'type="ctrTitle"', paragraph('Title'), { place: [96, 196, 760, 176], body: ' lIns="0" rIns="0" anchor="b"', list: `<a:lvl1pPr algn="l">${letters(54, 'bg1', ' b="1"')}</a:lvl1pPr>` }),
    held('Subtitle', 'type="subTitle" idx="1"', paragraph('Subtitle'), { place: [96, 420, 700, 120], body: ' lIns="0" rIns="0"', list: `<a:lvl1pPr marL="0" indent="0" algn="l"><a:buNone/>${letters(22, 'bg2')}</a:lvl1pPr>` }),
  ], ' showMasterSp="0"'),
  text: layout('obj', 'Title and text', '', [held('Title', 'type="title"', paragraph('Title')), held('Text', 'idx="1"', paragraph('Text')), pageNumber('‹#›')]),
  heading: layout('titleOnly', 'Title only', '', [held('Title', 'type="title"', paragraph('Title')), pageNumber('‹#›')]),
} as const;
