import { AnnotationType, PDFDateString, type PDFDocumentProxy } from 'pdfjs-dist';

/** What pdf.js gives of an annotation (ISO 32000-2, 12.5.6.2), as far as it is read here. */
export interface RawComment {
  id: string;
  pageIndex: number;
  rect?: readonly number[] | null;
  titleObj?: { str: string } | null;
  contentsObj?: { str: string } | null;
  creationDate?: string | null;
  modificationDate?: string | null;
  /** The `id` of what it answers. */
  inReplyTo?: string | null;
  replyType?: string | null;
  /** Set on what only says that somebody accepted or completed another. */
  stateModel?: string | null;
  annotationFlags?: number;
  /** Of a file that is attached to a place of the page. */
  fileId?: string | null;
  file?: { filename: string; description?: string } | null;
}

/** A comment of a reviewer; `page` from 0, `left` and `top` in the units of the page. */
export interface Comment {
  text: string;
  author: string;
  /** An ISO 8601 instant; empty where the file names none. */
  at: string;
  page: number;
  left: number | undefined;
  top: number | undefined;
  reply: boolean;
}

export const MOST_COMMENTS = 1000;
const LONGEST = 10_000;
const HIDDEN = 2;
/** Pages that are asked for at once; what is found of them is seen before the next ones. */
const BATCH = 32;

const { TEXT, FREETEXT, LINE, SQUARE, CIRCLE, POLYGON, POLYLINE, HIGHLIGHT, UNDERLINE, SQUIGGLY, STRIKEOUT, STAMP, CARET, INK, FILEATTACHMENT } = AnnotationType;
const kinds = new Set<number>([TEXT, FREETEXT, LINE, SQUARE, CIRCLE, POLYGON, POLYLINE, HIGHLIGHT, UNDERLINE, SQUIGGLY, STRIKEOUT, STAMP, CARET, INK, FILEATTACHMENT]);

/** What is told of the pages as they are read. */
export interface Finds {
  /** All comments so far. */
  comments(all: Comment[]): void;
  /** Files that are attached to places of pages, by the ids that their bytes are had by. */
  files(more: ReadonlyMap<string, { filename: string; description?: string }>): void;
}

/** Reads the comments of the pages, and the files attached to them, one page after the other. */
export async function findComments(pdf: PDFDocumentProxy, found: Finds, signal: AbortSignal): Promise<void> {
  const raw: RawComment[] = [];
  for (let first = 0; first < pdf.numPages && raw.length < MOST_COMMENTS; first += BATCH) {
    const others = new Set(Array.from({ length: pdf.numPages }, (_, page) => page).filter((page) => page < first || page >= first + BATCH));
    const more = (await pdf.getAnnotationsByType(kinds, others)) as RawComment[];
    if (signal.aborted) return;
    const files = more.flatMap(({ fileId, file }) => (fileId && file ? [[fileId, file] as const] : []));
    if (files.length > 0) found.files(new Map(files));
    const told = more.filter(isSaid);
    if (told.length === 0) continue;
    raw.push(...told);
    found.comments(readComments(raw));
  }
}

/** What a reviewer wrote, in the order of reading. */
export function readComments(all: readonly RawComment[]): Comment[] {
  const said = all.filter(isSaid).toSorted(byPlace).slice(0, MOST_COMMENTS);
  const ids = new Set(said.map(({ id }) => id));
  const answers = Map.groupBy(said, ({ inReplyTo }) => (inReplyTo && ids.has(inReplyTo) ? inReplyTo : ''));
  const ordered = new Set<RawComment>();
  const walk = (comments: readonly RawComment[]): void => {
    for (let waiting = comments.toReversed(), next = waiting.pop(); next; next = waiting.pop()) {
      if (ordered.has(next)) continue;
      ordered.add(next);
      waiting.push(...(answers.get(next.id) ?? []).toSorted(byTime).toReversed());
    }
  };
  walk(answers.get('') ?? []);
  // Those that answer each other in a ring hang on none.
  walk(said);
  return [...ordered].map(commentOf);
}

/** An answer is hidden on the page as a rule: the one that it answers shows it. */
function isSaid({ contentsObj, replyType, stateModel, annotationFlags = 0, inReplyTo }: RawComment): boolean {
  return Boolean(contentsObj?.str.trim()) && replyType !== 'Group' && !stateModel && (Boolean(inReplyTo) || !(annotationFlags & HIDDEN));
}

function byPlace(one: RawComment, other: RawComment): number {
  return one.pageIndex - other.pageIndex || (other.rect?.[3] ?? 0) - (one.rect?.[3] ?? 0) || (one.rect?.[0] ?? 0) - (other.rect?.[0] ?? 0);
}

function byTime(one: RawComment, other: RawComment): number {
  return instantOf(one.creationDate).localeCompare(instantOf(other.creationDate));
}

function commentOf({ contentsObj, titleObj, creationDate, modificationDate, pageIndex, rect, inReplyTo }: RawComment): Comment {
  return {
    text: cut(plain(contentsObj?.str ?? '').trim()),
    author: plain(titleObj?.str ?? '').replace(/\s+/g, ' ').trim().slice(0, 200),
    at: instantOf(modificationDate) || instantOf(creationDate),
    page: pageIndex,
    left: rect?.[0],
    top: rect?.[3],
    reply: Boolean(inReplyTo),
  };
}

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text);

/** A date of a PDF as ISO 8601; empty when it is none. */
export function instantOf(date: string | null | undefined): string {
  const read = date ? PDFDateString.toDateObject(date) : null;
  return read && !Number.isNaN(read.getTime()) ? read.toISOString() : '';
}

/** Lines stay; marks that control, or turn the direction of others around, go. */
function plain(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u200e\u200f\u202a-\u202e\u2066-\u2069]+/g, ' ');
}
