import { localize } from '../../localization/localize.ts';
import { findArtifact } from '../../store/artifacts.ts';
import type { Artifacts } from '../../store/state.ts';
import type { Surroundings, Wanted } from './deep-links.ts';
import { strings } from './link-strings.ts';

/** Milliseconds in which nothing has to come before what an address leads to counts as missing. */
const patience = 2000;
/** What ids of such notes begin with. */
const mark = 'link:';

/** Whoever wrote the link chose the words: none turns others around or goes on for pages. */
const plain = (name: string): string => name.replace(/[\p{Cc}\p{Bidi_Control}]/gu, '').slice(0, 200);

/** Tells, among the messages of the canvas, that what an address leads to is not there, once nothing more comes; and takes it back. */
export class MissingNote {
  readonly #around: Surroundings;
  readonly #wanted: () => Wanted | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #heard: Artifacts | undefined;
  #said = false;

  constructor(around: Surroundings, wanted: () => Wanted | undefined) {
    this.#around = around;
    this.#wanted = wanted;
  }

  /** It is not there yet: called at each drawing. */
  wait(): void {
    const { artifacts } = this.#around.state();
    if (this.#said || (this.#timer !== undefined && artifacts === this.#heard)) return;
    clearTimeout(this.#timer);
    this.#heard = artifacts;
    this.#timer = setTimeout(() => this.#tell(), patience);
  }

  /** It is no longer wanted; what was said stays for the reader to put away. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** It is there, or something else is wanted. */
  takeBack(): void {
    this.stop();
    this.#said = false;
    for (const { id } of this.#around.state().messages) if (id.startsWith(mark)) this.#around.intend({ type: 'reader.dismiss_message', id });
  }

  #tell(): void {
    this.#timer = undefined;
    const { state, intend, language, session } = this.#around;
    const wanted = this.#wanted();
    if (!wanted) return;
    // What comes is drawn, and waited for anew.
    if (session.waits) return this.wait();
    this.#said = true;
    const { artifact, version } = wanted;
    const found = findArtifact(state().artifacts, artifact);
    const say = localize(strings, language.locale);
    // Isolated: a name may be written in the other direction.
    const values = { name: `\u2068${found ? found.title || found.name : plain(artifact)}\u2069`, ...(version !== undefined && { version: String(version) }) };
    intend({ type: 'reader.open' });
    intend({ type: 'host.note', note: { id: `${mark}${artifact}`, message: say(found ? 'noVersion' : 'noFile', values), subtype: 'warning' } });
  }
}
