import ICAL from 'ical.js';
import { windowsZones } from './windows-zones.ts';

const dayLength = 86_400_000;

/** Programs set their own mark before a name of Olson's: `/freeassociation.sourceforge.net/America/New_York`, `/citadel.org/20260101_1/America/Argentina/Buenos_Aires`. */
const olsonName = (name: string): string => /^\/[^/]+(?:\/[^/]*\d[^/]*|\/Tzfile)?\/([A-Z]\w*(?:\/[\w+-]+)*)$/.exec(name)?.[1] ?? name;

/** A time zone by the browser's knowledge, for files that name it and do not describe it. */
class BrowserZone extends ICAL.Timezone {
  readonly #format: Intl.DateTimeFormat;
  /** What was asked for the first moment of a day, by its number since 1970: browsers are slow to answer. */
  readonly #known = new Map<number, number>();

  /** Throws where the browser does not know the zone, by its name at IANA or that of Windows. */
  constructor(name: string) {
    super({ tzid: name });
    this.#format = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', { timeZone: windowsZones.get(name) ?? olsonName(name), hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric', second: 'numeric' });
  }

  /** Seconds that its clocks are ahead of UTC when they show a time. */
  override utcOffset({ year, month, day, hour, minute, second }: ICAL.Time): number {
    const wall = Date.UTC(year, month - 1, day, hour, minute, second);
    // Twice: the first guess may lie on the other side of a change of the clocks.
    return this.#aheadAt(wall - this.#aheadAt(wall)) / 1000;
  }

  #aheadAt(instant: number): number {
    const day = Math.floor(instant / dayLength);
    const [begins, ends] = [this.#aheadOn(day), this.#aheadOn(day + 1)];
    return begins === ends ? begins : this.#ask(instant);
  }

  #aheadOn(day: number): number {
    const ahead = this.#known.get(day) ?? this.#ask(day * dayLength);
    this.#known.set(day, ahead);
    return ahead;
  }

  #ask(instant: number): number {
    const parts = Object.fromEntries(this.#format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
    return Date.UTC(parts['year']!, parts['month']! - 1, parts['day']!, parts['hour']!, parts['minute']!, parts['second']!) - Math.floor(instant / 1000) * 1000;
  }
}

/** Makes a zone known to what reads times, where a file does not describe it; false where the browser does not know it either. */
export function learnZone(name: string): boolean {
  if (ICAL.TimezoneService.get(name)) return true;
  try {
    ICAL.TimezoneService.register(new BrowserZone(name), name);
    return true;
  } catch {
    return false;
  }
}
