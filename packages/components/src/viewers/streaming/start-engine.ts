import { besideSource, fileUrl } from '../../assets.ts';
import { ownScriptUrl } from '../../sanitize/trusted-types.ts';
import { codeMissing } from '../../loading/code-missing.ts';
import { startOnPage, type MakeEngine } from './engine-on-page.ts';
import { linkTo, type Endpoint, type EngineLink, type Methods } from './engine-link.ts';

export type { MakeEngine };

/** The engines of the kit: each is a worker's file and the module that does the same work on the page. */
const onPage = {
  code: async (): Promise<MakeEngine> => (await import('../code/engine/code-engine.ts')).makeCodeEngine,
  json: async (): Promise<MakeEngine> => (await import('../json/engine/json-engine.ts')).makeJsonEngine,
  data: async (): Promise<MakeEngine> => (await import('../data/data-engine.ts')).makeDataEngine,
  workbook: async (): Promise<MakeEngine> => (await import('../data/workbook/workbook-engine.ts')).makeWorkbookEngine,
  parquet: async (): Promise<MakeEngine> => (await import('../data/parquet/parquet-engine.ts')).makeParquetEngine,
  arrow: async (): Promise<MakeEngine> => (await import('../data/arrow/arrow-engine.ts')).makeArrowEngine,
  sqlite: async (): Promise<MakeEngine> => (await import('../data/sqlite/sqlite-engine.ts')).makeSqliteEngine,
  markdown: async (): Promise<MakeEngine> => (await import('../markdown/engine/markdown-engine.ts')).makeMarkdownEngine,
  diff: async (): Promise<MakeEngine> => (await import('../diff/compare/diff-engine.ts')).makeDiffEngine,
  'workbook-diff': async (): Promise<MakeEngine> => (await import('../diff/compare/workbook/workbook-diff-engine.ts')).makeWorkbookDiffEngine,
  math: async (): Promise<MakeEngine> => (await import('../math/math-engine.ts')).makeMathEngine,
  'knowledge-graph': async (): Promise<MakeEngine> => (await import('../knowledge-graph/engine/graph-engine.ts')).makeGraphEngine,
  document: async (): Promise<MakeEngine> => (await import('../document/document-engine.ts')).makeDocumentEngine,
  presentation: async (): Promise<MakeEngine> => (await import('../presentation/presentation-engine.ts')).makePresentationEngine,
  notebook: async (): Promise<MakeEngine> => (await import('../notebook/notebook-engine.ts')).makeNotebookEngine,
  expression: async (): Promise<MakeEngine> => (await import('./expression-engine.ts')).makeExpressionEngine,
  calendar: async (): Promise<MakeEngine> => (await import('../calendar/calendar-engine.ts')).makeCalendarEngine,
  mail: async (): Promise<MakeEngine> => (await import('../mime/mail-engine.ts')).makeMailEngine,
  model: async (): Promise<MakeEngine> => (await import('../model/read/model-engine.ts')).makeModelEngine,
  draco: async (): Promise<MakeEngine> => (await import('../model/draco/no-draco.ts')).makeNoDraco,
  tiff: async (): Promise<MakeEngine> => (await import('../image/tiff/no-tiff.ts')).makeNoTiff,
  metafile: async (): Promise<MakeEngine> => (await import('../metafile/no-metafile.ts')).makeNoMetafile,
  // Nothing could stop what a page asks for there: it is shown without its looks, and without its data.
  looks: async (): Promise<MakeEngine> => () => ({}),
  'page-data': async (): Promise<MakeEngine> => () => ({ find: () => [] }),
} as const;

export type EngineName = keyof typeof onPage;

/** How long a worker may take to say that it is there before the page does its work. */
const patience = 5000;

/** Engines that were started for who will ask for one of their name. */
const waiting = new Set<{ name: EngineName; link: Promise<EngineLink<Methods>> }>();

/** Starts an engine for the next who asks for one of this name, and who is told where it cannot. An abort before that ends it. */
export function startAhead(name: EngineName, signal: AbortSignal): void {
  const one = { name, link: start<Methods>(name) };
  waiting.add(one);
  one.link.catch(() => {});
  signal.addEventListener('abort', () => waiting.delete(one) && void one.link.then((link) => link.close(), () => {}), { once: true });
}

/** Starts an engine in a worker of its own; where workers are refused (CSP, another origin), on the page in slices. */
export function startEngine<Engine extends Methods>(name: EngineName): Promise<EngineLink<Engine>> {
  const one = [...waiting].find((ahead) => ahead.name === name);
  if (!one) return start(name);
  waiting.delete(one);
  return one.link as unknown as Promise<EngineLink<Engine>>;
}

async function start<Engine extends Methods>(name: EngineName): Promise<EngineLink<Engine>> {
  const worker = await startWorker(workerUrl(name)).catch(() => undefined);
  if (worker) return linkTo<Engine>(worker, () => worker.terminate(), false);
  return startOnPage(await onPage[name]().catch(codeMissing));
}

/** Set by the standalone build, whose workers lie at one place. */
declare const STANDALONE: boolean | undefined;

/** The workers of the standalone build, which need no bundling; each address is written out for bundlers to find. */
const files: Readonly<Partial<Record<EngineName, () => URL>>> = typeof STANDALONE !== 'undefined' ? {} : {
  code: () => new URL('../../standalone/workers/code.worker.js', import.meta.url),
  json: () => new URL('../../standalone/workers/json.worker.js', import.meta.url),
  data: () => new URL('../../standalone/workers/data.worker.js', import.meta.url),
  workbook: () => new URL('../../standalone/workers/workbook.worker.js', import.meta.url),
  parquet: () => new URL('../../standalone/workers/parquet.worker.js', import.meta.url),
  arrow: () => new URL('../../standalone/workers/arrow.worker.js', import.meta.url),
  sqlite: () => new URL('../../standalone/workers/sqlite.worker.js', import.meta.url),
  markdown: () => new URL('../../standalone/workers/markdown.worker.js', import.meta.url),
  diff: () => new URL('../../standalone/workers/diff.worker.js', import.meta.url),
  'workbook-diff': () => new URL('../../standalone/workers/workbook-diff.worker.js', import.meta.url),
  math: () => new URL('../../standalone/workers/math.worker.js', import.meta.url),
  'knowledge-graph': () => new URL('../../standalone/workers/knowledge-graph.worker.js', import.meta.url),
  document: () => new URL('../../standalone/workers/document.worker.js', import.meta.url),
  presentation: () => new URL('../../standalone/workers/presentation.worker.js', import.meta.url),
  notebook: () => new URL('../../standalone/workers/notebook.worker.js', import.meta.url),
  expression: () => new URL('../../standalone/workers/expression.worker.js', import.meta.url),
  calendar: () => new URL('../../standalone/workers/calendar.worker.js', import.meta.url),
  mail: () => new URL('../../standalone/workers/mail.worker.js', import.meta.url),
  model: () => new URL('../../standalone/workers/model.worker.js', import.meta.url),
  draco: () => new URL('../../standalone/workers/draco.worker.js', import.meta.url),
  looks: () => new URL('../../standalone/workers/looks.worker.js', import.meta.url),
  'page-data': () => new URL('../../standalone/workers/page-data.worker.js', import.meta.url),
  metafile: () => new URL('../../standalone/workers/metafile.worker.js', import.meta.url),
  tiff: () => new URL('../../standalone/workers/tiff.worker.js', import.meta.url),
};

/** Sources that do not lie in a folder of their name; the standalone build runs from none. */
const folders: Partial<Record<EngineName, string>> = typeof STANDALONE !== 'undefined' ? {} : { code: 'code/engine', json: 'json/engine', diff: 'diff/compare', 'workbook-diff': 'diff/compare/workbook', workbook: 'data/workbook', parquet: 'data/parquet', arrow: 'data/arrow', sqlite: 'data/sqlite', expression: 'streaming', draco: 'model/draco', markdown: 'markdown/engine', model: 'model/read', 'knowledge-graph': 'knowledge-graph/engine', tiff: 'image/tiff', looks: 'html/tailwind', 'page-data': 'html/page-data', mail: 'mime' };

/** Beside this source when it runs from source. */
function workerUrl(name: EngineName): URL {
  return besideSource(`../${folders[name] ?? name}/${name}.worker.ts`, import.meta.url) ?? fileUrl(`../workers/${name}.worker.js`, files[name]?.() ?? new URL(import.meta.url));
}

async function startWorker(url: URL): Promise<Worker & Endpoint> {
  if (url.origin === location.origin) return whenStarted(new Worker(ownScriptUrl(url), { type: 'module' }));
  // A worker's own address must be of the page's origin; a blob of the page that imports the file is.
  const stub = URL.createObjectURL(new Blob([`import ${JSON.stringify(url.href)};`], { type: 'text/javascript' }));
  try {
    return await whenStarted(new Worker(ownScriptUrl(new URL(stub)), { type: 'module' }));
  } finally {
    URL.revokeObjectURL(stub);
  }
}

/** A worker that the policy refuses or whose file is missing tells so by an error event only. */
function whenStarted(worker: Worker): Promise<Worker & Endpoint> {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => refuse(new Error('The worker did not start.')), patience);
    const refuse = (reason: Error): void => {
      clearTimeout(late);
      worker.terminate();
      reject(reason);
    };
    worker.onerror = () => refuse(new Error('The worker was refused.'));
    worker.onmessage = () => {
      clearTimeout(late);
      worker.onerror = null;
      worker.onmessage = null;
      resolve(worker as Worker & Endpoint);
    };
  });
}
