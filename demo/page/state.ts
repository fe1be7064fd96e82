import type { ToolResult } from '@mcp-canvas/contract';
import type { FieldProblem } from './schema-form.ts';
import type { Session, Tool, ToolServer } from './service.ts';

/** One call that the person made, newest first in the list. */
export interface Call {
  id: string;
  server: string;
  tool: string;
  state: 'running' | 'done' | 'failed' | 'cancelled';
  result?: ToolResult;
  refusal?: string;
}

/** What a policy stopped in a View; for its developer. */
export interface Violation {
  server: string;
  directive: string;
  blocked: string;
}

/** Everything the page shows; it is drawn anew from this after each change. */
export interface State {
  language: 'en' | 'de' | 'ar';
  theme: 'auto' | 'light' | 'dark';
  /** The example theme of `demo/themes`; plain is the kit's own look. */
  look: 'plain' | 'paper' | 'console';
  rtl: boolean;
  /** What a small screen shows. */
  view: 'tools' | 'files' | 'canvas';
  /** What stands beside the canvas on a large one. */
  side: 'tools' | 'files';
  servers: ToolServer[];
  /** Prompts and resources, by server; of those that were looked at. */
  offers: Readonly<Record<string, Tool[]>>;
  /** True while servers start: more of them may come. */
  starting: boolean;
  session?: Session;
  /** The chosen server; empty for all of them. */
  server: string;
  query: string;
  chosen?: { server: string; tool: Tool };
  problems: Record<string, FieldProblem>;
  calls: Call[];
  /** Each once, in the order in which they came. */
  violations: Violation[];
  fileNames: string[];
  message: string;
}

/** Violations that are listed; a View can make any number of them. */
const mostViolations = 200;

export function withViolation(known: readonly Violation[], { server, directive, blocked }: Violation): Violation[] {
  const there = known.some((one) => one.server === server && one.directive === directive && one.blocked === blocked);
  return there || known.length >= mostViolations ? [...known] : [...known, { server, directive, blocked }];
}

/** The tools that the person sees, with what else the server has: of the chosen server, with every word of the query in name, title or description. */
export function listedTools({ servers, offers, server, query }: Pick<State, 'servers' | 'offers' | 'server' | 'query'>): { server: string; tool: Tool }[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return servers
    .filter(({ name }) => server === '' || server === name)
    .flatMap(({ name, tools }) => [...tools, ...(offers[name] ?? [])].map((tool) => ({ server: name, tool })))
    .filter(({ tool }) => {
      const text = `${tool.name} ${tool.title ?? ''} ${tool.description ?? ''}`.toLowerCase();
      return words.every((word) => text.includes(word));
    });
}
