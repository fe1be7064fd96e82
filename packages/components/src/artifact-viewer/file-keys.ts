/** What keys ask of a file. */
export interface FileKeys {
  readonly canFind: boolean;
  startFind(): Promise<void>;
  readonly canGoTo: boolean;
  startGoTo(): void;
}

const keys: Readonly<Record<string, { can: 'canFind' | 'canGoTo'; start: 'startFind' | 'startGoTo' }>> = { f: { can: 'canFind', start: 'startFind' }, g: { can: 'canGoTo', start: 'startGoTo' } };

/** Ctrl or Cmd with F or G, unless someone took it already; what the file cannot do stays with the browser. */
export function answerKey(event: KeyboardEvent, fileOf: () => FileKeys | null | undefined): void {
  const key = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && !event.defaultPrevented ? keys[event.key.toLowerCase()] : undefined;
  const file = key && fileOf();
  if (!key || !file?.[key.can]) return;
  event.preventDefault();
  void file[key.start]();
}
