import { withoutEscapes } from '../text/escapes.ts';
import { lineEnds } from './line-tally.ts';
import { cutSections, type SectionCuts } from './section-cuts.ts';
import { sectionText } from './section-text.ts';

/** What was asked of some sections, and their bytes. */
export interface SectionsToScan {
  bytes: Uint8Array;
  cuts: SectionCuts;
  first: number;
  last: number;
  /** Escape sequences are no text. */
  terminal: boolean;
  /** Lines alone are counted where it is absent. */
  pattern?: { source: string; flags: string } | undefined;
}

/** What a section has. */
export interface Scanned {
  ends: number;
  /** The last line has no line end. */
  open: boolean;
  /** Start and length of each match in turn; units of the section's text. */
  found: Uint32Array;
}

/** Where an expression matches: start and length in turn. Lines are matched one by one; an empty match is none. */
export function matchesIn(text: string, pattern: RegExp): Uint32Array {
  const found: number[] = [];
  for (const { index, 0: match } of text.matchAll(pattern)) if (match !== '') found.push(index, match.length);
  return Uint32Array.from(found);
}

const none = new Uint32Array(0);

export function scanSections({ bytes, cuts, first, last, terminal, pattern }: SectionsToScan): Scanned[] {
  const expression = pattern && new RegExp(pattern.source, pattern.flags);
  return cutSections(bytes, cuts, first, last).map((section) => {
    const { text: written } = sectionText(section.bytes, cuts.encoding);
    const text = terminal ? withoutEscapes(written) : written;
    return { ...lineEnds(text), found: expression ? matchesIn(text, expression) : none };
  });
}
