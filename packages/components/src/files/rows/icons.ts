import { html, type TemplateResult } from 'lit';

/** Line drawings on a grid of 24 that only My Files needs. */
const paths = {
  upload: 'M12 15.5V4.5M7 9l5-5 5 5M4.5 20h15',
  more: 'M12 5.5v.6M12 11.7v.6M12 17.9v.6',
  trash: 'M4.5 6.5h15M9.5 6.5V4h5v2.5M6.5 6.5l1 13.5h9l1-13.5M10.2 10.5v6M13.8 10.5v6',
  clock: 'M12 4a8 8 0 1 1 0 16a8 8 0 0 1 0-16zM12 7.5V12l3 2',
} as const;

export const fileIcon = (name: keyof typeof paths): TemplateResult => html`<svg class="icon ${name}" viewBox="0 0 24 24" aria-hidden="true"><path d=${paths[name]} /></svg>`;
