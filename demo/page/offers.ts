import type { Tool } from './service.ts';

/** What a server lists beside its tools (`GET /api/servers/{name}/offers`). */
export interface Offers {
  prompts: { name: string; title?: string; description?: string; arguments?: { name: string; title?: string; description?: string; required?: boolean }[] }[];
  resources: { uri: string; name?: string; title?: string; description?: string; mimeType?: string }[];
  resourceTemplates: { uriTemplate: string; name?: string; title?: string; description?: string; mimeType?: string }[];
}

/** What a row of the list stands for when it is no tool; `id` is the prompt's name, the address or its template. */
export interface Offer {
  kind: 'prompt' | 'resource' | 'template';
  id: string;
}

const about = (title: string | undefined, ...words: (string | undefined)[]): Pick<Tool, 'title' | 'description'> => ({ ...(title && { title }), description: words.filter(Boolean).join(' · ') });

/** Prompts, resources and templates as rows of the list of tools, each with the form of its arguments. */
export function offeredTools({ prompts, resources, resourceTemplates }: Offers): Tool[] {
  return [
    ...prompts.map(({ name, title, description, arguments: args = [] }): Tool => ({
      name,
      ...about(title, description),
      offer: { kind: 'prompt', id: name },
      inputSchema: {
        properties: Object.fromEntries(args.map((one) => [one.name, { type: 'string', ...(one.title && { title: one.title }), ...(one.description && { description: one.description }) }])),
        required: args.filter(({ required }) => required).map((one) => one.name),
      },
    })),
    ...resources.map(({ uri, name, title, description, mimeType }): Tool => ({ name: uri, ...about(title ?? name, description ?? title ?? name, mimeType), offer: { kind: 'resource', id: uri }, inputSchema: {} })),
    ...resourceTemplates.map(({ uriTemplate, name, title, description, mimeType }): Tool => ({
      name: uriTemplate,
      ...about(title ?? name, description ?? title ?? name, mimeType),
      offer: { kind: 'template', id: uriTemplate },
      inputSchema: { properties: Object.fromEntries(variablesOf(uriTemplate).map((variable) => [variable, { type: 'string' }])) },
    })),
  ];
}

const expression = /\{([+#./;?&]?)([^{}]+)\}/g;
const namesIn = (list: string): string[] => list.split(',').map((name) => name.replace(/(\*|:\d+)$/, ''));

/** The variables of a URI template (RFC 6570), each once. */
export const variablesOf = (template: string): string[] => [...new Set([...template.matchAll(expression)].flatMap(([, , list]) => namesIn(list!)))];

/** What stands before the first value, between two, and whether the name stands with it (RFC 6570, appendix A). */
const operators: Readonly<Record<string, { first: string; between: string; named?: '=' | ''; open?: true }>> = {
  '': { first: '', between: ',' },
  '+': { first: '', between: ',', open: true },
  '#': { first: '#', between: ',', open: true },
  '.': { first: '.', between: '.' },
  '/': { first: '/', between: '/' },
  ';': { first: ';', between: ';', named: '' },
  '?': { first: '?', between: '&', named: '=' },
  '&': { first: '&', between: '&', named: '=' },
};

const encoded = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** The address that a template means with these texts; what is left out is left out. */
export function expand(template: string, values: Readonly<Record<string, unknown>>): string {
  return template.replace(expression, (_, operator: string, list: string) => {
    const { first, between, named, open } = operators[operator]!;
    const parts = namesIn(list).flatMap((name) => {
      if (!Object.hasOwn(values, name)) return [];
      const value = open ? encodeURI(String(values[name])) : encoded(String(values[name]));
      return named === undefined ? [value] : [`${name}${value === '' ? named : `=${value}`}`];
    });
    return parts.length === 0 ? '' : first + parts.join(between);
  });
}

/** Blocks of a result that show what was got or read. */
export function blocksOf(answer: { messages?: { content?: unknown }[]; contents?: unknown[] }): unknown[] {
  return [...(answer.messages ?? []).map(({ content }) => content), ...(answer.contents ?? []).map((resource) => ({ type: 'resource', resource }))];
}
