/** Lines break between words: where East Asian rules are off the library lets them break within any (ECMA-376 part 1, section 21.1.2.2.7). */
export function keepWordsWhole(slide: HTMLElement): void {
  for (const text of slide.querySelectorAll<HTMLElement>('[style*="line-break: anywhere"]')) text.style.lineBreak = '';
}
