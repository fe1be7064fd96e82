/**
 * How high a row of one line is in `scroller`, in CSS pixels: `least`, where it is pressed by a finger `underFinger`, or what its letters ask for where they are larger. They are measured,
 * as what enlarges text alone (a browser's zoom of text, the size of letters that a phone gives its apps) is not in any computed style.
 */
export function rowHeightIn(scroller: HTMLElement, least: number, underFinger = least): number {
  const line = document.createElement('span');
  line.textContent = '\u00a0';
  line.style.cssText = 'position:absolute;visibility:hidden;line-height:normal';
  scroller.append(line);
  const { height } = line.getBoundingClientRect();
  line.remove();
  const row = Math.max(matchMedia('(pointer: coarse)').matches ? underFinger : least, Math.ceil(height * 1.2));
  scroller.style.setProperty('--_row', `${row}px`);
  return row;
}
