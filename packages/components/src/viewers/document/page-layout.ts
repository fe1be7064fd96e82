import { decoded } from '../../sanitize/decoded.ts';
import { runSliced } from '../streaming/slices.ts';
import { layTabs } from './lay-tabs.ts';
import type { PageFit } from './page-fit.ts';

/** Sizes pages, has tabs go where they lead, and lays comments beside their words once all pages are laid out: they are measured for it. */
export class PageLayout {
  #whole = false;
  #shape = '';
  #laid = '';
  /** There are tabs that were not laid, since text without pages has no places for them to lead to. */
  #untabbed = false;

  begin(): void {
    [this.#whole, this.#laid, this.#untabbed] = [false, '', false];
  }

  /** Once for each: they stay as they are, whatever the scale. */
  async layTabs(pages: HTMLElement, within: Iterable<ParentNode>, signal?: AbortSignal): Promise<void> {
    this.#untabbed ||= pages.classList.contains('reflowed');
    if (!this.#untabbed) await runSliced(layTabs(within), signal);
  }

  end(pages: HTMLElement): void {
    this.#whole = true;
    this.#lay(pages);
  }

  /** `room` is the width of the view, in which text without pages runs. */
  size(pages: HTMLElement, { factor, wrap, beside }: PageFit, room: number): void {
    // Through the object model: a strict policy forbids style attributes.
    pages.style.setProperty('zoom', String(factor));
    pages.style.setProperty('--_unzoom', String(1 / factor));
    pages.classList.toggle('reflowed', wrap);
    pages.classList.toggle('beside', beside);
    this.#shape = `${factor} ${pages.className} ${wrap ? room : ''}`;
    if (this.#whole) this.#lay(pages);
  }

  #lay(pages: HTMLElement): void {
    if (this.#laid === this.#shape) return;
    this.#laid = this.#shape;
    if (this.#untabbed && !pages.classList.contains('reflowed')) {
      this.#untabbed = false;
      void this.layTabs(pages, [pages]);
    }
    alignNotes(pages, pages.classList.contains('beside'));
  }
}

/** Has each comment begin beside its words where those before it leave room. All is measured before anything is moved. */
function alignNotes(pages: HTMLElement, beside: boolean): void {
  const notes = [...pages.querySelectorAll<HTMLElement>('.comments > ol > li')];
  for (const note of notes) note.style.marginBlockStart = '';
  if (!beside || notes.length === 0) return;
  const root = pages.getRootNode() as ShadowRoot;
  const measured = notes.map((note) => {
    const name = note.querySelector('a')?.getAttribute('href')?.slice(1) ?? '';
    const place = root.getElementById(decoded(name));
    const { top } = note.getBoundingClientRect();
    return { note, top, wanted: place?.getBoundingClientRect().top ?? top };
  });
  let [list, moved] = [undefined as Element | undefined, 0];
  for (const { note, top, wanted } of measured) {
    if (note.parentElement !== list) [list, moved] = [note.parentElement!, 0];
    const room = Math.max(0, Math.round(wanted - top - moved));
    note.style.marginBlockStart = room > 0 ? `${room}px` : '';
    moved += room;
  }
}
