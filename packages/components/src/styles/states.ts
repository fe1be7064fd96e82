import type { LitElement } from 'lit';

/** Keeps the custom states of an element (CSS `:state(name)`) as `read` says after each drawing. */
export function keepStates(host: LitElement, read: () => Readonly<Record<string, boolean>>): void {
  const { states } = host.attachInternals();
  host.addController({
    hostUpdated() {
      for (const [name, on] of Object.entries(read())) states[on ? 'add' : 'delete'](name);
    },
  });
}
