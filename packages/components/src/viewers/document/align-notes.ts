/** Has each comment begin beside its words where those before it leave room. All is measured before anything is moved. */
export function alignNotes(pages: HTMLElement, beside: boolean): void {
  const notes = [...pages.querySelectorAll<HTMLElement>('.comments > ol > li')];
  for (const note of notes) note.style.marginBlockStart = '';
  if (!beside) return;
  const root = pages.getRootNode() as ShadowRoot;
  const measured = notes.map((note) => {
    const name = note.querySelector('a')?.getAttribute('href')?.slice(1) ?? '';
    const place = root.getElementById(decodeURIComponent(name));
    const { top, bottom } = note.getBoundingClientRect();
    return { note, top, bottom, wanted: place?.getBoundingClientRect().top ?? top };
  });
  let [list, moved] = [undefined as Element | undefined, 0];
  for (const { note, top, wanted } of measured) {
    if (note.parentElement !== list) [list, moved] = [note.parentElement!, 0];
    const room = Math.max(0, Math.round(wanted - top - moved));
    note.style.marginBlockStart = room > 0 ? `${room}px` : '';
    moved += room;
  }
}
