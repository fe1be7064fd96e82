import { css, type TemplateResult } from 'lit';
import { localize } from '../localization/localize.ts';
import { allNewest } from '../store/artifacts.ts';
import { artifactKey } from '../store/keys.ts';
import type { TabKey } from '../store/state.ts';
import { dialogs } from '../styles/dialog.ts';
import { createContent } from '../viewers/content/content-source.ts';
import { FindAll } from './find-all/find-all.ts';
import { searchOn } from './find-all/search-on.ts';
import { styles as findAllStyles } from './find-all/styles.ts';
import { keysDialog, styles as keysStyles } from './keys/keys-dialog.ts';
import { keysMap } from './keys/keys-map.ts';
import { strings } from './keys/keys-strings.ts';
import { fileLabel } from './tabs/tab-label.ts';
import type { WorkspaceCanvas } from './workspace.ts';

export const styles = css`
  ${dialogs}
  ${keysStyles}
  ${findAllStyles}
`;

export type DialogName = 'keys' | 'find-all';

export interface DialogActions {
  show(key: TabKey): void;
  close(): void;
}

/** The modal dialogs of a canvas: at most one is there. */
export class Dialogs {
  readonly #findAll: FindAll;
  readonly #draw: Readonly<Record<DialogName, () => TemplateResult>>;

  constructor({ element, language, session, state }: WorkspaceCanvas, { show, close }: DialogActions) {
    this.#findAll = new FindAll(element, {
      files: () => allNewest(state().artifacts).reverse(),
      label: (file) => fileLabel(state().artifacts, file),
      open: (file) => createContent(file, { apiBase: session.apiBase, page: document.baseURI, setByHost: session.apiBase === undefined, headers: element.headers, credentials: element.credentials }),
      show: (file, query, meant, found, line) => {
        close();
        show(artifactKey(file.id));
        void searchOn(element, query, meant, found, line);
      },
      close,
    });
    this.#draw = {
      keys: () => keysDialog(keysMap, { say: localize(strings, language.locale), locale: language.locale, rightToLeft: language.rightToLeft, close }),
      'find-all': () => this.#findAll.draw(language.locale),
    };
  }

  draw(name: DialogName): TemplateResult {
    return this.#draw[name]();
  }

  /** None is there any more. */
  stop(): void {
    this.#findAll.end();
  }
}
