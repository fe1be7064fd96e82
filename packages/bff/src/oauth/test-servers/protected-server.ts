// A real MCP server over Streamable HTTP that wants a token of its authorization server for each request (MCP authorization).
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler, McpServer } from '@modelcontextprotocol/server';
import { createRemoteJWKSet, jwtVerify, type JWTPayload } from 'jose';
import { z } from 'zod';

export interface ProtectedServer {
  url: string;
  /** Whose calls of the tool ran, in order. */
  ran: string[];
  /** Requests to the server itself, by the token they carried. */
  seen: (string | undefined)[];
  /** Tokens that it takes no more. */
  refused: Set<string>;
  /** From now on it takes tokens of another authorization server alone. */
  move(issuer: string): void;
  close(): Promise<void>;
}

export interface ProtectedOptions {
  issuer: string;
  /** Answers with what an attacker would say instead. */
  metadata?: (own: Record<string, unknown>) => Record<string, unknown>;
  /** The scope that the tool `draft` wants. */
  draft_scope?: string;
}

export async function serveProtected({ issuer: first, metadata = (own) => own, draft_scope = 'drafts' }: ProtectedOptions): Promise<ProtectedServer> {
  const web = createServer().listen(0, '127.0.0.1');
  await once(web, 'listening');
  const origin = `http://127.0.0.1:${(web.address() as AddressInfo).port}`;
  const url = `${origin}/mcp`;
  const keysOf = (one: string) => createRemoteJWKSet(new URL(`${one}/jwks`));
  let [issuer, keys] = [first, keysOf(first)];
  const [ran, seen, refused]: [string[], (string | undefined)[], Set<string>] = [[], [], new Set()];

  const tools = (who: string) => () => {
    const server = new McpServer({ name: 'notes', version: '1' });
    for (const name of ['note', 'draft']) {
      server.registerTool(name, { inputSchema: z.object({ text: z.string() }) }, ({ text }) => {
        ran.push(who);
        return { content: [{ type: 'text', text: `${who} wrote ${text}` }] };
      });
    }
    return server;
  };

  web.on('request', async (request, response) => {
    if (request.url === '/.well-known/oauth-protected-resource/mcp') {
      response.writeHead(200, { 'content-type': 'application/json' });
      return response.end(JSON.stringify(metadata({ resource: url, authorization_servers: [issuer], scopes_supported: ['notes'] })));
    }
    if (request.url !== '/mcp') return response.writeHead(404).end();
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    seen.push(token);
    const claims: JWTPayload | undefined = token === undefined || refused.has(token) ? undefined : await jwtVerify(token, keys, { issuer, audience: url }).then(({ payload }) => payload, () => undefined);
    const challenge = `Bearer resource_metadata="${origin}/.well-known/oauth-protected-resource/mcp"`;
    if (!claims) return response.writeHead(401, { 'www-authenticate': challenge }).end();
    const body = Buffer.concat(await request.toArray()).toString();
    const message = JSON.parse(body || 'null') as { params?: { name?: string } } | null;
    if (message?.params?.name === 'draft' && !String(claims['scope']).split(' ').includes(draft_scope)) return response.writeHead(403, { 'www-authenticate': `${challenge}, error="insufficient_scope", scope="${draft_scope}"` }).end();
    const handler = toNodeHandler(createMcpHandler(tools(claims.sub!)));
    return handler(request, response, message);
  });
  return {
    url, ran, seen, refused,
    move: (to) => void ([issuer, keys] = [to, keysOf(to)]),
    async close() {
      web.closeAllConnections();
      await new Promise((resolve) => web.close(resolve));
    },
  };
}
