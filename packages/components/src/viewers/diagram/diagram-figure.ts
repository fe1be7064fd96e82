import { render } from 'lit';
import { localize, type Localize } from '../../localization/localize.ts';
import { saveBytes } from '../save/save-file.ts';
import type { ViewerContext } from '../viewer.ts';
import { diagramFault } from './diagram-fault.ts';
import { asPng, drawDiagram, isTooMuch, loadDrawing, wholeSource, type Diagram } from './draw-diagram.ts';
import { faultOf } from './fault-of.ts';
import { strings, type DiagramString } from './strings.ts';

type Say = Localize<DiagramString>;

const [SMALLEST, LARGEST, STEP] = [0.25, 8, 1.25];

/**
 * Draws the diagram of a block: `pre` holds the source, and stays for those who want to read it. `hold` takes what must be
 * released. Drawn again, the block gets the colours of the other theme.
 */
export async function fillFigure(figure: HTMLElement, context: ViewerContext, hold: (release: () => void) => void): Promise<void> {
  const { theme, locale } = context;
  const say = localize(strings, locale);
  const pre = figure.querySelector('pre')!;
  const source = pre.textContent;
  figure.dataset['drawn'] = theme;
  const anyway = figure.dataset['anyway'] === undefined ? undefined : untilReleased(hold);
  const whole = await wholeSource(source, context, anyway);
  // Paper takes it from here.
  if (whole !== source) figure.dataset['whole'] = whole;
  const drawn = await drawDiagram(whole, theme, figure, { anyway });
  const shown = 'problem' in drawn ? undefined : await loadDrawing(drawn.svg);
  if (shown) hold(shown.release);
  // A newer text may have come meanwhile: a figure that it kept gets its drawing all the same.
  if (!figure.isConnected) return;
  for (const made of figure.querySelectorAll('.made')) made.remove();
  if (!shown || 'problem' in drawn) {
    const fault = 'problem' in drawn ? drawn : ({ problem: 'notShown', reason: '' } as const);
    const note = made('div', 'fault');
    note.setAttribute('role', 'note');
    render(diagramFault(fault, source, say), note);
    if (isTooMuch(fault) && !anyway) note.append(anywayButton(say, () => fillFigure(figure, context, hold)));
    figure.prepend(note);
    pre.hidden = false;
    markLine(pre, fault.problem === 'broken' ? faultOf(fault.reason, source).line : undefined);
    return;
  }
  const { image } = shown;
  image.className = 'drawing made';
  image.alt = drawn.description || say('diagram');
  const room = made('div', 'room');
  room.tabIndex = 0;
  room.setAttribute('role', 'group');
  room.setAttribute('aria-label', image.alt);
  room.append(image);
  // Who came here by a search for a word of the source goes on seeing it.
  pre.hidden = figure.dataset['source'] === undefined;
  figure.prepend(tools(drawn, image, pre, say), room);
}

/** Marks the line that is to be looked at. Its text stays as it is: who searches or copies finds the source. */
function markLine(pre: HTMLElement, line: number | undefined): void {
  const code = pre.querySelector('code') ?? pre;
  const lines = pre.textContent.split(/(?<=\n)/);
  const wrong = line === undefined ? undefined : lines[line - 1];
  if (wrong === undefined) return code.replaceChildren(pre.textContent);
  const mark = document.createElement('span');
  mark.className = 'wrong';
  mark.textContent = wrong;
  code.replaceChildren(lines.slice(0, line! - 1).join(''), mark, lines.slice(line).join(''));
}

function untilReleased(hold: (release: () => void) => void): AbortSignal {
  const ending = new AbortController();
  hold(() => ending.abort());
  return ending.signal;
}

/** A reader may wait for what takes long; in another theme it is then drawn again without being asked for. */
function anywayButton(say: Say, draw: () => Promise<void>): HTMLButtonElement {
  const button = document.createElement('button');
  button.className = 'button';
  button.type = 'button';
  button.textContent = say('anyway');
  button.addEventListener('click', () => {
    button.closest<HTMLElement>('.diagram')!.dataset['anyway'] = '';
    button.disabled = true;
    button.textContent = say('drawing');
    void draw();
  });
  return button;
}

/** Shows the source of a diagram, drawn or still to be drawn. */
export function showSource(figure: HTMLElement): void {
  figure.dataset['source'] = '';
  figure.querySelector('pre')!.hidden = false;
  figure.querySelector('.tools [aria-expanded]')?.setAttribute('aria-expanded', 'true');
}

function tools(diagram: Diagram, image: HTMLImageElement, pre: HTMLElement, say: Say): HTMLElement {
  const bar = made('div', 'tools');
  bar.setAttribute('role', 'toolbar');
  bar.setAttribute('aria-label', say('diagram'));
  const button = (label: string, text: string, press: (button: HTMLButtonElement) => void): HTMLButtonElement => {
    const one = document.createElement('button');
    one.className = 'button quiet';
    one.type = 'button';
    one.textContent = text;
    one.title = label;
    one.setAttribute('aria-label', label);
    one.setAttribute('aria-description', ''); // else the title is read after the name
    one.addEventListener('click', () => press(one));
    return one;
  };
  const zoom = (factor: number): void => {
    const now = image.getBoundingClientRect().width / diagram.width;
    const scale = Math.min(LARGEST, Math.max(SMALLEST, now * factor));
    image.style.setProperty('max-inline-size', 'none');
    image.style.setProperty('inline-size', `${Math.round(diagram.width * scale)}px`);
  };
  const fit = (): void => {
    image.style.removeProperty('max-inline-size');
    image.style.removeProperty('inline-size');
  };
  const source = button(say('source'), say('source'), () => {
    pre.hidden = !pre.hidden;
    source.setAttribute('aria-expanded', String(!pre.hidden));
  });
  source.setAttribute('aria-expanded', String(!pre.hidden));
  bar.append(
    button(say('smaller'), '−', () => zoom(1 / STEP)),
    button(say('larger'), '+', () => zoom(STEP)),
    button(say('fit'), say('fit'), fit),
    button(say('saveAs', { kind: 'SVG' }), 'SVG', () => saveBytes(new Blob([diagram.svg], { type: 'image/svg+xml' }), 'diagram.svg')),
    button(say('saveAs', { kind: 'PNG' }), 'PNG', () => void asPng(diagram).then((png) => saveBytes(png, 'diagram.png'), () => undefined)),
    source,
  );
  return bar;
}

function made(tag: string, className: string): HTMLElement {
  const element = document.createElement(tag);
  element.className = `${className} made`;
  return element;
}
