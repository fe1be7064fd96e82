/**
 * Whether code under a Content-Security-Policy may compile WebAssembly (CSP Level 3, section 4.4.2): asking the browser by trying
 * would be a violation already. `header` is the field's value, several policies joined by commas; null means none.
 */
export function allowsWasm(header: string | null): boolean {
  return (header ?? '').split(',').every((policy) => {
    const directives = new Map(policy.split(';').map((directive) => directive.trim().toLowerCase().split(/\s+/)).reverse().map(([name = '', ...sources]) => [name, sources]));
    const sources = directives.get('script-src') ?? directives.get('default-src');
    return sources === undefined || sources.some((source) => source === "'wasm-unsafe-eval'" || source === "'unsafe-eval'");
  });
}

const asked = new Map<string, Promise<boolean>>();

/** A worker from its own address has the policy that its file is served with, not that of the page. False when that cannot be read. */
export function workerAllowsWasm(worker: URL): Promise<boolean> {
  let answer = asked.get(worker.href);
  if (!answer) {
    answer = fetch(worker, { method: 'HEAD' }).then(({ ok, headers }) => ok && allowsWasm(headers.get('content-security-policy')), () => false);
    asked.set(worker.href, answer);
  }
  return answer;
}
