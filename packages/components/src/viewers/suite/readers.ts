import type { ViewerContext } from '../viewer.ts';

/** The part of axe-core that is used. */
export interface AxeCore {
  run(context: Element, options: object): Promise<{ violations: readonly AxeFinding[] }>;
}

interface AxeFinding {
  id: string;
  help: string;
  nodes: readonly { target: unknown; failureSummary?: string | undefined }[];
}

/** How somebody reads. */
export interface Reader {
  dir: 'ltr' | 'rtl';
  context: Pick<ViewerContext, 'theme' | 'locale'>;
  /** Of what the viewer stands in. */
  style: Readonly<Record<string, string>>;
  forced?: boolean;
}

const by = (scheme: 'light' | 'dark'): Reader['style'] => ({ 'color-scheme': scheme, background: 'Canvas', color: 'CanvasText' });

export const readers: Readonly<Record<string, Reader>> = {
  'by day': { dir: 'ltr', context: { theme: 'light', locale: 'en' }, style: by('light') },
  'by night': { dir: 'ltr', context: { theme: 'dark', locale: 'en' }, style: by('dark') },
  'from right to left': { dir: 'rtl', context: { theme: 'light', locale: 'ar' }, style: by('light') },
  'in forced colours': { dir: 'ltr', context: { theme: 'dark', locale: 'en' }, style: by('dark'), forced: true },
};

/** What is wrong: WCAG 2.2 A and AA, and what is good practice, a sentence each; of frames only that they are there. */
export async function findingsIn(axe: AxeCore, place: Element): Promise<string[]> {
  const { violations } = await axe.run(place, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'], iframes: false, resultTypes: ['violations'] });
  return violations.flatMap(({ id, help, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${JSON.stringify(target)}: ${failureSummary ?? ''}`));
}
