import { build, type Plugin } from 'esbuild';

/** The script of a frame page. */
export const framePageScript = "import { startFramePage } from './packages/components/src/frame/start.ts'; startFramePage();";

/** A script of the sources, as a page loads it; plugins may take layers out. */
export async function bundle(contents: string, plugins: Plugin[] = []): Promise<string> {
  const { outputFiles } = await build({ stdin: { contents, resolveDir: process.cwd(), loader: 'ts' }, bundle: true, write: false, format: 'esm', target: 'es2022', conditions: ['@mcp-canvas/source'], tsconfig: 'packages/components/tsconfig.json', plugins, logLevel: 'error' });
  return outputFiles[0]!.text;
}
