/** The build for flat axes; the package has no types. */
declare module 'plotly.js-cartesian-dist-min' {
  interface Figure {
    data: readonly object[];
    layout: object;
    config: object;
  }
  const plotly: {
    newPlot(place: HTMLElement, figure: Figure): Promise<HTMLElement>;
    purge(place: HTMLElement): void;
    Snapshot: { toSVG(place: HTMLElement, format: 'svg'): string };
  };
  export default plotly;
}
