/**
 * Every sentence of the kit in one table: those of the canvas and the viewer shell under their own key, those of the other parts
 * under `part.key`. For hosts that add a language or say something in words of their own, and for who translates.
 * It knows where the words of each part lie, and must not be imported by any part.
 */
import { fileProblems } from './localization/file-problems.ts';
import { registerLoader, registerStrings as registerShell, type Sentence, type Sentences } from './localization/index.ts';
import { streamProblems } from './localization/stream-problems.ts';
import { english } from './localization/strings.ts';

/** Sentences by key: `copy`, `goto.line`. */
export type Words = Readonly<Record<string, Sentence>>;

type Table = Record<string, Sentences<string>>;

const parts: Readonly<Record<string, () => Promise<{ strings: object }>>> = {
  canvas: () => import('./canvas/strings.ts'),
  chip: () => import('./artifact-chip/strings.ts'),
  files: () => import('./files/strings.ts'),
  fileKeys: () => import('./files/keys/keys-strings.ts'),
  panes: () => import('./canvas/workspace-strings.ts'),
  keys: () => import('./canvas/keys/keys-strings.ts'),
  link: () => import('./canvas/address/link-strings.ts'),
  search: () => import('./canvas/find-all/strings.ts'),
  dashboard: () => import('./dashboard-frame/strings.ts'),
  view: () => import('./view-frame/strings.ts'),
  actions: () => import('./canvas/actions/strings.ts'),
  signIn: () => import('./canvas/sign-in/strings.ts'),
  input: () => import('./input-card/strings.ts'),
  archive: () => import('./viewers/archive/strings.ts'),
  bibliography: () => import('./viewers/bibliography/strings.ts'),
  code: () => import('./viewers/code/strings.ts'),
  data: () => import('./viewers/data/strings.ts'),
  sheetDrawings: () => import('./viewers/data/drawings/strings.ts'),
  reading: () => import('./viewers/data/reading-strings.ts'),
  tableProblems: () => import('./viewers/data/problem-strings.ts'),
  column: () => import('./viewers/data/columns/column-strings.ts'),
  columns: () => import('./viewers/data/columns/column-list-strings.ts'),
  cell: () => import('./viewers/data/grid/cell-strings.ts'),
  diagram: () => import('./viewers/diagram/strings.ts'),
  document: () => import('./viewers/document/strings.ts'),
  presentation: () => import('./viewers/presentation/strings.ts'),
  diff: () => import('./viewers/diff/strings.ts'),
  download: () => import('./viewers/download/strings.ts'),
  html: () => import('./viewers/html/strings.ts'),
  pageData: () => import('./viewers/html/page-data/strings.ts'),
  graph: () => import('./viewers/knowledge-graph/strings.ts'),
  empty: () => import('./viewers/empty/strings.ts'),
  find: () => import('./artifact-viewer/find-strings.ts'),
  goto: () => import('./artifact-viewer/go-to-strings.ts'),
  versions: () => import('./artifact-viewer/version-strings.ts'),
  captions: () => import('./viewers/captions/strings.ts'),
  facts: () => import('./viewers/image/facts/facts-strings.ts'),
  factNames: () => import('./viewers/image/facts/tag-strings.ts'),
  factWords: () => import('./viewers/image/facts/choice-strings.ts'),
  image: () => import('./viewers/image/strings.ts'),
  picturePolicy: () => import('./viewers/image/read/policy-strings.ts'),
  pictures: () => import('./viewers/image/several/picture-bar-strings.ts'),
  metafile: () => import('./viewers/metafile/strings.ts'),
  tiff: () => import('./viewers/image/tiff/strings.ts'),
  json: () => import('./viewers/json/strings.ts'),
  links: () => import('./viewers/links/strings.ts'),
  book: () => import('./viewers/book/strings.ts'),
  calendar: () => import('./viewers/calendar/strings.ts'),
  mailbox: () => import('./viewers/mailbox/strings.ts'),
  mail: () => import('./viewers/mail/strings.ts'),
  invitation: () => import('./viewers/mail/invitation-strings.ts'),
  markdown: () => import('./viewers/markdown/strings.ts'),
  alerts: () => import('./viewers/markdown/page/alert-strings.ts'),
  unlaid: () => import('./viewers/markdown/unlaid-strings.ts'),
  math: () => import('./viewers/math/strings.ts'),
  finding: () => import('./viewers/find/strings.ts'),
  media: () => import('./viewers/media/strings.ts'),
  mediaTrouble: () => import('./viewers/media/trouble-strings.ts'),
  mediaTags: () => import('./viewers/media/tags/strings.ts'),
  model: () => import('./viewers/model/strings.ts'),
  notebook: () => import('./viewers/notebook/strings.ts'),
  offer: () => import('./viewers/offer/strings.ts'),
  pdf: () => import('./viewers/pdf/strings.ts'),
  pdfForm: () => import('./viewers/pdf/form/strings.ts'),
  pdfFacts: () => import('./viewers/pdf/side/document-facts-strings.ts'),
  printing: () => import('./viewers/printing/strings.ts'),
};

const shell: Sentences<string> = { ...english, ...fileProblems, ...streamProblems };

const shells: Readonly<Record<string, () => Promise<{ strings: Sentences<string> }>>> = {
  en: async () => ({ strings: shell }),
  de: () => import('./localization/de.ts'),
  ar: () => import('./localization/ar.ts'),
};

/** Each part's sentences, by language. */
export async function tables(): Promise<ReadonlyMap<string, Table>> {
  const loaded = await Promise.all(Object.entries(parts).map(async ([name, load]) => [name, (await load()).strings as Table] as const));
  return new Map(loaded);
}

/** Every sentence in one of the kit's languages, `en`, `de` or `ar`: what a translator starts from. */
export async function allStrings(lang: string = 'en'): Promise<Words> {
  const load = Object.hasOwn(shells, lang) ? shells[lang]! : shells['en']!;
  const all: Record<string, Sentence> = { ...(await load()).strings };
  for (const [part, table] of await tables()) {
    for (const [key, sentence] of Object.entries(table[lang] ?? table['en']!)) all[`${part}.${key}`] = sentence;
  }
  return all;
}

/**
 * Adds a language (BCP 47, such as `fr` or `pt-BR`), or says sentences of one in other words. What is left out stays as it is in
 * that language, else English. `words` may be a function that imports them: it is called when an element is read in the language.
 * Answers the keys that no part has: a typing error, or a sentence that a later release dropped.
 */
export async function registerStrings(lang: string, words: Words | (() => Promise<{ strings: Words }>)): Promise<readonly string[]> {
  if (typeof words !== 'function') return spread(lang, words);
  registerLoader(lang, async () => {
    const { strings } = await words();
    await spread(lang, strings);
    return { strings: ownOf(strings) };
  });
  return [];
}

const ownOf = (words: Words): Words => Object.fromEntries(Object.entries(words).filter(([key]) => Object.hasOwn(shell, key)));

async function spread(lang: string, words: Words): Promise<readonly string[]> {
  registerShell(lang, ownOf(words));
  const all = await tables();
  const unknown: string[] = [];
  for (const [key, sentence] of Object.entries(words)) {
    if (Object.hasOwn(shell, key)) continue;
    const [part = '', own = ''] = key.split(/\.(.*)/s);
    const table = all.get(part);
    if (!table || !Object.hasOwn(table['en']!, own)) unknown.push(key);
    else table[lang] = { ...(Object.hasOwn(table, lang) ? table[lang] : table['en']), [own]: sentence };
  }
  return unknown;
}
