import { drawLinks, drawNodes, linksAtOnce, linksInView, type Brush } from './graph-drawing.ts';
import type { GraphScene } from '../scene/graph-scene.ts';
import type { Size } from '../scene/graph-view.ts';
import { readPalette, type Palette } from './palette.ts';
import { SvgBrush } from './svg-brush.ts';

/**
 * Two canvases on each other: links below, some of them a frame so that no graph holds the page up, and over them the nodes
 * and names. What the pointer singles out changes the upper one only; the lower one then turns faint as a whole.
 */
export class GraphLayers {
  readonly #over: HTMLCanvasElement;
  readonly #under: HTMLCanvasElement;
  #palette: Palette | undefined;
  /** What the links were drawn from. */
  #drawn: readonly unknown[] = [];
  #links: Uint32Array = new Uint32Array();
  #done = 0;
  #frame = 0;

  constructor(over: HTMLCanvasElement, under: HTMLCanvasElement) {
    this.#over = over;
    this.#under = under;
  }

  dispose(): void {
    cancelAnimationFrame(this.#frame);
  }

  /** Colours are asked for anew with the next drawing. */
  recolour(): void {
    this.#palette = undefined;
  }
  /** Places changed inside the scene. */
  moved(): void {
    this.#drawn = [];
  }

  /** Without a scene the canvases are cleared. */
  draw(scene: GraphScene | undefined, size: Size): void {
    if (size.width === 0) return;
    cancelAnimationFrame(this.#frame);
    const fine = devicePixelRatio || 1;
    const from = scene ? [scene.positions, scene.visible, scene.view, size, this.#colours, fine] : [];
    if (!scene || from.some((part, at) => part !== this.#drawn[at])) {
      this.#drawn = from;
      this.#links = scene ? linksInView(scene) : new Uint32Array();
      this.#done = 0;
      prepared(this.#under, size, fine);
    }
    this.#under.classList.toggle('faint', (scene?.focused ?? scene?.selected) !== undefined);
    if (scene) this.#drawMore(scene);
    const brush = prepared(this.#over, size, fine);
    if (brush && scene) drawNodes(brush, scene, this.#colours, this.#links);
  }

  #drawMore(scene: GraphScene): void {
    const brush = this.#under.getContext('2d');
    const more = this.#links.subarray(this.#done, this.#done + linksAtOnce);
    if (!brush || more.length === 0) return;
    drawLinks(brush, scene, this.#colours, more, this.#links.length);
    this.#done += more.length;
    this.#frame = requestAnimationFrame(() => this.#drawMore(scene));
  }

  svg(scene: GraphScene): string {
    return this.#svg(scene, this.#colours).toString();
  }
  /** As an element, in the colours of the light theme. */
  paper(scene: GraphScene): Element {
    return this.#svg(scene, readPalette(this.#over.getRootNode() as ShadowRoot, true)).element;
  }
  #svg(scene: GraphScene, colours: Palette): SvgBrush {
    const brush = new SvgBrush(scene.size.width, scene.size.height, colours.surface);
    this.#drawWhole(brush, scene, colours);
    return brush;
  }

  /** With two points a pixel. */
  png(scene: GraphScene): Promise<Blob | null> {
    const canvas = document.createElement('canvas');
    const brush = prepared(canvas, scene.size, 2)!;
    brush.fillStyle = this.#colours.surface;
    brush.fillRect(0, 0, scene.size.width, scene.size.height);
    this.#drawWhole(brush, scene, this.#colours);
    return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
  }

  #drawWhole(brush: Brush, scene: GraphScene, colours: Palette): void {
    const links = linksInView(scene, true);
    drawLinks(brush, scene, colours, links, links.length);
    drawNodes(brush, scene, colours, links, true);
  }

  get #colours(): Palette {
    return (this.#palette ??= readPalette(this.#over.getRootNode() as ShadowRoot));
  }
}

/** The brush of a cleared canvas whose unit is the CSS pixel. */
function prepared(canvas: HTMLCanvasElement, { width, height }: Size, fine: number): CanvasRenderingContext2D | null {
  const [across, down] = [Math.round(width * fine), Math.round(height * fine)];
  if (canvas.width !== across || canvas.height !== down) [canvas.width, canvas.height] = [across, down];
  const brush = canvas.getContext('2d');
  brush?.setTransform(fine, 0, 0, fine, 0, 0);
  brush?.clearRect(0, 0, width, height);
  return brush;
}
