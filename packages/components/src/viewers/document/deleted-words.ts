/** Takes deleted words out of the pages, or puts them back: what is not there is neither read, found nor copied. */
export class DeletedWords {
  readonly #words = new Map<Element, ChildNode[]>();

  show(pages: Element, shown: boolean): void {
    if (shown) for (const [place, words] of this.#words) place.append(...words);
    else for (const place of pages.querySelectorAll('del')) if (place.firstChild) this.#words.set(place, [...place.childNodes]);
    const places = [...this.#words.keys()];
    if (!shown) for (const place of places) place.replaceChildren();
    // What is left of a paragraph of which all was deleted would be an empty line.
    for (const paragraph of new Set(places.map((place) => place.closest('p'))))
      paragraph?.classList.toggle('emptied', !shown && paragraph.textContent === '' && !paragraph.querySelector('img, math, table'));
    if (shown) this.#words.clear();
  }
}
