import { css, type ReactiveController, type ReactiveControllerHost } from 'lit';

/** `auto` follows the reader's system. */
export type Theme = 'auto' | 'light' | 'dark';

/** `color-scheme` by the `theme` attribute; `light-dark()` and the browser's own controls follow it. */
export const themes = css`
  :host {
    color-scheme: light dark;
  }
  :host([theme='light']) {
    color-scheme: light;
  }
  :host([theme='dark']) {
    color-scheme: dark;
  }
`;

/** Says whether a theme is dark now, and updates the host when the reader's system changes. */
export function prefersDark(host: ReactiveControllerHost): (theme: Theme) => boolean {
  const query = matchMedia('(prefers-color-scheme: dark)');
  const changed = () => host.requestUpdate();
  const controller: ReactiveController = {
    hostConnected: () => query.addEventListener('change', changed),
    hostDisconnected: () => query.removeEventListener('change', changed),
  };
  host.addController(controller);
  return (theme) => theme === 'dark' || (theme !== 'light' && query.matches);
}
