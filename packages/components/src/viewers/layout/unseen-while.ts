/** Keeps an element from being seen while it is brought to a place: not first its beginning, and then that. By its opacity, which what is in it does not inherit: nothing of that is styled anew. */
export async function unseenWhile({ style }: HTMLElement, work: Promise<unknown> | undefined): Promise<void> {
  style.setProperty('opacity', '0');
  try {
    await work;
  } finally {
    style.removeProperty('opacity');
  }
}
