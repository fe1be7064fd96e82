import type { Middleware } from 'koa';
import { bundleSite, type SiteFile } from './bundle.ts';

/** As strict as a host's policy can be: no inline script or style, no eval, Trusted Types; frames only of the sandbox origin. */
const policy = (sandboxOrigin: string, framedBy: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "media-src 'self' blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    // Its own window page lies in a frame where the browser has Document Picture-in-Picture.
    `frame-src 'self' ${sandboxOrigin}`,
    "require-trusted-types-for 'script'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${framedBy}`,
  ].join('; ');

/** Serves the page's files; what is not among them is the service's. `sandboxOrigin` says where frames live for a page asked for under this Host. */
export async function demoSite(sandboxOrigin: (host: string) => string): Promise<Middleware> {
  const site = await bundleSite(new URL('./page/', import.meta.url), {
    scripts: ['demo.ts'],
    files: { '/': 'index.html', '/window.html': 'window.html', '/demo.css': 'demo.css', '/themes/paper.css': '../themes/paper.css', '/themes/console.css': '../themes/console.css', '/icon.svg': 'icon.svg' },
  });
  // Read and rendered when somebody looks: a demo without readers starts at once.
  let docs: Promise<Map<string, SiteFile>> | undefined;
  return async (ctx, next) => {
    const reading = ctx.method === 'GET' || ctx.method === 'HEAD';
    if (reading && ctx.path === '/docs') return ctx.redirect('/docs/');
    const pages = reading && ctx.path.startsWith('/docs/') ? await (docs ??= import('./docs/docs-site.ts').then(({ docsSite }) => docsSite())) : site;
    const file = reading ? pages.get(ctx.path) : undefined;
    if (!file) return next();
    ctx.set({ 'content-security-policy': policy(sandboxOrigin(ctx.get('host')), ctx.path === '/window.html' ? "'self'" : "'none'"), 'x-content-type-options': 'nosniff', 'referrer-policy': 'no-referrer', 'x-dns-prefetch-control': 'off', 'cache-control': 'no-cache' });
    ctx.type = file.type;
    ctx.body = Buffer.from(file.body);
  };
}
