/** A sentence to the reader about what a library refused, and the library's own words, which are English, as a detail of it. */
export function problemNote(tag: 'p' | 'span', sentence: string, reason = ''): HTMLElement {
  const note = document.createElement(tag);
  note.className = 'problem';
  const said = document.createElement('bdi');
  said.textContent = sentence;
  note.append(said);
  if (reason === '') return note;
  const words = document.createElement('bdi');
  words.className = 'reason';
  words.lang = 'en';
  words.dir = 'ltr';
  words.textContent = reason;
  note.append(' ', words);
  return note;
}
