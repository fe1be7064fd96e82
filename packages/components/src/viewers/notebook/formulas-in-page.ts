import { escapeHtml } from '../content/escape-html.ts';

/** Formulas that a page keeps in scripts for MathJax (SageMath before 9.2) in signs that stay when scripts go. */
export const writtenFormulas = (page: string): string =>
  page.replace(/<script\s+type="math\/tex(;\s*mode=display)?"\s*>([^]*?)(?:<\/script>|$)/gi, (_, display: string | undefined, tex: string) => (display ? `\\[${escapeHtml(tex)}\\]` : `\\(${escapeHtml(tex)}\\)`));
