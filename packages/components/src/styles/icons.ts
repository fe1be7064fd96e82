import { html, type TemplateResult } from 'lit';

/** Line drawings on a grid of 24, in the colour of the text. */
const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  files: 'M8 3.5h7l4 4v11.5h-11zM5 7v14h10',
  expand: 'M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5',
  find: 'M10.5 4a6.5 6.5 0 1 1 0 13a6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20',
  up: 'M6 14.5l6-6 6 6',
  down: 'M6 9.5l6 6 6-6',
  previous: 'M14.5 6l-6 6 6 6',
  next: 'M9.5 6l6 6-6 6',
  latest: 'M7.5 6l6 6-6 6M16.5 6v12',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  rotate: 'M19 5v5h-5M19 10a7.5 7.5 0 1 0 .5 4',
  wrap: 'M4 6h16M4 12h13a3 3 0 0 1 0 6h-4M15 15.5L12.5 18l2.5 2.5M4 18h4',
  source: 'M8.5 7L3.5 12l5 5M15.5 7l5 5-5 5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  print: 'M7 8.5V3.5h10v5M7 16.5H4v-8h16v8h-3M7 13.5h10v7H7z',
  download: 'M12 4v11M7 10.5l5 5 5-5M4.5 20h15',
  panel: 'M3.5 5h17v14h-17zM9.5 5v14M5.8 8.5h1.4M5.8 11.5h1.4',
  flipHorizontal: 'M12 3.5v17M9 7v10H4zM15 7v10h5z',
  flipVertical: 'M3.5 12h17M7 9h10V4zM7 15h10v5z',
  split: 'M3.5 5h17v14h-17zM12 5v14',
  compare: 'M7 4v12M4 13l3 3.5 3-3.5M17 20V8M14 11l3-3.5 3 3.5',
  pin: 'M9 3.5h6l-1 6 3.5 4h-11l3.5-4zM12 13.5V21',
  sheet: 'M6 3.5h8l4.5 4.5v12.5H6zM14 3.5v4.5h4.5',
  alert: 'M12 4L2.5 20h19zM12 10v4.5M12 17v.5',
} as const;

export type IconName = keyof typeof paths;

export function icon(name: IconName): TemplateResult {
  return html`<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d=${paths[name]} /></svg>`;
}
