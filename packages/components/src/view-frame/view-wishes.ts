import { emit } from '../events/emit.ts';
import type { Localize } from '../localization/localize.ts';
import { safeLink } from '../sanitize/reference.ts';
import type { ViewWishes, WantedFile } from './bridge.ts';
import type { DisplayMode } from './host-context.ts';
import type { ReaderQuestion } from './reader-question.ts';
import { mostFiles, nameOf, saveWanted } from './saved-files.ts';
import type { strings } from './strings.ts';
import type { ViewService } from './view-service.ts';

export interface WishSurroundings {
  element: HTMLElement & { readonly view: { readonly id: string } | undefined; readonly inSight: boolean; close(): void };
  question: ReaderQuestion;
  service: ViewService;
  say(): Localize<keyof typeof strings.en>;
  /** The server's name. */
  from(): string;
  initialized(): void;
  sized(height: number | undefined): void;
  show(mode: DisplayMode): DisplayMode;
}

/**
 * What becomes of a View's wishes: the reader is asked before a tab opens or a file is saved, the host page is told of what is
 * meant for the model and may refuse it; nothing is put anywhere by itself.
 */
export function wishesOf({ element, question, service, say, from, initialized, sized, show }: WishSurroundings): Omit<ViewWishes, 'ask'> {
  const who = () => ({ viewId: element.view?.id ?? '', server: from() });
  return {
    initialized,
    sized: ({ height }) => sized(height),
    displayMode: (mode) => show(mode as DisplayMode),
    log: (entry) => void emit(element, 'mcp-view-log', { ...who(), ...entry }),
    close: () => element.close(),
    message: (message) => {
      const taken = emit(element, 'mcp-view-message', { ...who(), role: message.role, content: message.content });
      service.note('message', { role: message.role, parts: message.content.length, taken });
      return taken;
    },
    modelContext: (context) => {
      const taken = emit(element, 'mcp-view-context', { ...who(), ...context });
      service.note('update_model_context', { parts: context.content?.length ?? 0, taken });
      return taken;
    },
    openLink: async (url) => {
      const safe = safeLink(url);
      if (safe === undefined || !element.inSight) return false;
      const { protocol, host, href } = new URL(safe);
      const sentence = protocol === 'mailto:' ? say()('writes', { server: from() }) : say()('opens', { server: from(), host });
      const opened = await question.ask({ sentence, about: [href], yes: say()('open'), no: say()('cancel'), opens: href });
      service.note('open_link', { origin: protocol === 'mailto:' ? protocol : new URL(href).origin, opened });
      return opened;
    },
    download: async (files) => {
      if (files.length === 0 || files.length > mostFiles || !element.inSight) return false;
      const names = files.map(nameOf);
      const agreed = await question.ask({ sentence: say()('saves', { server: from(), count: files.length }), about: names, yes: say()('save'), no: say()('cancel') });
      const saved = agreed ? await Promise.all(files.map((file) => saveWanted(file, (uri) => readLinked(service, uri)).catch(() => false))) : [];
      service.note('download_file', { names, agreed, saved: saved.filter(Boolean).length });
      return agreed && saved.every(Boolean);
    },
  };
}

/** What a link leads to, read from the View's own server. */
async function readLinked(service: ViewService, uri: string): Promise<WantedFile | undefined> {
  const read = (await service.ask('resources/read', { uri })) as { contents?: WantedFile[] } | undefined;
  return read?.contents?.[0];
}
