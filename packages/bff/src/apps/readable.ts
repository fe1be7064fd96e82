/** What a View's server says that it has, and what results of the View link. */
export interface Reach {
  /** Addresses that the server lists. */
  listed: ReadonlySet<string>;
  /** URI templates that it lists (RFC 6570). */
  templates: readonly string[];
}

/** Characters of an address, and of a template; longer ones match nothing. */
const longest = 2048;

/** True when the server itself offers the resource. A template never opens `file:`, and never what climbs out of where it points. */
export function offered(uri: string, { listed, templates }: Reach): boolean {
  if (uri.length > longest) return false;
  if (listed.has(uri)) return true;
  return !/^\s*file:/i.test(uri) && !climbs(uri) && templates.some((template) => matchesTemplate(uri, template));
}

/** Dot segments, in any of the ways that a server may undo. */
function climbs(uri: string): boolean {
  let text = uri;
  for (let round = 0; round < 3; round++) {
    if (/(^|[/\\?#=:])\.\.([/\\?#]|$)/.test(text) || /[\0\\]/.test(text)) return true;
    const next = text.replace(/%[0-9a-f]{2}/gi, (code) => String.fromCharCode(Number.parseInt(code.slice(1), 16)));
    if (next === text) return false;
    text = next;
  }
  return true;
}

/** What an expression may stand for, by its operator (RFC 6570 section 3.2). */
const expressions: Record<string, RegExp> = { '': /[^/?#]/, '.': /[^/?#]/, ';': /[^/?#]/, '/': /[^?#]/, '+': /[^?#]/, '?': /[^#]/, '&': /[^#]/, '#': /[^]/ };

/** Walks both from left to right with every place that the address can have been read to: linear, whatever the template is made of. */
export function matchesTemplate(uri: string, template: string): boolean {
  if (uri.length > longest || template.length > longest) return false;
  const parts = template.split(/(\{[^{}]*\})/);
  // A template that begins with an expression says nothing of whose address it is.
  if (!/^[a-z][a-z0-9+.-]*:/i.test(parts[0]!)) return false;
  let places = new Uint8Array(uri.length + 1);
  places[0] = 1;
  for (const part of parts) {
    const next = new Uint8Array(uri.length + 1);
    const operator = /^\{([+#./;?&]?)/.exec(part)?.[1];
    if (operator === undefined) {
      for (let at = 0; at + part.length <= uri.length; at++) if (places[at] && uri.startsWith(part, at)) next[at + part.length] = 1;
    } else {
      const may = expressions[operator]!;
      for (let at = 0, open = false; at <= uri.length; at++) {
        open ||= places[at] === 1;
        if (open) next[at] = 1;
        open &&= may.test(uri[at] ?? '/');
      }
    }
    places = next;
  }
  return places[uri.length] === 1;
}

/** Addresses that a result links or holds; a View may read what it was shown. */
export function linksOf(result: unknown): string[] {
  const content = (result as { content?: unknown } | null | undefined)?.content;
  if (!Array.isArray(content)) return [];
  return content.flatMap((block: unknown) => {
    const { type, uri, resource } = (block ?? {}) as { type?: unknown; uri?: unknown; resource?: { uri?: unknown } };
    const found = type === 'resource_link' ? uri : type === 'resource' ? resource?.uri : undefined;
    return typeof found === 'string' ? [found] : [];
  });
}
