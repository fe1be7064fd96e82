/** For tests: puts the page under a strict policy with Trusted Types. What violates it is listed, a sentence each. */
export function underStrictPolicy(): string[] {
  const violations: string[] = [];
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "script-src 'self'; style-src 'self'; img-src 'self' blob:; connect-src 'self'; require-trusted-types-for 'script'";
  document.head.append(policy);
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile, lineNumber }) => violations.push(`${effectiveDirective} ${blockedURI} ${sourceFile}:${lineNumber}`));
  return violations;
}

/** Violations are told in a task of their own. */
export const whenTold = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve, 50));
