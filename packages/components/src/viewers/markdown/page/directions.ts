/** Writes each block of a piece in the direction of its own words: a text may be in two languages. Numbers alone follow what is around them. */
export function turnBlocks(piece: Element): void {
  for (const block of piece.children) if (!block.matches('pre, .source') && !block.hasAttribute('dir') && /\p{L}/u.test(block.textContent)) block.setAttribute('dir', 'auto');
}

/** A text has the direction of its first block with words; by itself it would not look into blocks that have one of their own. */
export function turnText(article: HTMLElement): void {
  const direction = article.querySelector('.piece > [dir]')?.matches(':dir(rtl)') ? 'rtl' : 'ltr';
  if (article.dir !== direction) article.dir = direction;
}
