import { filled, xml } from './pptx-look.ts';

export interface Row {
  name: string;
  /** A colour of the theme. */
  colour: string;
  values: readonly number[];
}

const points = (values: readonly (string | number)[]): string => `<c:ptCount val="${values.length}"/>${values.map((value, at) => `<c:pt idx="${at}"><c:v>${value}</c:v></c:pt>`).join('')}`;
const column = (at: number): string => 'BCDEFG'[at]!;
const letters = (points: number): string => `<c:txPr><a:bodyPr/><a:lstStyle/><a:p><a:pPr><a:defRPr sz="${points * 100}">${filled('tx1')}</a:defRPr></a:pPr><a:endParaRPr lang="en-GB"/></a:p></c:txPr>`;
const axis = (own: number, other: number, side: string, lines: string, number: string): string =>
  `<c:axId val="${own}"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="${side}"/>${lines}<c:numFmt formatCode="General" sourceLinked="0"/><c:majorTickMark val="none"/><c:minorTickMark val="none"/><c:tickLblPos val="nextTo"/><c:spPr><a:ln w="9525">${number}</a:ln></c:spPr>${letters(14)}<c:crossAx val="${other}"/><c:crosses val="autoZero"/>`;

/** Bars side by side, a row of values a colour (ECMA-376, part 1, 21.2.2.16). */
export const barChart = (categories: readonly string[], rows: readonly Row[]): string =>
  xml(`<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><c:roundedCorners val="0"/><c:chart><c:autoTitleDeleted val="1"/><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:varyColors val="0"/>${rows
    .map(({ name, colour, values }, at) => `<c:ser><c:idx val="${at}"/><c:order val="${at}"/><c:tx><c:strRef><c:f>Sheet1!$${column(at)}$1</c:f><c:strCache>${points([name])}</c:strCache></c:strRef></c:tx><c:spPr>${filled(colour)}</c:spPr><c:invertIfNegative val="0"/><c:cat><c:strRef><c:f>Sheet1!$A$2:$A$${categories.length + 1}</c:f><c:strCache>${points(categories)}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:f>Sheet1!$${column(at)}$2:$${column(at)}$${categories.length + 1}</c:f><c:numCache><c:formatCode>General</c:formatCode>${points(values)}</c:numCache></c:numRef></c:val></c:ser>`)
    .join('')}<c:gapWidth val="80"/><c:overlap val="-8"/><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx>${axis(1, 2, 'b', '', filled('accent6'))}<c:auto val="1"/><c:lblAlgn val="ctr"/><c:lblOffset val="100"/><c:noMultiLvlLbl val="0"/></c:catAx><c:valAx>${axis(2, 1, 'l', `<c:majorGridlines><c:spPr><a:ln w="9525">${filled('bg2')}</a:ln></c:spPr></c:majorGridlines>`, '<a:noFill/>')}<c:crossBetween val="between"/></c:valAx></c:plotArea><c:legend><c:legendPos val="t"/><c:overlay val="0"/>${letters(14)}</c:legend><c:plotVisOnly val="1"/><c:dispBlanksAs val="gap"/></c:chart></c:chartSpace>`);
