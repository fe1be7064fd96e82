import { rank, type Found } from './rank.ts';

/** A combobox over the sections of every page (ARIA Authoring Practices, combobox with a list). The index is fetched when it is needed. */
export function searchBox(place: HTMLElement): void {
  const input = Object.assign(document.createElement('input'), { type: 'search', placeholder: 'Search', autocomplete: 'off' });
  const list = document.createElement('ul');
  for (const [name, value] of Object.entries({ role: 'combobox', 'aria-label': 'Search the documentation', 'aria-expanded': 'false', 'aria-controls': 'found', 'aria-autocomplete': 'list' })) input.setAttribute(name, value);
  Object.assign(list, { id: 'found', hidden: true, role: 'listbox', ariaLabel: 'Found' });
  let index: Promise<Found[]> | undefined;
  let found: readonly Found[] = [];
  let chosen = -1;

  const choose = (at: number) => {
    chosen = found.length === 0 ? -1 : (at + found.length) % found.length;
    for (const [position, option] of [...list.children].entries()) option.ariaSelected = String(position === chosen);
    if (chosen < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `found-${chosen}`);
    list.children[chosen]?.scrollIntoView({ block: 'nearest' });
  };
  const show = (sections: readonly Found[], message = '') => {
    found = sections;
    const options: HTMLLIElement[] = sections.map(({ page, title, address }, at) => {
      const option = Object.assign(document.createElement('li'), { id: `found-${at}`, role: 'option', ariaSelected: 'false' });
      const small = document.createElement('small');
      small.textContent = title === page ? '' : page;
      option.append(title, small);
      // Before the input loses the focus and the list goes.
      option.addEventListener('mousedown', () => location.assign(address));
      return option;
    });
    if (message) options.push(Object.assign(document.createElement('li'), { role: 'option', ariaDisabled: 'true', textContent: message }));
    list.replaceChildren(...options);
    list.hidden = options.length === 0;
    input.ariaExpanded = String(!list.hidden);
    choose(sections.length > 0 ? 0 : -1);
  };
  const look = async () => {
    index ??= fetch('/docs/search.json').then((answer) => answer.json() as Promise<Found[]>);
    const sections = await index;
    const results = rank(sections, input.value);
    show(results, input.value.trim() && results.length === 0 ? 'Nothing was found.' : '');
  };
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => choose(chosen + 1),
    ArrowUp: () => choose(chosen - 1),
    Enter: () => {
      const section = found[chosen];
      if (section) location.assign(section.address);
    },
    Escape: () => {
      input.value = '';
      show([]);
    },
  };
  input.addEventListener('input', () => void look());
  input.addEventListener('blur', () => show([]));
  input.addEventListener('keydown', (event) => {
    const act = Object.hasOwn(keys, event.key) ? keys[event.key] : undefined;
    if (!act) return;
    event.preventDefault();
    act();
  });
  // “/” goes to the search, where nothing else has the keyboard.
  document.addEventListener('keydown', (event) => {
    if (event.key !== '/' || document.activeElement !== document.body || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    input.focus();
  });
  place.replaceChildren(input, list);
}
