import type { Artifact } from '@mcp-canvas/contract';
import { builtinViewers } from '../../viewers/builtin.ts';
import type { Content } from '../../viewers/content/content.ts';
import { isLog } from '../../viewers/code/logs/log-levels.ts';
import { tableFormat } from '../../viewers/data/table-format.ts';
import { resolveViewer } from '../../viewers/registry.ts';
import { NotSearched } from './not-searched.ts';
import type { Piece } from './search-text.ts';
import { textsOf as bookTexts } from './texts/book-texts.ts';
import { textsOf as captionsTexts } from './texts/captions-texts.ts';
import { documentTexts, presentationTexts } from './texts/document-texts.ts';
import { textsOf as drawingTexts } from './texts/drawing-texts.ts';
import { textsOf as mailTexts } from './texts/mail-texts.ts';
import { textsOf as mailboxTexts } from './texts/mailbox-texts.ts';
import { textsOf as notebookTexts } from './texts/notebook-texts.ts';
import { textsOf as pageTexts } from './texts/page-texts.ts';
import { textsOf as pdfTexts } from './texts/pdf-texts.ts';
import { textsOf as plainTexts } from './texts/plain-texts.ts';
import { textsOf as tableTexts } from './texts/table-texts.ts';
import { textsOf as terminalTexts } from './texts/terminal-texts.ts';

/** How a kind of file is read. */
export interface Reader {
  /** Bytes of the largest file that is searched here; larger ones are searched in their own viewer. */
  most: number;
  /** Gives the text as it is read; throws `NotSearched` where there is none. */
  textsOf(content: Content, signal: AbortSignal): AsyncIterable<Piece>;
}

const mega = 2 ** 20;
/** Logs grow large, and nothing of them is held but a line. */
const plain: Reader = { most: 256 * mega, textsOf: plainTexts };
const terminal: Reader = { ...plain, textsOf: terminalTexts };
const silent: Reader = { most: Infinity, textsOf: () => { throw new NotSearched('noText'); } };
const tables: Reader = { most: 64 * mega, textsOf: tableTexts };

/** By the viewer of the kit that shows it: what is no text in its file is read by the code that reads it there, and that comes when a file wants it. */
const byViewer: Readonly<Record<string, Reader>> = {
  pdf: { most: 64 * mega, textsOf: pdfTexts },
  document: { most: 64 * mega, textsOf: documentTexts },
  presentation: { most: 64 * mega, textsOf: presentationTexts },
  book: { most: 256 * mega, textsOf: bookTexts },
  // Taken apart on the page, as it is to be shown.
  html: { most: 8 * mega, textsOf: pageTexts },
  mail: { most: 64 * mega, textsOf: mailTexts },
  mailbox: { most: 64 * mega, textsOf: mailboxTexts },
  // Larger ones are not shown as captions either.
  captions: { most: 4 * mega, textsOf: captionsTexts },
  notebook: { most: 64 * mega, textsOf: notebookTexts },
  // Larger ones are not drawn either.
  diagram: { most: 24 * mega, textsOf: drawingTexts },
};

/** Types that hold no text, whatever their bytes are. */
const withoutText = /^(?:image\/(?!svg)|audio\/|video\/|font\/|model\/|chemical\/|application\/(?:zip|gzip|x-tar|vnd\.(?:ms-|openxmlformats|oasis)))/;

export function readerOf(file: Artifact): Reader {
  const { id } = resolveViewer(builtinViewers, file);
  const own = id === 'data' && tableFormat(file).engine !== 'data' ? tables : byViewer[id];
  return own ?? (withoutText.test(file.mime) ? silent : id === 'code' && (isLog(file) || /\.te?xt$/i.test(file.name)) ? terminal : plain);
}
