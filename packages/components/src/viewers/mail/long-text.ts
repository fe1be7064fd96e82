/** Characters from the beginning that are laid out at once, and of each piece after them. */
const [first, further] = [262_144, 32_768];

/** A long text as its beginning, and pieces that are laid out where they are seen. Each ends where a line does; together they are the text. */
export function longText(text: string): { head: string; pieces: HTMLElement[] } {
  const endAfter = (at: number): number => text.indexOf('\n', at) + 1 || text.length;
  let at = endAfter(first);
  const head = text.slice(0, at);
  const pieces: HTMLElement[] = [];
  while (at < text.length) {
    const end = endAfter(at + further);
    pieces.push(pieceOf(text.slice(at, end)));
    at = end;
  }
  return { head, pieces };
}

function pieceOf(text: string): HTMLElement {
  const piece = document.createElement('span');
  piece.className = 'piece';
  piece.textContent = text;
  piece.style.setProperty('contain-intrinsic-block-size', `auto ${text.split('\n').length}lh`);
  return piece;
}
