import type { JsonObject } from '../json.ts';

/** An author or editor: a person by family name, or a `literal`, which is a group or a name that has no parts. */
export interface PersonName {
  /** With its particle: `van der Berg`. */
  family?: string;
  /** Whole, or initials as they were given. */
  given?: string;
  /** `Jr`, `III`. */
  suffix?: string;
  literal?: string;
}

export interface PublicationDate {
  year: number;
  /** 1 to 12. */
  month?: number;
  day?: number;
}

/** Types of CSL 1.0.2 that the kit tells apart. `article` is a preprint. */
export type ReferenceKind = 'article-journal' | 'article-magazine' | 'article-newspaper' | 'article' | 'book' | 'chapter' | 'paper-conference' | 'thesis' | 'report' | 'patent' | 'dataset' | 'software' | 'webpage' | 'document';

/** One cited work in the one shape that every reader of the kit uses. */
export interface Reference {
  kind: ReferenceKind;
  /** Empty when there is none. */
  title: string;
  authors: PersonName[];
  editors: PersonName[];
  /** True when the list of authors ended in “et al.”. */
  moreAuthors: boolean;
  date?: PublicationDate;
  /** What stands in place of a date that is still to come, as it was given: `in press`, `forthcoming`. */
  status?: string;
  /** The journal, book, proceedings or site that holds the work. */
  journal?: string;
  /** Its name as NLM or ISO 4 abbreviates it, where the entry has both. */
  journalAbbreviation?: string;
  /** The series that the work, or what holds it, belongs to. */
  series?: string;
  volume?: string;
  issue?: string;
  /** `123-130`, or an article number. */
  pages?: string;
  /** Who brought it out; of a preprint the archive. */
  publisher?: string;
  place?: string;
  edition?: string;
  /** What kind of thesis: `PhD thesis`. */
  genre?: string;
  isbn?: string;
  issn?: string;
  language?: string;
  keywords: string[];
  /** Digits. */
  pmid?: string;
  /** `PMC` and digits. */
  pmcid?: string;
  /** Without resolver: `10.1000/182`. */
  doi?: string;
  /** Its number in an archive of preprints, after the archive: `arXiv:1810.04805`. */
  eprint?: string;
  /** http or https. */
  url?: string;
  /** When the address was read. */
  accessed?: PublicationDate;
  abstract?: string;
  /** What the entry says of the work in its own words. */
  note?: string;
  /** The entry as one text, where it was no object. */
  text?: string;
  /** Every field that found no place above, or was not understood, by its own name. */
  rest: JsonObject;
}
