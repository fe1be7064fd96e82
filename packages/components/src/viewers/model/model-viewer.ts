import { html, nothing, type TemplateResult } from 'lit';
import { query, state } from 'lit/decorators.js';
import type { JsonValue } from '@mcp-canvas/contract';
import { formatNumber } from '../../localization/format-number.ts';
import { formatPercent } from '../../localization/format.ts';
import { localize, type Localize } from '../../localization/localize.ts';
import { controls, drawings } from '../../styles/controls.ts';
import { NextFrameSizes } from '../../styles/next-frame-sizes.ts';
import { barStyles } from '../layout/bar-styles.ts';
import { notShown } from '../element/not-shown.ts';
import { Offering } from '../offer/offering.ts';
import { offerStyles } from '../offer/styles.ts';
import { Printing } from '../printing/printing.ts';
import { saveBytes, saveFile } from '../save/save-file.ts';
import { ViewerElement } from '../element/viewer-element.ts';
import type { Places } from '../viewer.ts';
import { copyPicture } from '../selection/copy-picture.ts';
import { codeMissing } from '../../loading/code-missing.ts';
import { statusStyles } from '../layout/status-styles.ts';
import { ModelFault, type OpenModel } from './build/opened-model.ts';
import { MoleculeChoice } from './molecule/molecule-choice.ts';
import { moleculeField } from './molecule/molecule-field.ts';
import { around, asOrbit, eyeOf, FIELD, fitDistance, fitted, moved, shifted, standardViews, turned, type Orbit, type StandardView } from './stage/orbit.ts';
import { OrbitInput } from './stage/orbit-input.ts';
import { Playing } from './stage/playing.ts';
import type { Stage } from './stage/stage.ts';
import { strings, type StringKey } from './strings.ts';
import { styles } from './styles.ts';

/** Of the title of a molecule. */
const mostTitle = 120;

/**
 * @summary Shows STL, OBJ, PLY and glTF models, and molecules (PDB, mmCIF, SDF, XYZ): turn, move, zoom, standard views, wireframe, grid, a picture of it. Without WebGL it draws plainly.
 * @csspart room - what the model stands in
 * @csspart tools - views and switches
 */
export class McpModelViewer extends ViewerElement {
  static override styles = [...[ViewerElement.styles].flat(), controls, drawings, statusStyles, barStyles, offerStyles, styles];

  @state() private model: OpenModel | undefined;
  @state() private plain = false;
  @state() private lost = false;
  @state() private wireframe = false;
  @state() private grid = true;
  @query('.room') private room: HTMLElement | undefined;

  readonly #offering = new Offering(this);
  readonly #printing = new Printing(this, {
    load: () => import('./model-paper.ts'),
    atHand: ({ modelPaper }) => {
      if (!this.model || !this.#stage) return undefined;
      const say = localize(strings, this.context.locale);
      return modelPaper(this.artifact.title ?? this.artifact.name, this.#seen('#fff'), this.#facts(this.model, say), say('paper'));
    },
  });
  readonly #playing = new Playing(this, () => (this.plain ? undefined : this.model?.motion));
  #stage: Stage | undefined;
  /** Lets go of the model that is drawn. */
  #release: (() => void) | undefined;
  readonly #choice = new MoleculeChoice({
    count: () => this.places.count,
    drawn: () => this.model?.molecule?.nth ?? 0,
    // Whole, and from where the reader looks.
    draw: async (signal) => {
      await this.#show(true, signal);
      this.zoom('fit');
    },
    failed: () => this.requestUpdate(),
  });
  #orbit: Orbit | undefined;
  #frame = 0;
  #resized = new NextFrameSizes(() => this.#soon());

  protected readonly input = new OrbitInput(this, {
    room: () => this.room ?? undefined,
    turn: (azimuth, elevation) => this.#see((orbit) => turned(orbit, azimuth, elevation)),
    shift: (right, down) => this.#see((orbit) => shifted(orbit, right, down)),
    scale: (factor) => this.#see((orbit) => moved(orbit, factor, this.model!.facts.ball), true),
    view: (view) => this.show(view),
    point: (x, y) => void this.#point(x, y),
    press: (key) => (key === 'w' ? this.#switch('wireframe') : this.#switch('grid')),
    play: () => this.#playing.toggle(),
    step: (by) => this.#choice.step(by),
  });

  protected override async open(signal: AbortSignal): Promise<void> {
    this.#close();
    this.model = undefined;
    this.#offering.withdraw();
    this.#choice.begin();
    this.hold(() => this.#close());
    this.hold(() => this.#choice.stop());
    this.hold(() => this.#release?.());
    await this.#show(false, signal);
    this.#resized.observe(this);
    this.hold(() => this.#resized.disconnect());
  }

  async #show(anyway: boolean, signal: AbortSignal): Promise<void> {
    const say = localize(strings, this.context.locale);
    const { openModel } = await import('./build/open-model.ts').catch(codeMissing);
    signal.throwIfAborted();
    const model = await openModel(this.content, this.context, anyway, this.#choice.nth, signal).catch((error: unknown) => {
      if (!(error instanceof ModelFault)) throw error;
      const { key, values } = error;
      // A part may have come meanwhile.
      throw key === 'broken' || key === 'missing' ? new Error(say(key, values)) : notShown(say(key, values));
    });
    if ('doubt' in model) {
      const why = model.doubt === 'slow' ? this.#offering.slow(model.count) : say(model.doubt, { count: model.count });
      return this.#offering.ask({ why, anyway: (again) => this.#show(true, again) }, signal);
    }
    const { releaseModel } = await import('./build/build-model.ts').catch(codeMissing);
    if (signal.aborted) releaseModel(model.scene);
    signal.throwIfAborted();
    const before = this.#release;
    this.#release = () => releaseModel(model.scene);
    this.#offering.withdraw();
    // Atoms stand on no ground.
    if (!this.model) this.grid = !model.molecule;
    this.model = model;
    await this.#stand(signal);
    before?.();
    this.capabilities = [...(this.places.count > 1 ? (['go-to'] as const) : []), 'zoom', 'rotate', 'copy', 'print'];
  }

  /** The molecules of the file, or models of one. */
  get places(): Places {
    return { label: 'page', count: this.model?.molecule?.count ?? 1, ownField: () => this.renderRoot.querySelector<HTMLInputElement>('.which') };
  }
  goTo(place: number): void {
    void this.#choice.show(place);
  }

  zoom(to: 'in' | 'out' | 'fit' | 'actual'): void {
    const { model } = this;
    if (!model) return;
    const { ball } = model.facts;
    if (to === 'in' || to === 'out') this.#see((orbit) => moved(orbit, to === 'in' ? 0.8 : 1.25, ball), true);
    else this.#see((orbit) => ({ ...orbit, target: ball.centre, distance: fitDistance(ball.radius, this.#aspect()) }), true);
  }

  get zoomLabel(): string {
    const fit = this.model ? fitDistance(this.model.facts.ball.radius, this.#aspect()) : 1;
    return formatPercent(this.context.locale, fit / (this.#orbit?.distance ?? fit));
  }

  /** A quarter turn around the upright axis. */
  rotate(): void {
    this.#see((orbit) => turned(orbit, Math.PI / 2, 0));
  }

  /** Looks from a standard side, the whole model in view. */
  show(view: StandardView): void {
    const { model } = this;
    if (model) this.#see(() => fitted(model.facts.ball, this.#aspect(), view), true);
  }

  /** What is seen there is turned around from now on; beside the model, everything is seen again. */
  async #point(x: number, y: number): Promise<void> {
    const { model } = this;
    const { pointOf } = await import('./stage/pick.ts').catch(codeMissing);
    if (!model || model !== this.model || !this.#orbit) return;
    const place = pointOf(model.scene, { ...this.#orbit, at: eyeOf(this.#orbit), field: FIELD }, { x, y, aspect: this.#aspect() });
    if (place) this.#see((orbit) => around(orbit, place, model.facts.ball), true);
    else this.zoom('fit');
  }

  /** What is seen, on the ground of the page, as PNG. */
  async picture(): Promise<Blob> {
    const seen = this.#seen(getComputedStyle(this).backgroundColor);
    return new Promise((resolve, reject) => seen.toBlob((png) => (png ? resolve(png) : reject(new Error('The picture could not be made.'))), 'image/png'));
  }

  #seen(ground: string): HTMLCanvasElement {
    this.#draw();
    const { canvas } = this.#stage!;
    const sheet = Object.assign(document.createElement('canvas'), { width: canvas.width, height: canvas.height });
    const pen = sheet.getContext('2d')!;
    pen.fillStyle = ground;
    pen.fillRect(0, 0, sheet.width, sheet.height);
    // In the task of the drawing: the graphics card keeps it no longer.
    pen.drawImage(canvas, 0, 0);
    return sheet;
  }

  async print(): Promise<void> {
    await this.#printing.print();
  }

  async copy(): Promise<void> {
    await copyPicture(this.picture());
  }

  override savePosition(): JsonValue {
    const { nth, seconds = 0 } = this.model?.motion ?? {};
    return this.#orbit ? { ...this.#orbit, target: [...this.#orbit.target], wireframe: this.wireframe, grid: this.grid, ...(nth !== undefined && { animation: nth, seconds }), ...(this.#choice.nth > 0 && { molecule: this.#choice.nth + 1 }) } : null;
  }

  override async restorePosition(position: JsonValue): Promise<void> {
    const orbit = asOrbit(position);
    if (!orbit) return;
    const { wireframe, grid, animation, seconds, molecule } = position as Record<string, JsonValue | undefined>;
    if (typeof molecule === 'number') await this.#choice.show(molecule);
    const { motion } = this.model ?? {};
    if (motion && typeof animation === 'number') motion.nth = animation;
    if (motion && typeof seconds === 'number' && seconds > 0) motion.seconds = seconds;
    this.wireframe = wireframe === true;
    this.grid = grid !== false;
    this.#see(() => orbit, true);
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
  }

  protected override updated(): void {
    // A theme, a size, a switch: whatever was rendered may be seen in the drawing.
    this.#soon();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { model } = this;
    if (!model) return this.#offering.render();
    const say = localize(strings, this.context.locale);
    return html`<div class="tools" part="tools" role="toolbar" aria-label=${say('tools')}>
        <select class="field" aria-label=${say('view')} @change=${this.#chosen}>
          ${(Object.keys(standardViews) as StandardView[]).map((view) => html`<option value=${view}>${say(view)}</option>`)}
        </select>
        <button class="button" @click=${() => this.zoom('fit')}>${say('fit')}</button>
        <button class="button" aria-pressed=${this.wireframe} @click=${() => this.#switch('wireframe')}>${say('wireframe')}</button>
        ${this.plain ? nothing : html`<button class="button" aria-pressed=${this.grid} @click=${() => this.#switch('grid')}>${say('grid')}</button>`}
        ${this.places.count > 1 ? moleculeField({ say, number: (model.molecule?.nth ?? 0) + 1, count: this.places.count, goTo: (to) => this.goTo(to) }) : nothing}
        <span class="grow"></span>
        <button class="button" @click=${() => void this.#save()}>${say('picture')}</button>
      </div>
      ${this.plain ? html`<div class="bar" role="status"><span>${say('plain')}</span><button class="button" @click=${() => void saveFile(this.content)}>${say('download')}</button></div>` : nothing}
      ${this.lost ? html`<div class="bar" role="status"><span>${say('lost')}</span><button class="button" @click=${() => void this.#stand()}>${say('again')}</button></div>` : nothing}
      ${model.notes.length > 0 ? html`<div class="bar" role="status"><span>${model.notes.map(({ key, values }) => say(key, values)).join(' ')}</span></div>` : nothing}
      <div class="room" part="room" tabindex="0" role="group" aria-label=${say('area')} aria-describedby="keys"></div>
      <p id="keys" class="visually-hidden">${say('keys')}${model.motion && !this.plain ? ` ${say('playKey')}` : nothing}${this.places.count > 1 ? ` ${say('stepKeys')}` : nothing}</p>
      ${this.#playing.bar(this.context.locale, say)}
      <div class="status" role="status">${this.#facts(model, say).map((fact) => html`<bdi>${fact}</bdi>`)}${model.cutOff ? html`<span class="cut">${say('cutOff')}</span>` : nothing}</div>`;
  }

  #facts({ facts, format, molecule }: OpenModel, say: Localize<StringKey>): string[] {
    const { locale } = this.context;
    const [x = '', y = '', z = ''] = facts.size.map((side) => formatNumber(locale, side, { maximumSignificantDigits: 4 }));
    if (molecule) return [format.toUpperCase(), say('atoms', { count: molecule.atoms }), molecule.chains > 0 ? say('chains', { count: molecule.chains }) : '', say('angstrom', { x, y, z }), molecule.title.slice(0, mostTitle)].filter(Boolean);
    const counts = [facts.triangles > 0 ? say('triangles', { count: facts.triangles }) : '', say('vertices', { count: facts.vertices }), facts.parts > 1 ? say('parts', { count: facts.parts }) : ''];
    return [format.toUpperCase(), ...counts.filter(Boolean), say(format === 'gltf' || format === 'glb' ? 'metres' : 'size', { x, y, z })];
  }

  /** Sets up what draws; a second time after the graphics card was taken away. */
  async #stand(signal?: AbortSignal): Promise<void> {
    const model = this.model!;
    const [{ webglStage }, { softwareStage }] = await Promise.all([import('./stage/webgl-stage.ts'), import('./stage/software-stage.ts')]).catch(codeMissing);
    await this.updateComplete;
    signal?.throwIfAborted();
    this.#close();
    const { scene, facts } = model;
    const stage = webglStage({ model: scene, facts, moves: model.motion !== undefined, onContext: (lost) => (this.lost = lost) });
    this.plain = stage === undefined;
    this.lost = false;
    this.#stage = stage ?? softwareStage(scene);
    const { canvas } = this.#stage;
    canvas.setAttribute('role', 'img');
    this.reworded();
    this.room!.replaceChildren(canvas);
    this.#orbit ??= fitted(facts.ball, this.#aspect());
    this.#draw();
  }

  protected override reworded(): void {
    if (this.model) this.#stage?.canvas.setAttribute('aria-label', [this.artifact.title ?? this.artifact.name, ...this.#facts(this.model, localize(strings, this.context.locale))].join(', '));
  }

  #close(): void {
    this.#playing.stop();
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#stage?.dispose();
    this.#stage?.canvas.remove();
    this.#stage = undefined;
  }

  override dispose(): void {
    super.dispose();
    this.model = undefined;
  }

  #see(change: (orbit: Orbit) => Orbit, zoomed = false): void {
    if (!this.model || !this.#orbit) return;
    this.#orbit = change(this.#orbit);
    if (zoomed) this.changed();
    else this.#soon();
  }

  readonly #chosen = (event: Event): void => {
    this.show((event.target as HTMLSelectElement).value as StandardView);
  };

  #switch(what: 'wireframe' | 'grid'): void {
    this[what] = !this[what];
  }

  async #save(): Promise<void> {
    saveBytes(await this.picture(), `${this.artifact.name.replace(/\.\w+$/, '')}.png`);
  }

  /** Once before the next picture of the screen, however much changed. */
  #soon(): void {
    if (!this.#stage || this.#frame !== 0) return;
    this.#frame = requestAnimationFrame((now) => {
      this.#frame = 0;
      const goesOn = this.#playing.step(now);
      this.#draw();
      // Out of sight nothing is drawn; what comes back has another size.
      if (goesOn && this.room!.clientWidth > 0) this.#soon();
    });
  }

  #draw(): void {
    const { clientWidth: width, clientHeight: height } = this.room!;
    if (!this.#stage || !this.#orbit || width === 0 || height === 0) return;
    const lines = this.context.theme === 'dark' ? '#4a525d' : '#b9c1ca';
    this.#stage.draw(this.#orbit, { wireframe: this.wireframe, grid: this.grid, lines }, { width, height, ratio: devicePixelRatio });
  }

  #aspect(): number {
    const { clientWidth = 1, clientHeight = 1 } = this.room ?? {};
    return clientHeight > 0 && clientWidth > 0 ? clientWidth / clientHeight : 1;
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'mcp-model-viewer': McpModelViewer;
  }
}
