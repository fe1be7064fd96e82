/** Writes everything that `/mcp-canvas/*` serves into `outdir`. */
export function bundleComponents(outdir: string): Promise<void>;
