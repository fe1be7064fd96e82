import { eachElement, within } from '../../office/each-element.ts';

/**
 * Pictures as the drawing wants them, with what they are filled with right within them: of two fillings, one of them for programs that
 * know more (ECMA-376 part 3, section 10.2.1), the plain one. What has none is no picture.
 */
export const plainPictures = (xml: string): string =>
  eachElement(xml, 'pic', ({ open, inner, close }) => {
    const filled = eachElement(inner, 'AlternateContent', (both) => within(both.inner, 'Fallback') ?? '');
    return within(filled, 'blipFill') === undefined ? '' : open + filled + close;
  });
