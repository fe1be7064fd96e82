import { svg, type SVGTemplateResult } from 'lit';
import type { Artifact } from '@mcp-canvas/contract';

/** Line drawings on a grid of 24, one for each kind of file. */
const paths = {
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5v4.5h4.5',
  text: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5v4.5h4.5M9 12h6.5M9 15.5h6.5',
  image: 'M4 5h16v14H4zM4 16l4.5-4.5 4 4 3-3L20 17M15.5 8.5v.5',
  table: 'M4 5h16v14H4zM4 10h16M4 14.5h16M10 10v9',
  code: 'M8.5 7L3.5 12l5 5M15.5 7l5 5-5 5',
  data: 'M9.5 4.5c-4 0-1 7.5-5 7.5c4 0 1 7.5 5 7.5M14.5 4.5c4 0 1 7.5 5 7.5c-4 0-1 7.5-5 7.5',
  page: 'M3.5 5h17v14h-17zM3.5 9h17M6 7v.2M8.5 7v.2',
  sound: 'M4 10v4h3l4 3.5v-11L7 10zM14.5 9a4 4 0 0 1 0 6M17 6.5a7.5 7.5 0 0 1 0 11',
  film: 'M4 5.5h16v13H4zM10.5 9.5v5l4-2.5z',
  archive: 'M4 5h16v4H4zM5.5 9v10h13V9M10 12.5h4',
  graph: 'M6 8.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5M18 12a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5M9 20.5a2.5 2.5 0 1 0 0-5a2.5 2.5 0 0 0 0 5M8.3 6.8l7.3 2M7 8.5l1.5 7M16 11.5l-5.2 5',
} as const;

type Kind = keyof typeof paths;

/** The first that fits the media type, else the name. */
const kinds: readonly (readonly [Kind, RegExp, RegExp?])[] = [
  ['graph', /knowledge-?graph/],
  ['image', /^image\//, /\.(png|jpe?g|gif|webp|avif|svg|bmp)$/i],
  ['sound', /^audio\//, /\.(mp3|wav|ogg|flac|m4a)$/i],
  ['film', /^video\//, /\.(mp4|webm|mov|mkv)$/i],
  ['table', /csv|tab-separated|spreadsheet|excel|parquet|arrow|sqlite/, /\.(csv|tsv|xlsx?|parquet|arrow|feather|sqlite3?)$/i],
  ['page', /html/, /\.html?$/i],
  ['text', /markdown|pdf|^text\/plain|wordprocessing|presentation|bibliograph/, /\.(md|txt|pdf|docx?|pptx?|n?bib|ris)$/i],
  ['data', /json|yaml|xml/, /\.(json|jsonl|ya?ml|xml|toml)$/i],
  ['archive', /zip|tar|compress|7z/, /\.(zip|tar|t?gz|7z|rar)$/i],
  ['code', /^text\/|javascript|typescript|python|shellscript/, /\.(py|js|ts|c|cpp|h|rs|go|java|rb|sh|sql|css|r|ipynb)$/i],
];

export function kindOf({ mime, name }: Pick<Artifact, 'mime' | 'name'>): Kind {
  return (kinds.find(([, type]) => type.test(mime)) ?? kinds.find(([, , extension]) => extension?.test(name)))?.[0] ?? 'file';
}

/** The drawing of a kind, for the inside of an `svg`. */
export const kindPath = (kind: Kind): SVGTemplateResult => svg`<path d=${paths[kind]} />`;
