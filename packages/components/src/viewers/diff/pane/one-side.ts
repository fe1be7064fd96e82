/** Lets a drag through versions side by side select one of them, the one that it began in: what is copied is that version's text. */
export function selectOneSide(layer: HTMLElement): () => void {
  const pressed = ({ target }: Event): void => {
    const half = (target as Element).closest('.split > .half');
    if (half) layer.dataset['side'] = half.previousElementSibling ? 'new' : 'old';
    else delete layer.dataset['side'];
  };
  layer.addEventListener('pointerdown', pressed);
  return () => layer.removeEventListener('pointerdown', pressed);
}
