/** Text that arrives in parts, addressed by UTF-16 unit; parts are never joined, so that growing is linear. */
export class TextBuffer {
  readonly #parts: string[] = [];
  readonly #starts: number[] = [];
  length = 0;

  append(text: string): void {
    if (text === '') return;
    this.#starts.push(this.length);
    this.#parts.push(text);
    this.length += text.length;
  }

  slice(from: number, to: number = this.length): string {
    let text = '';
    for (let part = this.#partAt(from); part < this.#parts.length && this.#starts[part]! < to; part++) {
      const start = this.#starts[part]!;
      text += this.#parts[part]!.slice(Math.max(0, from - start), to - start);
    }
    return text;
  }

  /** The unit at a place; NaN outside. */
  codeAt(place: number): number {
    const part = this.#partAt(place);
    return this.#parts[part]?.charCodeAt(place - this.#starts[part]!) ?? NaN;
  }

  #partAt(place: number): number {
    let low = 0;
    let high = this.#starts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#starts[middle]! <= place) low = middle + 1;
      else high = middle;
    }
    return Math.max(0, low - 1);
  }
}
