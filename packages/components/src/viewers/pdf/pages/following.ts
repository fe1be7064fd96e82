import type { LitElement, TemplateResult, nothing } from 'lit';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { emit } from '../../../events/emit.ts';
import { siblingNamed } from '../../content/sibling-named.ts';
import { LinkConfirmation } from '../../links/link-confirmation.ts';
import type { ViewerContext } from '../../viewer.ts';
import type { LayerState, LinkTarget } from './link-target.ts';
import type { PageList } from './page-list.ts';
import { Trail } from './trail.ts';

export interface FollowingActions {
  /** A link leads to what is not there: a place of the document, or another file by its name. */
  lost(file?: string): void;
  openAttachment(attachment: { id: string; name: string }): void;
  switchLayers(state: LayerState): void;
}

/** Goes where a link or a bookmark leads: inside the document and to other files of the canvas at once, out of it after a question. */
export class Following {
  readonly #host: LitElement & { context: ViewerContext };
  readonly #actions: FollowingActions;
  readonly #trail = new Trail();
  readonly #leaving: LinkConfirmation;

  constructor(host: LitElement & { context: ViewerContext }, actions: FollowingActions) {
    this.#host = host;
    this.#actions = actions;
    this.#leaving = new LinkConfirmation(host);
  }

  /** Another document. */
  turnTo(pdf: PDFDocumentProxy, pages: PageList): void {
    this.#trail.turnTo(pdf, pages);
  }

  /** There is no document any more. */
  end(): void {
    this.#trail.turnTo(undefined);
    this.#leaving.close();
  }

  /** The page (0-based) that the way back leads to. */
  get back(): number | undefined {
    return this.#trail.back;
  }

  async follow(target: LinkTarget): Promise<void> {
    const { url, file, attachment, layers } = target;
    if (url) return this.#leaving.ask(url);
    if (file) return this.#toFile(file);
    if (attachment) return this.#actions.openAttachment(attachment);
    if (layers) return this.#actions.switchLayers(layers);
    const root = this.#host.renderRoot as ShadowRoot;
    const found = await this.#trail.follow(target, !root.querySelector('.side')?.contains(root.activeElement));
    if (!found && target.dest !== undefined) this.#actions.lost();
    this.#host.requestUpdate();
  }

  /** A file of the canvas opens in its own tab. Whatever it is, nothing is launched. */
  #toFile({ path, fragment }: NonNullable<LinkTarget['file']>): void {
    const artifact = siblingNamed(path, this.#host.context);
    if (artifact) emit(this.#host, 'mcp-sibling-open', { artifact, fragment });
    else this.#actions.lost(path.split('/').at(-1));
  }

  readonly goBack = (): void => {
    this.#trail.goBack();
    this.#host.requestUpdate();
  };

  /** The question before a link leads out. */
  render(): TemplateResult | typeof nothing {
    return this.#leaving.render();
  }
}
