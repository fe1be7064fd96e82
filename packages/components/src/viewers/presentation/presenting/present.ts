import type { Localize } from '../../../localization/localize.ts';
import { NextFrameSizes } from '../../../styles/next-frame-sizes.ts';
import type { DeckDrawing, DrawnSlide } from '../draw/draw-deck.ts';
import type { SlideSpeech } from '../draw/finish-slide.ts';
import type { StringKey } from '../strings.ts';
import { stageStyles } from './stage-styles.ts';
import { stepOf } from './steps.ts';

export interface Show {
  into: ParentNode & Node;
  drawing: DeckDrawing;
  /** The slide that it begins with. */
  from: number;
  speech: SlideSpeech;
  say: Localize<StringKey>;
  /** Ends it. */
  signal: AbortSignal;
}

/**
 * Shows one slide after the other on the whole screen, or in the whole window where the page may not have that. Resolves with the slide
 * that was shown last once the reader ends it: by Escape, the button, or after the last one.
 */
export function present({ into, drawing, from, speech, say, signal }: Show): Promise<number> {
  const { size, slides } = drawing;
  const shown = slides.flatMap(({ hidden }, nth) => (hidden && nth !== from ? [] : [nth]));
  let at = Math.max(0, shown.indexOf(from));
  const stage = document.createElement('dialog');
  stage.className = 'stage';
  // A dialog itself may not have the whole screen (Fullscreen API, “request fullscreen”).
  const screen = document.createElement('div');
  screen.className = 'screen';
  screen.tabIndex = -1;
  const room = document.createElement('div');
  room.className = 'slide';
  const told = Object.assign(document.createElement('div'), { className: 'visually-hidden', role: 'status' });
  const leave = Object.assign(document.createElement('button'), { className: 'button leave', textContent: say('leave') });
  screen.append(room, told, leave);
  stage.append(screen);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(stageStyles);
  const root = into as ShadowRoot;
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  into.append(stage);

  let slide: DrawnSlide | undefined;
  const show = (next: number): void => {
    if (next >= shown.length) return stage.close();
    at = Math.max(0, next);
    const nth = shown[at]!;
    slide?.release();
    slide = drawing.draw(nth, speech, (to) => show(shown.indexOf(to) < 0 ? at : shown.indexOf(to)));
    room.replaceChildren(slide.element);
    const { title } = slides[nth]!;
    told.textContent = say(title ? 'titledOf' : 'slideOf', { number: nth + 1, count: slides.length, title });
  };
  const fit = (): void => {
    const factor = Math.min(screen.clientWidth / size.width, screen.clientHeight / size.height);
    for (const [name, value] of [['--_width', `${size.width}px`], ['--_height', `${size.height}px`], ['--_scale', String(factor || 1)]] as const) room.style.setProperty(name, value);
  };
  const sizes = new NextFrameSizes(fit);
  sizes.observe(screen);

  return new Promise((resolve) => {
    const listening = new AbortController();
    const on = { signal: listening.signal };
    stage.addEventListener('keydown', (event) => {
      const step = event.ctrlKey || event.metaKey || event.altKey || event.target !== screen ? undefined : stepOf(event.key, at, shown.length);
      // What the page and the canvas do with keys is not meant.
      event.stopPropagation();
      if (step === undefined) return;
      event.preventDefault();
      show(step);
    }, on);
    stage.addEventListener('click', ({ target }) => target === leave ? stage.close() : !(target as Element).closest('a, [role=link]') && show(at + 1), on);
    stage.addEventListener('close', () => {
      listening.abort();
      sizes.disconnect();
      slide?.release();
      if (screen.matches(':fullscreen')) void document.exitFullscreen().catch(() => {});
      stage.remove();
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((one) => one !== sheet);
      resolve(shown[at]!);
    }, on);
    // Escape leaves the whole screen first, which is meant as the end.
    document.addEventListener('fullscreenchange', () => document.fullscreenElement || stage.close(), on);
    signal.addEventListener('abort', () => stage.close(), on);
    stage.showModal();
    screen.focus();
    fit();
    show(at);
    void screen.requestFullscreen?.().catch(() => {});
  });
}
