/** Milliseconds since 1970, between which what repeats without end is worked out. */
export interface Span {
  from: number;
  to: number;
}

export interface Attendee {
  name: string;
  address: string;
  /** PARTSTAT of RFC 5545 section 3.2.12, in capitals; empty where it does not say. */
  answer: string;
}

/** An event or a to-do as its file has it, once for all its occurrences. */
export interface Entry {
  kind: 'event' | 'todo';
  summary: string;
  location: string;
  description: string;
  url: string;
  /** STATUS, in capitals. */
  status: string;
  organizer: Attendee | undefined;
  attendees: Attendee[];
  repeats: boolean;
  /** 0 to 100; of to-dos. */
  percent: number | undefined;
}

/** When an entry takes place. */
export interface Occurrence {
  /** Place of the entry in `Agenda.entries`. */
  entry: number;
  /** Milliseconds since 1970; undefined for a to-do without a date. Of a whole day: midnight in the reader's time zone. */
  start: number | undefined;
  /** Not included. */
  end: number | undefined;
  /** Whole days, in no time zone. */
  allDay: boolean;
}

export interface Agenda {
  name: string;
  /** METHOD of RFC 5545 section 3.7.2, in capitals: what the file was sent for; empty where it does not say. */
  method: string;
  entries: Entry[];
  /** By time; what has no date comes last. */
  occurrences: Occurrence[];
  /** Parts that could not be read: what they call themselves, else their kind and line. */
  invalid: string[];
  /** There is more than is held. */
  cut: boolean;
  /** How many parts are neither events nor to-dos: journals, free and busy times. */
  unshown: number;
  /** Time zones that neither the file nor the browser knows: their times are taken as the reader's. */
  unknownZones: string[];
}
