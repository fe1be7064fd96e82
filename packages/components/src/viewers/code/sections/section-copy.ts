import type { Place } from '../pane/line-selection.ts';
import type { SectionStore } from './section-store.ts';
import { lineOfId, SectionWindow } from './section-window.ts';

/** Bytes of sections that may go to the clipboard at once. */
const most = 64 * 2 ** 20;

/** Thrown when more is to be copied than a clipboard takes. */
export class TooMuch extends Error {
  override name = 'TooMuch';
  override message = 'More than 64 MiB cannot be copied at once.';
}

export interface SelectedLines {
  /** By `SectionWindow.id`. */
  start: Place;
  end: Place;
}

/** The selected text as the file has it, where its sections are at hand. */
export function selectedAtHand(store: SectionStore, { start, end }: SelectedLines, terminal: boolean): string | undefined {
  const [from, to] = [lineOfId(start.line), lineOfId(end.line)];
  if (!store.has(from.section, to.section)) return undefined;
  let all = '';
  for (let { section } = from; section <= to.section; section++) all += selectedIn(store, section, section === from.section ? { line: from.line, unit: start.unit } : undefined, section === to.section ? { line: to.line, unit: end.unit } : undefined, terminal);
  return all;
}

/** The same, read section by section. */
export async function selectedText(store: SectionStore, { start, end }: SelectedLines, terminal: boolean, signal: AbortSignal): Promise<string> {
  const [from, to] = [lineOfId(start.line), lineOfId(end.line)];
  if ((to.section - from.section) * store.cuts.section > most) throw new TooMuch();
  const parts: string[] = [];
  for (let { section } = from; section <= to.section; section++) {
    await store.bring(section, section, signal);
    parts.push(selectedIn(store, section, section === from.section ? { line: from.line, unit: start.unit } : undefined, section === to.section ? { line: to.line, unit: end.unit } : undefined, terminal));
  }
  return parts.join('');
}

function selectedIn(store: SectionStore, section: number, start: Place | undefined, end: Place | undefined, terminal: boolean): string {
  const { document } = new SectionWindow(store, section, section, terminal);
  const { index, buffer } = document;
  const unit = (place: Place | undefined, otherwise: number): number => (place && place.line < index.count ? Math.min(index.start(place.line) + place.unit, buffer.length) : otherwise);
  return document.written(unit(start, start ? buffer.length : 0), unit(end, buffer.length));
}
