import { eachElement, within } from '../../office/each-element.ts';

/**
 * Readings above words (ECMA-376 part 1, section 17.3.3.25), which the drawing does not know, in brackets behind the words, in their own
 * small letters: as pages show them that have no room above.
 */
export const plainRuby = (xml: string): string =>
  eachElement(xml, 'ruby', ({ inner, prefix }) => {
    const [reading, words] = [within(inner, 'rt') ?? '', within(inner, 'rubyBase') ?? ''];
    const look = within(reading, 'rPr');
    const sign = (text: string): string => `<${prefix}r>${look === undefined ? '' : `<${prefix}rPr>${look}</${prefix}rPr>`}<${prefix}t>${text}</${prefix}t></${prefix}r>`;
    // It stands in a run, and holds runs.
    return `</${prefix}r>${words}${reading === '' ? '' : sign('（') + reading + sign('）')}<${prefix}r>`;
  });
