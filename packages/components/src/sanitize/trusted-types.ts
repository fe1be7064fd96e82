/**
 * The one Trusted Types policy of the kit, `mcp-canvas`: markup that DOMPurify returned, and scripts of the kit's own origin.
 * Where the platform has no Trusted Types, strings pass as they are.
 */
interface Policy {
  createHTML(markup: string): string;
  createScriptURL(url: string): string;
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: Policy): Policy;
}

const rules: Policy = {
  createHTML: (markup) => markup,
  createScriptURL: (url) => {
    if (!ownScripts.has(url)) throw new TypeError('Only scripts that the kit names may be started.');
    return url;
  },
};

const ownScripts = new Set<string>();
let policy: Policy | undefined;

/** For DOMPurify's `TRUSTED_TYPES_POLICY`, and for documents that are only looked at: whoever else needs markup goes through DOMPurify. */
export function sanitizerPolicy(): Policy {
  const factory = (globalThis as { trustedTypes?: TrustedTypesFactory }).trustedTypes;
  policy ??= factory ? factory.createPolicy('mcp-canvas', rules) : rules;
  return policy;
}

/** The address of one of the kit's own workers, in the form that `new Worker()` takes under Trusted Types. */
export function ownScriptUrl(url: URL): string {
  ownScripts.add(url.href);
  return sanitizerPolicy().createScriptURL(url.href);
}
