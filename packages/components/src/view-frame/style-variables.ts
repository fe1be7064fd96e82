/** Which token of ours a standard variable of MCP Apps is; the property it is read through settles `light-dark()` and mixes. */
const colours: Readonly<Record<string, string>> = {
  'background-primary': 'surface',
  'background-secondary': 'surface-raised',
  'background-tertiary': 'surface-sunken',
  'background-inverse': 'text',
  'background-info': 'accent-soft',
  'background-disabled': 'surface-sunken',
  'text-primary': 'text',
  'text-secondary': 'text-muted',
  'text-tertiary': 'text-muted',
  'text-inverse': 'surface',
  'text-info': 'accent',
  'text-danger': 'danger',
  'text-success': 'success',
  'text-warning': 'warning',
  'text-disabled': 'text-muted',
  'border-primary': 'border-strong',
  'border-secondary': 'border',
  'border-tertiary': 'border',
  'border-inverse': 'surface',
  'border-info': 'accent',
  'border-danger': 'danger',
  'border-success': 'success',
  'border-warning': 'warning',
  'border-disabled': 'border',
  'ring-primary': 'focus',
  'ring-info': 'accent',
  'ring-danger': 'danger',
  'ring-success': 'success',
  'ring-warning': 'warning',
};

const rest: readonly (readonly [name: string, property: string, value: string])[] = [
  ['font-sans', 'font-family', 'var(--_font)'],
  ['font-mono', 'font-family', 'var(--_font-mono)'],
  ['font-text-xs-size', 'font-size', 'var(--_font-size-small)'],
  ['font-text-sm-size', 'font-size', 'var(--_font-size-small)'],
  ['font-text-md-size', 'font-size', 'var(--_font-size)'],
  ['font-text-lg-size', 'font-size', 'calc(var(--_font-size) * 1.15)'],
  ['font-heading-xs-size', 'font-size', 'var(--_font-size-small)'],
  ['font-heading-sm-size', 'font-size', 'var(--_font-size)'],
  ['font-heading-md-size', 'font-size', 'calc(var(--_font-size) * 1.15)'],
  ['font-heading-lg-size', 'font-size', 'calc(var(--_font-size) * 1.4)'],
  ['font-heading-xl-size', 'font-size', 'calc(var(--_font-size) * 1.7)'],
  ['font-heading-2xl-size', 'font-size', 'calc(var(--_font-size) * 2)'],
  ['font-heading-3xl-size', 'font-size', 'calc(var(--_font-size) * 2.4)'],
  ['border-radius-xs', 'border-top-left-radius', 'calc(var(--_radius) / 2)'],
  ['border-radius-sm', 'border-top-left-radius', 'calc(var(--_radius) * 0.75)'],
  ['border-radius-md', 'border-top-left-radius', 'var(--_radius)'],
  ['border-radius-lg', 'border-top-left-radius', 'calc(var(--_radius) * 1.5)'],
  ['border-radius-xl', 'border-top-left-radius', 'calc(var(--_radius) * 2)'],
  ['shadow-md', 'box-shadow', 'var(--_shadow)'],
];

const fixed: Readonly<Record<string, string>> = {
  '--color-background-ghost': 'transparent',
  '--color-border-ghost': 'transparent',
  '--font-weight-normal': '400',
  '--font-weight-medium': '500',
  '--font-weight-semibold': '600',
  '--font-weight-bold': '700',
  '--border-radius-full': '9999px',
  '--border-width-regular': '1px',
};

/** The standard style variables as `probe`, an element of ours, computes them from the tokens of the host. */
export function styleVariables(probe: HTMLElement): Record<string, string> {
  const computed = getComputedStyle(probe);
  const read = (property: string, value: string): string => {
    probe.style.setProperty(property, value);
    const found = computed.getPropertyValue(property);
    probe.style.removeProperty(property);
    return found;
  };
  return {
    ...fixed,
    ...Object.fromEntries(Object.entries(colours).map(([name, token]) => [`--color-${name}`, read('color', `var(--_${token})`)])),
    ...Object.fromEntries(rest.map(([name, property, value]) => [`--${name}`, read(property, value)])),
  };
}
