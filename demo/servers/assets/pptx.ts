import { barChart } from './pptx-chart.ts';
import { asMaster, colourMap, figure, filled, held, layouts, look, master, named, namespaces, pageNumber, paragraph, placed, relationships, size, theme, tree, xml, type Place } from './pptx-look.ts';
import { zip } from './zip.ts';

interface Slide {
  layout: keyof typeof layouts;
  shapes: readonly string[];
  /** What the speaker says, a paragraph each. */
  notes?: readonly string[];
  /** The chart that is its `rId2`. */
  chart?: string;
}

const title = (words: string): string => held('Title', 'type="title"', paragraph(words));
const graphic = (name: string, shows: string, place: Place, kind: string, data: string): string =>
  `<p:graphicFrame><p:nvGraphicFramePr>${named(name, shows)}<p:cNvGraphicFramePr/><p:nvPr/></p:nvGraphicFramePr>${placed(place, 'p')}<a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/${kind}">${data}</a:graphicData></a:graphic></p:graphicFrame>`;
const middle = '<a:pPr algn="ctr"/>';
const fact = (place: Place, number: string, words: string, colour: string): string =>
  figure('Fact', 'roundRect', place, filled('bg2'), paragraph(number, look(44, colour, ' b="1"'), middle) + paragraph(words, look(16, 'tx1'), middle));

const cell = (words: string, row: number, column: number): string =>
  `<a:tc><a:txBody><a:bodyPr/><a:lstStyle/>${paragraph(words, look(18, row === 0 ? 'bg1' : 'tx1', row === 0 || column === 0 ? ' b="1"' : ''), `<a:pPr algn="${column === 1 || column === 2 ? 'r' : 'l'}"/>`)}</a:txBody><a:tcPr marL="152400" marR="152400" anchor="ctr">${filled(row === 0 ? 'accent1' : row % 2 ? 'bg1' : 'bg2')}</a:tcPr></a:tc>`;
const table = (widths: readonly number[], rows: readonly (readonly string[])[]): string =>
  `<a:tbl><a:tblPr firstRow="1" bandRow="1"/><a:tblGrid>${widths.map((width) => `<a:gridCol w="${width * 9525}"/>`).join('')}</a:tblGrid>${rows.map((cells, row) => `<a:tr h="${62 * 9525}">${cells.map((words, column) => cell(words, row, column)).join('')}</a:tr>`).join('')}</a:tbl>`;

const inner = '<a:pPr lvl="1"/>';
const months = ['March', 'April', 'May', 'June', 'July', 'August'];
const slides: readonly Slide[] = [
  { layout: 'title', shapes: [held('Title', 'type="ctrTitle"', paragraph('Herons of the weir')), held('Subtitle', 'type="subTitle" idx="1"', paragraph('What a season of walks along the river showed') + paragraph('Station 7', look(16, 'accent2')))] },
  {
    layout: 'text',
    shapes: [
      title('How they were counted'),
      held('Text', 'idx="1"', [
        paragraph('One walk along the weir a day, at dawn'),
        paragraph('With a notebook and no dog', undefined, inner),
        paragraph('Two people, who count by themselves'),
        paragraph('Where they differ, the smaller number stands', undefined, inner),
        paragraph('In fog, by the mark on the far bank'),
        paragraph('No count where it is not seen', undefined, inner),
      ].join(''), { place: [80, 164, 700, 470], body: ' lIns="0" tIns="0" rIns="0" bIns="0"' }),
      fact([850, 168, 350, 200], '184', 'walks from March to August', 'accent1'),
      fact([850, 400, 350, 200], '9', 'mornings lost to fog', 'accent4'),
      pageNumber(2),
    ],
    notes: ['Say first why nobody counts in the evening: the birds come back in the dark.', 'The nine mornings lost to fog are spread evenly, so the sums of the months can be compared.'],
  },
  {
    layout: 'heading',
    shapes: [title('April brings the most'), graphic('Counts', 'Herons a month, last year and this year', [80, 156, 1120, 490], 'chart', '<c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId2"/>'), pageNumber(3)],
    chart: barChart(months, [{ name: 'Last year', colour: 'accent6', values: [9, 22, 19, 14, 11, 8] }, { name: 'This year', colour: 'accent1', values: [12, 31, 24, 18, 13, 10] }]),
  },
  {
    layout: 'heading',
    shapes: [
      title('Where they stood'),
      graphic('Places', 'Herons by place', [80, 172, 1120, 372], 'table', table([300, 170, 170, 480], [
        ['Place', 'Last year', 'This year', 'What changed'],
        ['North weir', '41', '58', 'The new step for fish draws them'],
        ['Mill pond', '23', '27', 'Shallower since the dry spring'],
        ['Harbour', '15', '12', 'More boats, from May on'],
        ['Far bank', '4', '11', 'Two nests in the old willow'],
      ])),
      pageNumber(4),
    ],
  },
];

const parts = (names: readonly string[], kind: string): string => names.map((name) => `<Override PartName="/ppt/${name}.xml" ContentType="application/vnd.openxmlformats-officedocument.${kind}+xml"/>`).join('');
const numbered = (name: string, all: readonly unknown[]): string[] => all.map((_, at) => `${name}${at + 1}`);
const presentation = (kind: string): string => `presentationml.${kind}`;
const order = Object.keys(layouts) as (keyof typeof layouts)[];
const spoken = slides.flatMap(({ notes }, at) => (notes ? [`notesSlides/notesSlide${at + 1}`] : []));
const charts = slides.flatMap(({ chart }, at) => (chart ? [`charts/chart${at + 1}`] : []));

const contentTypes = xml(
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${parts(['presentation'], presentation('presentation.main'))}${parts(numbered('slides/slide', slides), presentation('slide'))}${parts(numbered('slideLayouts/slideLayout', order), presentation('slideLayout'))}${parts(['slideMasters/slideMaster1'], presentation('slideMaster'))}${parts(['notesMasters/notesMaster1'], presentation('notesMaster'))}${parts(spoken, presentation('notesSlide'))}${parts(['theme/theme1', 'theme/theme2'], 'theme')}${parts(charts, 'drawingml.chart')}</Types>`,
);

const slideImage: Place = [90, 60, 540, 304];
const notesBody: Place = [72, 400, 576, 440];
const image = (place: string): string => `<p:sp><p:nvSpPr>${named('Slide')}<p:cNvSpPr><a:spLocks noGrp="1" noRot="1" noChangeAspect="1"/></p:cNvSpPr><p:nvPr><p:ph type="sldImg"${place && ' idx="2"'}/></p:nvPr></p:nvSpPr><p:spPr>${place}</p:spPr></p:sp>`;

function partsOf({ layout, shapes, notes, chart }: Slide, at: number): Record<string, string> {
  const nth = at + 1;
  const leads = [['slideLayout', `../slideLayouts/slideLayout${order.indexOf(layout) + 1}.xml`], ...(chart ? [['chart', `../charts/chart${nth}.xml`]] : []), ...(notes ? [['notesSlide', `../notesSlides/notesSlide${nth}.xml`]] : [])] as [string, string][];
  return {
    [`ppt/slides/slide${nth}.xml`]: xml(`<p:sld ${namespaces}><p:cSld>${tree(...shapes)}</p:cSld>${asMaster}</p:sld>`),
    [`ppt/slides/_rels/slide${nth}.xml.rels`]: relationships(...leads),
    ...(chart && { [`ppt/charts/chart${nth}.xml`]: chart }),
    ...(notes && {
      [`ppt/notesSlides/notesSlide${nth}.xml`]: xml(`<p:notes ${namespaces}><p:cSld>${tree(image(''), held('Notes', 'type="body" idx="1"', notes.map((words) => paragraph(words)).join('')))}</p:cSld>${asMaster}</p:notes>`),
      [`ppt/notesSlides/_rels/notesSlide${nth}.xml.rels`]: relationships(['notesMaster', '../notesMasters/notesMaster1.xml'], ['slide', `../slides/slide${nth}.xml`]),
    }),
  };
}

/** A presentation of four slides as .pptx: a title, points with what the speaker says to them, a chart, a table (ECMA-376, part 1). */
export function heronPptx(): Buffer {
  const first = slides.length;
  return zip({
    '[Content_Types].xml': contentTypes,
    '_rels/.rels': relationships(['officeDocument', 'ppt/presentation.xml']),
    'ppt/presentation.xml': xml(`<p:presentation ${namespaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId${first + 1}"/></p:sldMasterIdLst><p:notesMasterIdLst><p:notesMasterId r:id="rId${first + 2}"/></p:notesMasterIdLst><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('')}</p:sldIdLst><p:sldSz cx="${size.width}" cy="${size.height}"/><p:notesSz cx="6858000" cy="9144000"/></p:presentation>`),
    'ppt/_rels/presentation.xml.rels': relationships(...slides.map((_, at) => ['slide', `slides/slide${at + 1}.xml`] as const), ['slideMaster', 'slideMasters/slideMaster1.xml'], ['notesMaster', 'notesMasters/notesMaster1.xml'], ['theme', 'theme/theme1.xml']),
    'ppt/theme/theme1.xml': theme('River'),
    'ppt/theme/theme2.xml': theme('Notes'),
    'ppt/slideMasters/slideMaster1.xml': master,
    'ppt/slideMasters/_rels/slideMaster1.xml.rels': relationships(...order.map((_, at) => ['slideLayout', `../slideLayouts/slideLayout${at + 1}.xml`] as const), ['theme', '../theme/theme1.xml']),
    ...Object.fromEntries(order.flatMap((kind, at) => [[`ppt/slideLayouts/slideLayout${at + 1}.xml`, layouts[kind]], [`ppt/slideLayouts/_rels/slideLayout${at + 1}.xml.rels`, relationships(['slideMaster', '../slideMasters/slideMaster1.xml'])]])),
    'ppt/notesMasters/notesMaster1.xml': xml(`<p:notesMaster ${namespaces}><p:cSld><p:bg><p:bgPr>${filled('bg1')}<a:effectLst/></p:bgPr></p:bg>${tree(image(`${placed(slideImage)}<a:prstGeom prst="rect"><a:avLst/></a:prstGeom>`), held('Notes', 'type="body" sz="quarter" idx="1"', paragraph('Notes'), { place: notesBody }))}</p:cSld>${colourMap}</p:notesMaster>`),
    'ppt/notesMasters/_rels/notesMaster1.xml.rels': relationships(['theme', '../theme/theme2.xml']),
    ...Object.assign({}, ...slides.map(partsOf)),
  });
}
