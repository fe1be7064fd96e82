/** The digits of a PubMed id: digits, `PMID: 123`, or its address; undefined for anything else. */
export function pmidIn(text: string): string | undefined {
  return /^(?:pmid:?\s*|pubmed:?\s*|https?:\/\/(?:(?:www\.)?pubmed\.ncbi\.nlm\.nih\.gov|(?:www\.)?ncbi\.nlm\.nih\.gov\/pubmed)\/)?0*([1-9]\d{0,9})\/?$/i.exec(text)?.[1];
}

/** `PMC` and digits. */
export function pmcidIn(text: string): string | undefined {
  const digits = /^(?:pmcid:?\s*)?(?:https?:\/\/(?:www\.)?(?:ncbi\.nlm\.nih\.gov\/pmc|pmc\.ncbi\.nlm\.nih\.gov)\/articles\/)?(?:pmc:?\s*)?0*([1-9]\d{0,9})\/?$/i.exec(text)?.[1];
  return digits === undefined ? undefined : `PMC${digits}`;
}

const resolver = /^https?:\/\/(?:dx\.)?doi\.org\//i;

/** A DOI (ISO 26324; DOI Handbook 2.2) without resolver or `doi:`; undefined where it has white space, control characters or dot segments. */
export function doiIn(text: string): string | undefined {
  if (text.length > 500) return undefined;
  const bare = resolver.test(text) ? decoded(text.replace(resolver, '')) : text;
  const doi = bare.replace(/^doi:\s*/i, '').replace(/[.,;]+$/, '');
  if (!/^10\.\d{4,9}(?:\.\d+)*\/[^\s\p{C}]+$/u.test(doi)) return undefined;
  return doi.split('/').some((part) => part === '.' || part === '..') ? undefined : doi;
}

/** Whether a number is that of a book or of a series. */
export const serialName = (text: string): 'isbn' | 'issn' => (/^(?:\d{9}[\dX]|\d{13})$/i.test(text.replace(/[-\s]/g, '')) ? 'isbn' : 'issn');

/** Numbers of a series, each once, without what a file says of them: `1234-5678 (Print) 1234-5678 (Linking)`; any other text as it is. */
export function serialsIn(text: string): string {
  const bare = text.replace(/\((?:ISSN|Print|Electronic|Linking|Online)\)/gi, ' ').trim();
  const parts = bare.split(/[\s,;]+/);
  return parts.every((part) => /^\d{4}-?\d{3}[\dX]$/i.test(part)) ? [...new Map(parts.map((part) => [part.replace('-', ''), part])).values()].join(', ') : text.trim();
}

/** An address that a reader may be led to: http or https, without a user name in it. */
export function webLink(text: string): string | undefined {
  if (!/^https?:\/\//i.test(text)) return undefined;
  try {
    const { username, password, href } = new URL(text);
    return username === '' && password === '' ? href : undefined;
  } catch {
    return undefined;
  }
}

/** The page of a PubMed id. */
export function pubmedLink(pmid: string): string | undefined {
  const digits = pmidIn(pmid);
  return digits === undefined ? undefined : `https://pubmed.ncbi.nlm.nih.gov/${digits}/`;
}

/** The page of an article in PubMed Central. */
export function pmcLink(pmcid: string): string | undefined {
  const id = pmcidIn(pmcid);
  return id === undefined ? undefined : `https://pmc.ncbi.nlm.nih.gov/articles/${id}/`;
}

/** Where a DOI leads (DOI Handbook 3.8: what an address reserves is percent-encoded). */
export function doiLink(doi: string): string | undefined {
  const read = doiIn(doi);
  return read === undefined ? undefined : `https://doi.org/${read.split('/').map(encodeURIComponent).join('/')}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replace(/[?#].*$/, ''));
  } catch {
    return text;
  }
}
