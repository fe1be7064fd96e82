/**
 * A legend that nobody has placed lies at the lower edge of its chart, below the words of the axis: the library leaves it 35 pixels there. One
 * that is wider than its chart has several lines.
 */
export function lowerLegends(slide: HTMLElement): void {
  for (const { style } of slide.querySelectorAll<HTMLElement>('.pptx-chart-custom-legend')) {
    if (style.bottom && !style.top) style.bottom = '6px';
    if (style.flexDirection === 'row' && !style.width) Object.assign(style, { width: 'max-content', maxWidth: '100%', flexWrap: 'wrap', justifyContent: 'center', rowGap: '2px' });
  }
}
