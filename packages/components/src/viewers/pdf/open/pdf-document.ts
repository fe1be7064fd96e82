import { getDocument, GlobalWorkerOptions, PasswordResponses, PDFDataRangeTransport, PDFWorker, VerbosityLevel, type PDFDocumentProxy } from 'pdfjs-dist';
import { codeMissing } from '../../../loading/code-missing.ts';
import type { Content } from '../../content/content.ts';
import { unlessLate } from '../../streaming/unless-late.ts';
import { fillIn } from './fill-in.ts';
import { chunk, takeThread, type PdfThread } from './pdf-thread.ts';
import { pdfjsAssets } from './pdfjs-assets.ts';
import { workerAllowsWasm } from './wasm-allowed.ts';

export interface OpenPdfOptions {
  content: Content;
  signal: AbortSignal;
  /** Asked when the file is locked; `wrong` when the last answer was not right. */
  onPassword: (answer: (password: string) => void, wrong: boolean) => void;
}

export interface OpenPdf {
  document: Promise<PDFDocumentProxy>;
  close(): void;
}

/** Milliseconds for a worker to end by itself; one that is busy with a page would not hear of it. */
const farewell = 1000;

/** Reads ranges through the artifact's content; a range that cannot be had fails the document. */
class ContentTransport extends PDFDataRangeTransport {
  readonly #content: Content;
  readonly #signal: AbortSignal;
  readonly #failed: (error: unknown) => void;

  constructor(content: Content, size: number, head: Uint8Array, signal: AbortSignal, failed: (error: unknown) => void) {
    super(size, head);
    this.#content = content;
    this.#signal = signal;
    this.#failed = failed;
  }

  override requestDataRange(begin: number, end: number): void {
    // A copy: pdf.js hands the buffer over to its worker.
    this.#content.range(begin, end - 1, this.#signal).then((part) => this.onDataRange(begin, part.slice()), this.#failed);
  }
}

/** Thrown when the page's policy refuses the worker, or its file is missing. */
class WorkerRefused extends Error {}

function refused(thread: Worker, fail: (error: Error) => void): void {
  thread.terminate();
  fail(new WorkerRefused());
}

/** Opens a PDF: by ranges where the service gives them, else whole. No scripts, no XFA forms, no eval (pdf.js 6 has none). */
export async function openPdf({ content, signal, onPassword }: OpenPdfOptions): Promise<OpenPdf> {
  const { worker: workerUrl, ...assets } = pdfjsAssets(content.service);
  const { size } = content;
  const filled = fillIn();
  filled.catch(() => undefined);
  const foreign = workerUrl.origin !== location.origin;
  const asked = foreign || workerAllowsWasm(workerUrl);
  const head = content.ranged && size ? await content.range(0, chunk - 1, signal) : undefined;
  const whole = head ? undefined : await content.bytes(signal);
  const wasm = await asked;
  await filled;
  signal.throwIfAborted();
  let closed = false;
  let end = (): void => {};
  const close = (): void => {
    if (!closed) end();
    closed = true;
  };

  const attempt = (worker: ReturnType<typeof startWorker>): Promise<PDFDocumentProxy> => {
    const { promise: failure, reject: fail } = Promise.withResolvers<never>();
    failure.catch(() => undefined);
    // Copies: pdf.js hands the bytes over to its worker.
    const source = head && size ? { range: new ContentTransport(content, size, head.slice(), signal, fail), rangeChunkSize: chunk, disableAutoFetch: true, disableStream: true } : { data: whole!.slice() };
    // Told by an error event only; pdf.js would wait for the worker for ever.
    void worker?.refused.then(() => refused(worker.thread, fail));
    // Where WebAssembly is refused, JPEG 2000 and JBIG2 are decoded in JavaScript; a page that refuses workers is taken to refuse it.
    const useWasm = wasm && (foreign || worker !== undefined);
    // Fonts that the file leaves out come through the worker as bytes: a strict policy's `font-src` lets no address through.
    const task = getDocument({ ...source, ...assets, ...(worker && { worker: worker.pdf }), useWasm, useSystemFonts: false, enableXfa: false, verbosity: VerbosityLevel.ERRORS });
    task.onPassword = (answer: (password: string) => void, reason: number) => onPassword(answer, reason === PasswordResponses.INCORRECT_PASSWORD);
    end = () =>
      void unlessLate(task.destroy().catch(() => undefined), farewell).finally(() => {
        worker?.pdf.destroy();
        worker?.thread.terminate();
      });
    return Promise.race([task.promise, failure]);
  };

  const document = attempt(startWorker(workerUrl)).catch(async (error: unknown) => {
    if (!(error instanceof WorkerRefused) || closed) throw error;
    end();
    // Once its module is on the page, pdf.js works there and tries no worker of its own.
    await import(/* webpackIgnore: true */ /* @vite-ignore */ workerUrl.href).catch(codeMissing);
    signal.throwIfAborted();
    return attempt(undefined);
  });
  document.catch(close);
  return { document, close };
}

/** In a worker of our own address; without one pdf.js tries one through a blob, and failing that works on the page. */
function startWorker(url: URL): ({ pdf: PDFWorker } & PdfThread) | undefined {
  GlobalWorkerOptions.workerSrc = url.href;
  const one = takeThread(url);
  return one && { ...one, pdf: PDFWorker.create({ port: one.thread as never, verbosity: VerbosityLevel.ERRORS }) };
}
