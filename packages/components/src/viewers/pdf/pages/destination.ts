import type { PDFDocumentProxy } from 'pdfjs-dist';

/** A place in a document: page (0-based) and, where it is named, a point in the units of the page, from its bottom left. */
export interface Destination {
  page: number;
  left?: number | undefined;
  top?: number | undefined;
}

/** Which arguments of an explicit destination are left and top (ISO 32000-2, table 149). The reader's own zoom is kept. */
const points: Readonly<Record<string, readonly [left: number | undefined, top: number | undefined]>> = {
  XYZ: [0, 1],
  FitH: [undefined, 0],
  FitBH: [undefined, 0],
  FitV: [0, undefined],
  FitBV: [0, undefined],
  FitR: [0, 3],
};

/** Looks a named or explicit destination up; undefined where it leads nowhere. */
export async function findDestination(pdf: PDFDocumentProxy, destination: unknown): Promise<Destination | undefined> {
  const explicit = typeof destination === 'string' ? await pdf.getDestination(destination).catch(() => null) : destination;
  if (!Array.isArray(explicit)) return undefined;
  const [target, fit, ...args] = explicit as [unknown, { name?: unknown } | null | undefined, ...unknown[]];
  const page = typeof target === 'number' ? target : await pageOf(pdf, target);
  if (page === undefined || !Number.isInteger(page) || page < 0 || page >= pdf.numPages) return undefined;
  const [left, top] = points[String(fit?.name)] ?? [];
  return { page, left: numberAt(args, left), top: numberAt(args, top) };
}

async function pageOf(pdf: PDFDocumentProxy, target: unknown): Promise<number | undefined> {
  if (target === null || typeof target !== 'object') return undefined;
  return pdf.getPageIndex(target as never).catch(() => undefined);
}

function numberAt(args: readonly unknown[], at: number | undefined): number | undefined {
  const value = at === undefined ? undefined : args[at];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

/** The page (0-based) that a named step leads to. Other names, for example of menus, lead nowhere. */
export function stepTo(action: string | undefined, beyond: (by: 1 | -1) => number, count: number): number | undefined {
  const steps: Readonly<Record<string, number>> = { NextPage: beyond(1), PrevPage: beyond(-1), FirstPage: 0, LastPage: count - 1 };
  return action !== undefined && Object.hasOwn(steps, action) ? steps[action] : undefined;
}
