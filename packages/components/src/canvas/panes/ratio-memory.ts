const name = 'mcp-canvas:divider';

/** Where the reader put the divider the last time, on this site; undefined where nothing is known or the page may store nothing. */
export function rememberedRatio(): number | undefined {
  try {
    const text = localStorage.getItem(name);
    return text === null || text.trim() === '' ? undefined : Number(text);
  } catch {
    return undefined; // a page without storage of its own, or a reader who refuses it
  }
}

export function rememberRatio(ratio: number): void {
  try {
    if (ratio === 0.5) localStorage.removeItem(name);
    else localStorage.setItem(name, String(ratio));
  } catch {
    // then it is as before at the next visit
  }
}
