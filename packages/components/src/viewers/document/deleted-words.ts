/** Takes deleted words out of the pages, or puts them back: what is not there is neither read, found nor copied. */
export class DeletedWords {
  readonly #words = new Map<Element, ChildNode[]>();

  show(pages: Element, shown: boolean): void {
    if (shown) for (const [place, words] of this.#words) place.append(...words);
    else for (const place of pages.querySelectorAll('del')) if (place.firstChild) this.#words.set(place, [...place.childNodes]);
    for (const place of shown ? [] : this.#words.keys()) place.replaceChildren();
    if (shown) this.#words.clear();
  }
}
