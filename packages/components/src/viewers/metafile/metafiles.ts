import { pictureUrl } from '../content/picture-url.ts';
import { MetafilePen } from './draw-metafile.ts';

type Picture = HTMLImageElement | SVGImageElement;

/** Windows metafiles of a file, which no browser shows: each is drawn when a picture of it comes into the page, and once. */
export class Metafiles {
  readonly #files: ReadonlyMap<string, Uint8Array>;
  /** Names by the addresses that stand for them until they are drawn. */
  readonly #names: ReadonlyMap<string, string>;
  readonly #lost: () => void;
  readonly #drawn = new Map<string, Promise<string | undefined>>();
  readonly #pen = new MetafilePen();
  readonly #releases: (() => void)[] = [];
  #closed = false;

  /** `lost` is told of each that cannot be drawn. */
  constructor(files: ReadonlyMap<string, Uint8Array>, names: ReadonlyMap<string, string>, lost: () => void) {
    this.#files = files;
    this.#names = names;
    this.#lost = lost;
  }

  /** Draws those that pictures in there stand for; `refuse` is told of each picture that cannot be drawn. */
  async fill(root: Element, refuse: (picture: Picture) => void): Promise<void> {
    for (const picture of root.querySelectorAll<Picture>('img, image')) {
      const [attribute, name] = this.#placeIn(picture);
      if (!name) continue;
      const url = await this.#urlOf(name);
      if (url) picture.setAttribute(attribute, url);
      else if (!this.#closed) refuse(picture);
    }
  }

  #placeIn(picture: Picture): [attribute: string, name: string | undefined] {
    const attribute = picture.localName === 'img' ? 'src' : 'href';
    return [attribute, this.#names.get(picture.getAttribute(attribute) ?? '')];
  }

  #urlOf(name: string): Promise<string | undefined> {
    const known = this.#drawn.get(name);
    if (known) return known;
    const url = this.#draw(this.#files.get(name)!);
    this.#drawn.set(name, url);
    return url;
  }

  async #draw(file: Uint8Array): Promise<string | undefined> {
    const markup = await this.#pen.draw(file);
    if (markup === undefined) {
      if (!this.#closed) this.#lost();
      return undefined;
    }
    const { url, release } = await pictureUrl(new Blob([markup], { type: 'image/svg+xml' }));
    if (this.#closed) release();
    else this.#releases.push(release);
    return url;
  }

  close(): void {
    this.#closed = true;
    this.#pen.close();
    for (const release of this.#releases.splice(0)) release();
  }
}
