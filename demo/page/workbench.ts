import { html, nothing, type TemplateResult } from 'lit';
import { isForReader, type ToolResult } from '@mcp-canvas/contract';
import { live } from 'lit/directives/live.js';
import { fieldsOf, type Field } from './schema-form.ts';
import type { ToolServer } from './service.ts';
import { listedTools, type Call, type State } from './state.ts';
import { languageNames, type Say } from './strings.ts';

/** What the person can do; `demo.ts` carries it out. */
export interface Actions {
  set(change: Partial<State>): void;
  /** Shows one server alone, with its prompts and resources; empty: the tools of all. */
  pick(server: string): void;
  choose(server: string, tool: string): void;
  submit(form: HTMLFormElement): void;
  cancel(call: Call): void;
  upload(files: FileList | null): void;
  newSession(): void;
  signIn(server: string): void;
}

type Draw = (state: State, say: Say, actions: Actions) => TemplateResult;

const chosenValue = (event: Event) => (event.target as HTMLSelectElement).value;

/** Name, theme, look, language, direction. */
export const settingsTemplate: Draw = (state, say, { set, newSession }) => html`
  <div class="brand"><h1>${say('title')}</h1><p>${say('subtitle')}</p></div>
  <div class="controls">
    <label>${say('theme')}
      <select id="theme" @change=${(event: Event) => set({ theme: chosenValue(event) as State['theme'] })}>
        ${(['auto', 'light', 'dark'] as const).map((theme) => html`<option value=${theme} .selected=${live(theme === state.theme)}>${say(`theme_${theme}`)}</option>`)}
      </select>
    </label>
    <label>${say('look')}
      <select id="look" @change=${(event: Event) => set({ look: chosenValue(event) as State['look'] })}>
        ${(['plain', 'paper', 'console'] as const).map((look) => html`<option value=${look} .selected=${live(look === state.look)}>${say(`look_${look}`)}</option>`)}
      </select>
    </label>
    <label>${say('language')}
      <select id="language" @change=${(event: Event) => set({ language: chosenValue(event) as State['language'], rtl: chosenValue(event) === 'ar' })}>
        ${Object.entries(languageNames).map(([tag, name]) => html`<option value=${tag} lang=${tag} .selected=${live(tag === state.language)}>${name}</option>`)}
      </select>
    </label>
    <label class="check"><input id="rtl" type="checkbox" .checked=${live(state.rtl)} @change=${() => set({ rtl: !state.rtl })}>${say('rtl')}</label>
    <button id="new-session" type="button" @click=${newSession}>${say('new_session')}</button>
  </div>
  <div class="views">
    ${(['tools', 'files'] as const).map((view) => html`<button type="button" data-side aria-pressed=${state.side === view} @click=${() => set({ view, side: view })}>${say(view)}</button>`)}
    ${(['tools', 'files', 'canvas'] as const).map((view) => html`<button type="button" data-view aria-pressed=${state.view === view} @click=${() => set(view === 'canvas' ? { view } : { view, side: view })}>${say(view)}</button>`)}
  </div>`;

/** Server, tool, form, calls. */
export const workbenchTemplate: Draw = (state, say, actions) => html`
  <h2 class="narrow-hidden">${say('tools')}</h2>
  <div class="pick">
    <label>${say('server')}
      <select id="server" @change=${(event: Event) => actions.pick(chosenValue(event))}>
        <option value="">${say('all_servers')}</option>
        ${state.servers.map(({ name }) => html`<option value=${name} .selected=${live(name === state.server)}>${name}</option>`)}
      </select>
    </label>
    <label>${say('search')}
      <input id="search" type="search" autocomplete="off" .value=${live(state.query)} @input=${(event: Event) => actions.set({ query: chosenValue(event) })} @keydown=${intoList}>
    </label>
  </div>
  ${state.servers.filter(({ status }) => status === 'unavailable').map((server) => unreached(server, say, actions))}
  ${toolList(state, say, actions)} ${callForm(state, say, actions)}
  <p id="message" role="status">${state.message}</p>
  <label class="upload">${say('upload')}<input id="upload" type="file" multiple @change=${(event: Event) => actions.upload((event.target as HTMLInputElement).files)}></label>
  ${state.calls.length > 0 ? html`<h2>${say('calls')}</h2><ol id="calls">${state.calls.map((call) => callRow(call, say, actions))}</ol>` : nothing}
  ${violationList(state, say)}`;

/** Why a server shows no tools, and what helps. */
function unreached({ name, error, authorization }: ToolServer, say: Say, { signIn }: Actions): TemplateResult {
  if (authorization !== 'signed_out') return html`<p class="problem">${say('unavailable', { server: name, why: error ?? '' })}</p>`;
  return html`<p class="sign-in">${say('sign_in_wanted', { server: name })} <button type="button" data-sign-in=${name} @click=${() => signIn(name)}>${say('sign_in')}</button></p>`;
}

/** What policies stopped in Views: open to whoever builds one, out of the way of everybody else. */
function violationList({ violations }: State, say: Say): TemplateResult {
  return html`<details id="violations" ?hidden=${violations.length === 0}>
    <summary>${say('violations', { count: violations.length })}</summary>
    <p class="hint">${say('violations_hint')}</p>
    <ul>${violations.map(({ server, directive, blocked }) => html`<li><bdi>${server}</bdi> <code dir="ltr">${directive}</code> <code dir="ltr">${blocked}</code></li>`)}</ul>
  </details>`;
}

function intoList(event: KeyboardEvent): void {
  if (event.key !== 'ArrowDown') return;
  event.preventDefault();
  document.getElementById('tools')?.focus();
}

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  PageDown: (at, last) => Math.min(at + 5, last),
  PageUp: (at) => Math.max(at - 5, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** A list box: arrow keys move the choice, the form below follows it. */
function toolList(state: State, say: Say, { choose }: Actions): TemplateResult {
  const listed = listedTools(state);
  const at = listed.findIndex(({ server, tool }) => server === state.chosen?.server && tool.name === state.chosen.tool.name);
  const go = (event: KeyboardEvent) => {
    const step = steps[event.key];
    const next = step && listed[step(at, listed.length - 1)];
    if (!next) return;
    event.preventDefault();
    choose(next.server, next.tool.name);
  };
  if (listed.length === 0) return html`<p class="empty">${say(state.starting ? 'starting' : 'no_tools')}</p>`;
  return html`<ul id="tools" role="listbox" tabindex="0" aria-label=${say('tools')} aria-activedescendant=${at >= 0 ? `tool-${at}` : nothing} @keydown=${go}>
    ${listed.map(
      ({ server, tool }, index) => html`<li id=${`tool-${index}`} role="option" aria-selected=${index === at} data-tool=${`${server}/${tool.name}`} @click=${() => choose(server, tool.name)}>
        <span class="name"><bdi>${tool.name}</bdi>${state.server === '' ? html` <span class="of">${server}</span>` : nothing}${tool.offer ? html` <span class="of">${say(tool.offer.kind)}</span>` : nothing}</span>
        <span class="about" dir="auto">${tool.description ?? tool.title ?? ''}</span>
      </li>`,
    )}
  </ul>`;
}

function callForm(state: State, say: Say, actions: Actions): TemplateResult | typeof nothing {
  if (!state.chosen) return nothing;
  const { server, tool } = state.chosen;
  const fields = fieldsOf(tool.inputSchema);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    actions.submit(event.target as HTMLFormElement);
  };
  return html`<form id="form" novalidate data-tool=${`${server}/${tool.name}`} @submit=${submit}>
    <h2 dir="auto">${tool.title ?? tool.name}</h2>
    ${fields.length === 0 ? html`<p class="empty">${say(tool.offer ? 'nothing_to_fill_in' : 'no_arguments')}</p>` : fields.map((field) => fieldTemplate(`${server}/${tool.name}`, field, state, say))}
    <datalist id="file-names">${state.fileNames.map((name) => html`<option value=${name}></option>`)}</datalist>
    <div class="buttons"><button type="submit" class="primary">${say(tool.offer ? (tool.offer.kind === 'prompt' ? 'get' : 'read') : 'call')}</button></div>
  </form>`;
}

function fieldTemplate(of: string, field: Field, { problems }: State, say: Say): TemplateResult {
  const problem = problems[field.name];
  const id = `field-${field.name}`;
  const hint = field.name === 'username' ? say('injected') : [field.description, field.kind === 'lines' ? say('one_a_line') : '', field.kind === 'json' ? say('as_json') : ''].filter(Boolean).join(' · ');
  return html`<div class="field ${field.kind}">
    <label for=${id}><bdi>${field.label}</bdi>${field.required ? html`<span class="mark" aria-hidden="true"> *</span>` : nothing}</label>
    ${inputs[field.kind](id, of, field, problem !== undefined, say)}
    <p class="hint" id=${`${id}-hint`} dir="auto">${hint}</p>
    <p class="problem" id=${`${id}-problem`}>${problem ? say(problem.key, problem.values) : nothing}</p>
  </div>`;
}

type Input = (id: string, of: string, field: Field, invalid: boolean, say: Say) => TemplateResult;

const describedBy = (id: string) => `${id}-hint ${id}-problem`;

const textarea: Input = (id, of, field, invalid) =>
  html`<textarea id=${id} name=${field.name} rows=${field.kind === 'lines' ? 3 : 5} spellcheck="false" aria-describedby=${describedBy(id)} aria-required=${field.required} aria-invalid=${invalid} data-of=${of} .defaultValue=${field.initial}></textarea>`;

/** Numbers are typed as text, so that what is no number can be told apart from nothing. */
const input =
  (inputmode: string): Input =>
  (id, of, field, invalid) =>
    html`<input id=${id} name=${field.name} type="text" inputmode=${inputmode} list=${field.name === 'filename' ? 'file-names' : nothing} aria-describedby=${describedBy(id)} aria-required=${field.required} aria-invalid=${invalid} data-of=${of} .defaultValue=${field.initial}>`;

const inputs: Record<Field['kind'], Input> = {
  text: input('text'),
  number: input('decimal'),
  integer: input('numeric'),
  longtext: textarea,
  lines: textarea,
  json: textarea,
  boolean: (id, of, field, invalid) => html`<input id=${id} name=${field.name} type="checkbox" value="true" aria-describedby=${describedBy(id)} aria-invalid=${invalid} data-of=${of} .defaultChecked=${field.initial === 'true'}>`,
  choice: (id, of, field, invalid, say) => html`<select id=${id} name=${field.name} aria-describedby=${describedBy(id)} aria-required=${field.required} aria-invalid=${invalid} data-of=${of}>
    ${field.initial === '' ? html`<option value="">${say('no_choice')}</option>` : nothing}
    ${field.choices.map((choice) => html`<option value=${String(choice)} .defaultSelected=${String(choice) === field.initial}>${String(choice)}</option>`)}
  </select>`,
};

function callRow(call: Call, say: Say, { cancel }: Actions): TemplateResult {
  const { result } = call;
  return html`<li class=${call.state} data-call=${call.id} data-tool=${`${call.server}/${call.tool}`}>
    <div class="head"><bdi class="name">${call.tool}</bdi> <span class="state">${say(call.state)}</span>
      ${call.state === 'running' ? html`<button type="button" class="cancel" @click=${() => cancel(call)}>${say('cancel')}</button>` : nothing}
    </div>
    ${call.refusal ? html`<p class="problem" dir="auto">${say('refused', { message: call.refusal })}</p>` : nothing}
    ${result?.is_error && result.error ? html`<p class="problem" dir="auto">${result.error.message} ${result.error.retryable ? say('retry') : nothing}</p>` : nothing}
    ${result ? chips(result) : nothing}
    ${result ? json('results', say('results'), result.results) : nothing}
    ${result && result.warnings.length > 0 ? html`<details class="warnings"><summary>${say('warnings')} (${result.warnings.length})</summary><ul>${result.warnings.map(({ code, message }) => html`<li dir="auto"><code>${code}</code> ${message}</li>`)}</ul></details>` : nothing}
    ${result ? json('context', say('context'), result.model_context) : nothing}
  </li>`;
}

/** The files of a result, each a button that shows it in the canvas. */
function chips({ artifacts, deferred_artifacts }: ToolResult): TemplateResult | typeof nothing {
  const files = [...artifacts.filter(isForReader), ...deferred_artifacts];
  return files.length === 0 ? nothing : html`<p class="files">${files.map((artifact) => html`<mcp-artifact-chip .artifact=${artifact} for="canvas"></mcp-artifact-chip> `)}</p>`;
}

const json = (name: string, title: string, value: unknown) => html`<details class=${name}><summary>${title}</summary><pre dir="ltr" tabindex="0" role="group" aria-label=${title}>${JSON.stringify(value, null, 2)}</pre></details>`;
