import { runSliced, yieldTurn } from '../../streaming/slices.ts';
import { codeMissing } from '../../../loading/code-missing.ts';
import { breakColumns, standColumns } from './break-columns.ts';
import { NodeBuilder, type Wanted } from './build-node.ts';
import type { ChartsInPages } from './charts-in-pages.ts';
import { noteComments, type Speech } from './comment-notes.ts';
import { countLists, levelLists, type ListStyle, type Numbering } from './count-lists.ts';
import { Undrawn } from './document-fault.ts';
import { finishPages, refusePicture, type Heading } from './finish-pages.ts';
import { fillLines, takeMarks } from './label-marks.ts';
import { liftStyles } from './lift-styles.ts';
import { breakPages, endsSection, fillPaper, inheritHeads, sectionsOf, type Part, type Section } from './model-pages.ts';
import { markTabs, type TabStyle } from './mark-tabs.ts';
import { nameNotes, nameParents, numberNotes } from './number-notes.ts';
import { pageLabels } from './number-pages.ts';
import type { Repacked } from '../repack/repack-document.ts';
import { pictureUrl, picturesBy } from '../../content/picture-url.ts';
import { emptyDrawing } from '../../metafile/empty-drawing.ts';
import type { Metafiles } from '../../metafile/metafiles.ts';
import type { ListedFont } from '../../office/stand-in-fonts.ts';
import { tellChanges } from './tell-changes.ts';
import { pageMark, pagesMark } from '../repack/text-marks.ts';
import { withTrustedParts } from '../../office/trusted-parts.ts';

export interface DrawnDocument {
  /** Holds the pages. */
  wrapper: HTMLElement;
  /** Text of the sheet that goes with it. */
  styles: string;
  headings: Heading[];
  /** Comments beside the pages, without their answers. */
  noted: number;
  /** Changes that were tracked and neither accepted nor refused. */
  changed: boolean;
  /** Draws the pictures that no browser shows, and charts that come near the view, where the pages stand. */
  fill(scroller: HTMLElement): void;
  /** All of them are there. */
  whole(signal: AbortSignal): Promise<void>;
  release(): void;
}

/** The parts of docx-preview's model that are read; it publishes no types for it. */
interface WordModel {
  documentPart: {
    body: { children: Part[]; props: Section };
    _package: { parseXmlDocument(text: string): Document };
    _documentParser: { parseDocumentFile(root: Element): WordModel['documentPart']['body'] };
  };
  footnotesPart?: { notes?: Part[] };
  endnotesPart?: { notes?: Part[] };
  numberingPart?: Numbering;
  settingsPart?: { settings?: { defaultTabStop?: string | null } };
  fontTablePart?: { fonts?: ListedFont[] };
  /** The address of a picture that a part names; null where it is not there. */
  loadDocumentImage(id: string, part?: object): Promise<string | null>;
  getPathById(part: object, id: string): string | null;
  parts: { rootElement?: Part }[];
  stylesPart?: { styles?: (ListStyle & TabStyle & { name?: string | null; cssName?: string; paragraphProps?: { outlineLevel?: number | null } })[] };
}

const options = { inWrapper: true, ignoreFonts: true, breakPages: true, renderAltChunks: false, renderComments: false, renderChanges: true, experimental: false, ignoreLastRenderedPageBreak: false } as const;
/** The same for pages whose policy has pictures by `data:` alone. */
const optionsNow = async () => ({ ...options, useBase64URL: (await picturesBy()) === 'data:' });

/** `lost` is told of each picture, and of each chart, that turns out not to be drawn. */
export async function drawDocument({ bytes, texts, rest, comments, metafiles, drawnCharts }: Repacked, speech: Speech, lost: (what: 'leftOut' | 'charts') => void, signal: AbortSignal): Promise<DrawnDocument> {
  const [{ parseAsync, renderDocument }, options] = await Promise.all([import('docx-preview').catch(codeMissing), optionsNow()]);
  signal.throwIfAborted();
  const model = await withTrustedParts([...texts, ...rest], async () => {
    const begun = (await parseAsync(bytes, options)) as WordModel;
    for (const text of rest) {
      await yieldTurn();
      signal.throwIfAborted();
      goOn(begun, text);
    }
    return begun;
  });
  signal.throwIfAborted();
  // The library draws in one go: before it, and page by page after it, the host gets its turn.
  await yieldTurn();
  const pictures = metafiles.size > 0 ? await withMetafiles(model, metafiles, () => lost('leftOut')) : undefined;
  signal.throwIfAborted();
  const builder = new NodeBuilder();
  const { sections, labels } = await drawing(async () => mended(model));
  const nodes = await drawing(() => renderDocument(model, { ...options, h: (wanted) => builder.build(wanted as Wanted) }));
  const wrapper = document.importNode(nodes.find((node) => node.nodeType === Node.ELEMENT_NODE) as HTMLElement, false);
  const drawn = nodes.filter((node) => node.nodeType === Node.ELEMENT_NODE).flatMap((node) => [...(node as Element).children]);
  numberPages(drawn, sections, builder.marked, [...texts, ...rest].some((text) => NUMBERED_BY_PAGE.test(text)));
  const fonts = model.fontTablePart?.fonts ?? [];
  const { headings, urls } = await runSliced(finishPages(drawn, levelsOf(model), { picture: speech.say('picture'), unshown: speech.say('unshown') }, fonts));
  wrapper.append(...drawn);
  const noted = await runSliced(noteComments(drawn, comments, speech));
  const changed = await runSliced(tellChanges(drawn, speech));
  const charts = drawnCharts && (await placedCharts(wrapper, drawnCharts, speech, () => lost('charts')));
  const release = (): void => {
    charts?.dispose();
    pictures?.close();
    urls.forEach((url) => URL.revokeObjectURL(url));
  };
  if (signal.aborted) release();
  signal.throwIfAborted();
  let filled: Promise<void> | undefined;
  const fill = (scroller: HTMLElement): void => {
    charts?.begin(scroller);
    filled = pictures?.fill(wrapper, (picture) => refusePicture(picture as HTMLImageElement, speech.say('unshown')));
  };
  const whole = async (signal: AbortSignal): Promise<void> => void (await Promise.all([filled, charts?.whole(signal)]));
  return { wrapper, styles: liftStyles(withLabels(builder.styles, labels), fonts) + (charts?.styles ?? ''), headings, noted, changed, fill, whole, release };
}

async function placedCharts(...parts: ConstructorParameters<typeof ChartsInPages>): Promise<ChartsInPages> {
  const { ChartsInPages } = await import('./charts-in-pages.ts').catch(codeMissing);
  return new ChartsInPages(...parts);
}

/** Has the library take an empty drawing for each metafile, whose place it keeps until that is drawn. */
async function withMetafiles(model: WordModel, files: ReadonlyMap<string, Uint8Array>, lost: () => void): Promise<Metafiles> {
  const { Metafiles } = await import('../../metafile/metafiles.ts').catch(codeMissing);
  const names = new Map<string, string>();
  const load = model.loadDocumentImage.bind(model);
  model.loadDocumentImage = async (id, part) => {
    const name = model.getPathById(part ?? model.documentPart, id) ?? '';
    if (!files.has(name)) return load(id, part);
    const { url } = await pictureUrl(new Blob([emptyDrawing(names.size)], { type: 'image/svg+xml' }));
    names.set(url, name);
    return url;
  };
  return new Metafiles(files, names, lost);
}

/** What marks say of labels comes before what their levels do. */
function withLabels(styles: readonly string[], labels: string): string[] {
  const levels = styles.findIndex((text) => text.includes('p.docx-num-'));
  return levels < 0 ? [...styles] : styles.toSpliced(levels, 0, labels);
}

/** Work on what was read without a fault: what goes wrong in it is none of the file's. */
async function drawing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw new Undrawn(error);
  }
}

/** Reads the next blocks of a document, as the library reads the first. */
function goOn({ documentPart }: WordModel, text: string): void {
  const { body, _package: files, _documentParser: parser } = documentPart;
  const { children, props } = parser.parseDocumentFile(files.parseXmlDocument(text).documentElement);
  for (const child of children) body.children.push(child);
  body.props = props;
}

/** Has the library draw what it would not: pages, heads and notes as Word has them. Answers the sections, and rules for labels of lists. */
function mended({ documentPart: { body }, footnotesPart, endnotesPart, numberingPart, settingsPart, stylesPart, parts }: WordModel): { sections: Section[]; labels: string } {
  const sections = sectionsOf(body.children, body.props);
  inheritHeads(sections);
  fillPaper(sections);
  const notes = [footnotesPart, endnotesPart].map((part) => part?.notes ?? []);
  notes.forEach(nameParents);
  const heads = parts.flatMap(({ rootElement }) => rootElement ?? []);
  markTabs([...body.children, ...heads, ...notes.flat()], stylesPart?.styles ?? [], Number.parseFloat(settingsPart?.settings?.defaultTabStop ?? '') || 36);
  if (numberingPart) {
    levelLists(numberingPart);
    countLists(body.children, numberingPart, stylesPart?.styles ?? []);
  }
  const labels = takeMarks([...body.children, ...heads, ...notes.flat()]);
  body.children = breakPages(breakColumns(body.children, body.props), body.props);
  fillLines([...body.children, ...heads, ...notes.flat()]);
  nameNotes(body.children);
  return { sections, labels };
}
const NUMBERED_BY_PAGE = /<(?:[\w.-]+:)?numRestart\s[^<>]*eachPage/;

/** Writes the numbers of pages and notes. */
function numberPages(pages: readonly Element[], sections: readonly Section[], marked: readonly Text[], notesAnew: boolean): void {
  const labels = pageLabels(pages.map((page) => page.querySelectorAll(`.${endsSection}`).length), sections);
  const places = new Map(pages.map((page, at) => [page, at]));
  for (const page of pages) {
    numberNotes(page, notesAnew);
    standColumns(page);
  }
  for (const text of marked) {
    const at = places.get(text.parentElement?.closest('section') as Element);
    text.data = text.data.replaceAll(pageMark, at === undefined ? '' : labels[at]!).replaceAll(pagesMark, String(pages.length));
  }
}

/** The classes of paragraphs that are headings: by the name of their style, which Word does not translate, or by its outline level. */
function levelsOf({ stylesPart }: WordModel): Map<string, number> {
  const levels = new Map<string, number>();
  for (const { name, cssName, paragraphProps } of stylesPart?.styles ?? []) {
    const named = Number(/^heading ([1-9])$/i.exec(name ?? '')?.[1] ?? 0) || (/^title$/i.test(name ?? '') ? 1 : 0);
    const outline = paragraphProps?.outlineLevel;
    const level = named || (typeof outline === 'number' && outline >= 0 && outline < 9 ? outline + 1 : 0);
    if (level > 0 && cssName) levels.set(cssName, Math.min(6, level));
  }
  return levels;
}
