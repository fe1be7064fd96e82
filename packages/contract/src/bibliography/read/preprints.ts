import type { Reference, ReferenceKind } from '../reference.ts';

/** A number of arXiv, of either scheme (arXiv, “Understanding the arXiv identifier”). */
const number = String.raw`(?:[a-z-]{2,12}(?:\.[a-z]{2})?\/\d{7}|\d{4}\.\d{4,5})(?:v\d{1,3})?`;
const section = String.raw`(?:\s*\[[\w.-]{1,20}\])?`;
/** Ways to name a work in arXiv: its number, its address, its DOI. */
const named = [
  new RegExp(String.raw`^(?:arxiv:\s*)?(${number})${section}$`, 'i'),
  new RegExp(String.raw`^https?://(?:www\.|export\.)?arxiv\.org/(?:abs|pdf)/(${number})(?:\.pdf)?$`, 'i'),
  new RegExp(String.raw`^10\.48550/arxiv\.(${number})$`, 'i'),
];
/** What stands for a journal where the archive took its place, with the number of the work or without. */
const archive = new RegExp(String.raw`^(?:arxiv(?:\.org)?|corr)(?: (?:preprint|e-?prints?)| \(Cornell University\))?(?:[ ,:]+(?<number>(?:arxiv:)?${number}${section}))?$`, 'i');

/** Other archives of preprints, which databases and programs name in the place of a journal. */
const server = /^(?:(?:bio|med|chem|tech)rxiv|(?:psy|soc|earth|ed|meta|law)arxiv|(?:engr|agri)xiv|research square|preprints(?:\.org)?|ssrn(?: electronic journal)?)(?: \([^()]{1,60}\)| platform(?: llc)?| preprints?)?$/i;

/** `arXiv:1810.04805`, from any way to name it. */
export function arxivIn(text: string): string | undefined {
  if (text.length > 100) return undefined;
  const found = named.map((pattern) => pattern.exec(text)?.[1]).find((id) => id !== undefined);
  return found && `arXiv:${found}`;
}

/** Where a work in arXiv is read. */
export const arxivLink = (eprint: string): string | undefined => (eprint.startsWith('arXiv:') ? `https://arxiv.org/abs/${eprint.slice(6)}` : undefined);

/** Kinds that works in arXiv are given, for want of one of their own. */
const vague = new Set<ReferenceKind>(['article-journal', 'article', 'webpage', 'document']);

/** Takes the number in arXiv from where it may stand, and arXiv for no journal: many write `arXiv preprint arXiv:1810.04805` there. */
export function takeEprint(reference: Reference): void {
  const { journal = '', volume = '', url = '', doi = '' } = reference;
  const held = journal.length > 100 ? null : archive.exec(journal);
  const inVolume = held ? arxivIn(volume.replace(/^abs\//, '')) : undefined;
  const eprint = reference.eprint ?? arxivIn(held?.groups?.['number'] ?? '') ?? inVolume ?? arxivIn(doi) ?? arxivIn(url);
  if (eprint !== undefined) reference.eprint = eprint;
  if (held) {
    delete reference.journal;
    reference.publisher ??= 'arXiv';
    if (inVolume !== undefined) delete reference.volume;
  }
  if (eprint !== undefined && reference.pages !== undefined && arxivIn(reference.pages) === eprint) delete reference.pages;
}

/** A preprint is what stands in arXiv and in no journal, unless the entry says that it is more; `said` is the kind that it says. */
export function asPreprint(reference: Reference, said: ReferenceKind | undefined): ReferenceKind | undefined {
  const byArxiv = /^arxiv$/i.test(reference.publisher ?? '');
  const { issue = '', journal } = reference;
  if (journal !== undefined && reference.volume === undefined && server.test(journal) && (said === undefined || vague.has(said))) {
    reference.publisher = journal;
    delete reference.journal;
    return 'article';
  }
  const numbered = said === 'article' && (byArxiv || /^arxiv:/i.test(issue)) ? arxivIn(issue) : undefined;
  if (numbered !== undefined) {
    reference.eprint ??= numbered;
    delete reference.issue;
  }
  const inArxiv = byArxiv || (reference.eprint?.startsWith('arXiv:') ?? false);
  if (!inArxiv || reference.journal !== undefined || (said !== undefined && !vague.has(said))) return said;
  reference.publisher ??= 'arXiv';
  const link = reference.eprint === undefined || reference.doi !== undefined ? undefined : arxivLink(reference.eprint);
  if (link !== undefined) reference.url ??= link;
  return 'article';
}
