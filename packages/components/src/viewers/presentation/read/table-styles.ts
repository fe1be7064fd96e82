import { eachElement, within, type Written } from '../../office/each-element.ts';

/** The styles of tables (ECMA-376 part 1, section 20.1.4.2.26), written as the library reads them. */
export const plainTableStyles = (xml: string): string => eachElement(eachElement(xml, 'tcStyle', withFill), 'tblStyle', ({ open, inner, close, prefix }) => open + withCorners(inner, prefix) + close);

/** A fill of the theme's stands in place of one of its own: the library looks for it within that (section 20.1.4.2.10). */
const withFill = ({ open, inner, close }: Written): string => open + eachElement(inner, 'fillRef', (fill) => `<${fill.prefix}fill>${fill.open}${fill.inner}${fill.close}</${fill.prefix}fill>`) + close;

const corners = [
  ['nwCell', 'firstRow', 'firstCol'],
  ['neCell', 'firstRow', 'lastCol'],
  ['swCell', 'lastRow', 'firstCol'],
  ['seCell', 'lastRow', 'lastCol'],
] as const;

/** A cell in a corner that names no colour has its row's or its column's: the library has none then. */
function withCorners(style: string, prefix: string): string {
  let made = style;
  for (const [corner, row, column] of corners) {
    const own = within(style, corner) ?? '';
    const text = textStyleIn(own) ? '' : textStyleIn(within(style, row) ?? '') || textStyleIn(within(style, column) ?? '');
    if (text) made = `${eachElement(made, corner, () => '')}<${prefix}${corner}>${text}${withoutTextStyle(own)}</${prefix}${corner}>`;
  }
  return made;
}

/** How text looks, where its colour is named (section 20.1.4.2.30). */
function textStyleIn(section: string): string {
  let found = '';
  eachElement(section, 'tcTxStyle', ({ open, inner, close }) => {
    const own = eachElement(inner, 'fontRef', () => '');
    if (/<(?:[\w.-]+:)?\w+Clr[\s/>]/.test(own)) found ||= open + inner + close;
    return '';
  });
  return found;
}

const withoutTextStyle = (section: string): string => eachElement(section, 'tcTxStyle', () => '').replace(/<(?:[\w.-]+:)?tcTxStyle(?:\s[^<>]*)?\/>/g, '');
