/**
 * One direction of a virtual viewport, in CSS pixels. Browsers end elements at 17 to 33 million pixels, so that long content
 * gets a shorter track: small moves pass one to one, a drag of the scroll bar is proportional, and at rest the track is put right.
 */
export class ScrollAxis {
  /** Where the view begins in the content. */
  position = 0;
  #physical = 0;
  #size = 0;
  #view = 0;

  /** The longest track that every browser lays out exactly. */
  static readonly longest = 8_000_000;

  get view(): number {
    return this.#view;
  }
  /** How long the scroller's content is made. */
  get track(): number {
    return Math.min(this.#size, ScrollAxis.longest);
  }
  get furthest(): number {
    return Math.max(0, this.#size - this.#view);
  }
  get #furthestPhysical(): number {
    return Math.max(0, this.track - this.#view);
  }

  resize(size: number, view: number): void {
    this.#size = size;
    this.#view = view;
    this.position = Math.min(this.position, this.furthest);
  }

  /** The scroller was moved to `physical` by the reader. Answers where it must be put at once, if anywhere. */
  scrolled(physical: number): number | undefined {
    const moved = physical - this.#physical;
    this.#physical = physical;
    if (this.track === this.#size) {
      this.position = this.#clamped(physical);
      return undefined;
    }
    if (moved === 0) return undefined;
    if (Math.abs(moved) > this.#view * 2) this.position = this.#proportional(physical);
    else this.position = this.#clamped(this.position + moved);
    // At an end of the track but not of the content the next move would be lost.
    const atTrackEnd = physical <= 0 || physical >= this.#furthestPhysical;
    return atTrackEnd ? this.settled() : undefined;
  }

  /** Where the scroller must be put for the content to begin at `position`. */
  moveTo(position: number): number {
    this.position = this.#clamped(position);
    return this.settled();
  }

  /** The place on the track that stands for the position; setting it moves nothing. */
  settled(): number {
    this.#physical = Math.round(stretch(this.position, this.furthest, this.#furthestPhysical));
    return this.#physical;
  }

  #proportional(physical: number): number {
    return this.#clamped(stretch(physical, this.#furthestPhysical, this.furthest));
  }
  #clamped(position: number): number {
    return Math.min(Math.max(0, position), this.furthest);
  }
}

/** This much at both ends is one to one, so that the ends are reached by small moves too. */
const exactEnds = 100_000;

/** Maps a place on one length to the same place on another. */
function stretch(place: number, from: number, to: number): number {
  if (from === to || place <= exactEnds) return Math.min(place, to);
  if (place >= from - exactEnds) return to - (from - place);
  return exactEnds + ((place - exactEnds) / (from - 2 * exactEnds)) * (to - 2 * exactEnds);
}
