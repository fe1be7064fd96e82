const themes = { auto: 'System', light: 'Light', dark: 'Dark' };
const key = 'mcp-canvas-docs-theme';

/** Chooses light or dark; the elements follow the page's `color-scheme`. */
export function themePicker(place: HTMLElement): void {
  const select = document.createElement('select');
  select.ariaLabel = 'Colours';
  for (const [value, label] of Object.entries(themes)) select.add(new Option(label, value));
  const apply = (theme: string) => {
    document.documentElement.dataset['theme'] = theme;
    select.value = theme;
  };
  apply(stored());
  select.addEventListener('change', () => {
    apply(select.value);
    try {
      localStorage.setItem(key, select.value);
    } catch {
      // Storage may be refused; the choice then holds for this page.
    }
  });
  place.replaceChildren(select);
}

function stored(): string {
  try {
    const theme = localStorage.getItem(key);
    return theme !== null && Object.hasOwn(themes, theme) ? theme : 'auto';
  } catch {
    return 'auto';
  }
}
