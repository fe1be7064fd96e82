const fields = 'input:where(:not([type])), input:where([type="text"], [type="email"], [type="url"], [type="password"], [type="number"], [type="date"], [type="datetime-local"], [type="month"], [type="search"], [type="tel"], [type="time"], [type="week"]), select, textarea, .form-input, .form-textarea, .form-select, .form-multiselect';
const boxes = 'input:where([type="checkbox"], [type="radio"]), .form-checkbox, .form-radio';
const rounds = 'input:where([type="radio"]), .form-radio';

const drawing = (size: number, inner: string): string => `url("data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}">${inner}</svg>`)}")`;
const arrow = drawing(20, '<path fill="none" stroke="#6b7280" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" d="M5.5 8l4.5 4.5L14.5 8"/>');
const tick = drawing(16, '<path fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round" d="M4 8.3l2.7 2.7L12 5.3"/>');
const dot = drawing(16, '<circle fill="#fff" cx="8" cy="8" r="3"/>');

/** The looks of fields: each is a box with a line around it, that classes change; what is ticked stays so whatever ground a class gives it. */
export const formLooks = `
${fields} { appearance: none; padding: 0.5rem 0.75rem; border: 1px solid var(--color-gray-500, #6b7280); border-radius: 0; background-color: #fff; font-size: 1rem; line-height: 1.5rem; }
:is(${fields}):focus { outline: 2px solid transparent; border-color: #2563eb; box-shadow: 0 0 0 1px #2563eb; }
:is(input, textarea)::placeholder { color: #6b7280; opacity: 1; }
select:where(:not([multiple], [size])), .form-select { padding-inline-end: 2.5rem; background-image: ${arrow}; background-position: right 0.5rem center; background-size: 1.5em; background-repeat: no-repeat; }
select:where(:not([multiple], [size])):where(:dir(rtl)) { background-position: left 0.5rem center; }
${boxes} { appearance: none; display: inline-block; flex-shrink: 0; inline-size: 1rem; block-size: 1rem; padding: 0; border: 1px solid var(--color-gray-500, #6b7280); border-radius: 0; background-color: #fff; background-origin: border-box; color: #2563eb; vertical-align: middle; user-select: none; }
${rounds} { border-radius: 100%; }
:is(${boxes}, [type]):checked { border-color: transparent; background: currentColor ${tick} center / 100% no-repeat; }
:is(${rounds}, [type]):checked:where([type="radio"]) { background-image: ${dot}; }`;
