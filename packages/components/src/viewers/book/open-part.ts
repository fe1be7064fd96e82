import type { Artifact } from '@mcp-canvas/contract';
import { pathWithin, viewerOf } from '../archive/opened-entry.ts';
import type { Content } from '../content/content.ts';
import { createContent } from '../content/content-source.ts';
import type { McpHtmlViewer } from '../html/html-viewer.ts';
import type { Viewer } from '../viewer.ts';
import { dressedChapter, placedPage, type Reading } from './dress-chapter.ts';
import type { BookFiles } from './read/book-files.ts';
import type { HiddenFonts } from './read/hidden-fonts.ts';
import type { BookPart } from './read/read-book.ts';

export interface OpenedPart {
  viewer: Viewer;
  /** Draws its text as it is to be read now. Absent for what is no page of text. */
  dress?: (reading: Reading, signal: AbortSignal) => Promise<void>;
}

export interface PartSurroundings extends Pick<Viewer, 'artifact' | 'content' | 'context'> {
  files: BookFiles;
  fonts: HiddenFonts;
  title: string;
  /** What it says. */
  words: () => Promise<string>;
}

/** The viewer of a part of a book, not yet loaded: of a page of text that of HTML, in the sandboxed frame; of a picture that of pictures. It finds its pictures, sheets and fonts in the book. */
export async function openPart(part: BookPart, { artifact, content, context, files, fonts, title, words }: PartSurroundings, reading: Reading, signal: AbortSignal): Promise<OpenedPart> {
  const { archive, entryAt } = files;
  const viewer = await viewerOf(entryAt(part.path)!, { archive, entryAt, artifact, content, context }, signal, part.mime);
  viewer.artifact = { ...viewer.artifact, title };
  if (!isPage(viewer)) return { viewer };
  const { siblingContent } = viewer.context;
  Object.assign(viewer, {
    chapter: { words },
    context: { ...viewer.context, siblingContent: (file: Artifact) => fonts.shown(siblingContent!(file), pathWithin(artifact, file)!) },
  });
  const own = viewer.content;
  viewer.content = await dressed(own, part, reading, signal);
  return {
    viewer,
    dress: async (next, again) => {
      viewer.content = await dressed(own, part, next, again);
      await viewer.load(again);
    },
  };
}

/** A host may show HTML in a viewer of its own, which is given the chapter as it is. */
const isPage = (viewer: Viewer): viewer is McpHtmlViewer => 'chapter' in viewer;

async function dressed(own: Content, part: BookPart, reading: Reading, signal: AbortSignal): Promise<Content> {
  const markup = await own.text(signal);
  const text = part.fixed ? placedPage(markup, reading) : dressedChapter(markup, reading);
  return createContent({ ...own.artifact, inline: text }, { apiBase: own.service, page: '' });
}
