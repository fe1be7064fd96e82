import type { Artifact } from '@mcp-canvas/contract';

/** How two versions are compared. */
export type DiffKind = 'text' | 'table' | 'workbook' | 'json' | 'graph' | 'notebook' | 'words' | 'image';

type Told = Pick<Artifact, 'mime' | 'name'>;

interface KindRow {
  kind: DiffKind;
  mime: RegExp;
  extension?: RegExp;
}

/** The first row that fits is taken; of a type that says nothing the extension is asked. */
const kinds: readonly KindRow[] = [
  { kind: 'graph', mime: /^application\/vnd\.knowledge-graph$/ },
  { kind: 'image', mime: /^image\//, extension: /^(png|jpe?g|gif|webp|avif|bmp|ico|svg|tiff?|[ew]mf)$/ },
  { kind: 'table', mime: /^text\/(csv|tab-separated-values|x-psv)$/, extension: /^(csv|tsv|tab|psv)$/ },
  { kind: 'workbook', mime: /spreadsheetml\.(sheet|template)$|ms-excel\.(sheet|template)\.macroenabled|opendocument\.spreadsheet/, extension: /^(xls[xm]?|xlt[xm]|f?ods)$/ },
  { kind: 'words', mime: /^application\/(pdf|vnd\.oasis\.opendocument\.text|vnd\.openxmlformats-officedocument\.(wordprocessingml\.(document|template)|presentationml\.(presentation|slideshow|template))|vnd\.ms-(word|powerpoint)\.\w+\.macroenabled\.12)$/, extension: /^(pdf|do[ct][xm]|f?odt|p(p[ts]|ot)[xm])$/ },
  { kind: 'notebook', mime: /^application\/x-ipynb\+json$/, extension: /^ipynb$/ },
  { kind: 'json', mime: /^(application|text)\/(json|x-ndjson|jsonl)$|\+json$|^application\/vnd\.bibliography$/, extension: /^(json|ndjson|jsonl|geojson|jsonld)$/ },
  { kind: 'text', mime: /^text\/|[+/](xml|yaml|toml|sql|graphql|json5|javascript|typescript|x-sh|x-subrip|rfc822|trig|n-triples|n-quads)$/, extension: /^(txt|log|md|xml|ya?ml|toml|ini|[jt]sx?|css|html?|py|sh|sql|rs|go|java|c|cpp|h|rb|php|r|diff|patch)$/ },
];

const generic = new Set(['', 'application/octet-stream']);

function kindOf({ mime, name }: Told): DiffKind | undefined {
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return kinds.find((row) => (generic.has(mime) ? row.extension?.test(extension) : row.mime.test(mime)))?.kind;
}

/** Kinds whose bytes are no text. */
export const isNoText: ReadonlySet<DiffKind> = new Set<DiffKind>(['image', 'words', 'workbook']);

/** How two versions can be compared: as what both are, as text where they are texts of two kinds; undefined where they cannot be. */
export function diffKind(before: Told, after: Told): DiffKind | undefined {
  const [was, is] = [kindOf(before), kindOf(after)];
  if (was === is) return is;
  return was === undefined || is === undefined || [was, is].some((kind) => kind && isNoText.has(kind)) ? undefined : 'text';
}

/** Files of JSON texts, one a line. */
export const holdsJsonLines = ({ mime, name }: Told): boolean => /(x-ndjson|jsonl)$/.test(mime) || /\.(ndjson|jsonl)$/i.test(name);

/** The ways in which what is of a kind can be compared, the best first. */
export const waysOf: Readonly<Record<DiffKind, readonly DiffKind[]>> = { text: ['text'], table: ['table', 'text'], workbook: ['workbook'], json: ['json', 'text'], graph: ['graph', 'json', 'text'], notebook: ['notebook', 'json', 'text'], words: ['words'], image: ['image'] };
