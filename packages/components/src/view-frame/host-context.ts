import type { JsonObject } from '@mcp-canvas/contract';

export type DisplayMode = 'inline' | 'fullscreen';

export const displayModes: readonly DisplayMode[] = ['inline', 'fullscreen'];

/** What a View is told of its host (MCP Apps, "Host Context"). */
export interface HostContext {
  theme: 'light' | 'dark';
  styles: { variables: Readonly<Record<string, string>> };
  displayMode: DisplayMode;
  availableDisplayModes: readonly DisplayMode[];
  /** CSS pixels. The width is the host's; inline the View says how high it is, up to a bound. */
  containerDimensions: { width: number; height: number } | { width: number; maxHeight: number };
  /** BCP 47. */
  locale: string;
  /** IANA. */
  timeZone: string;
  platform: 'web';
  deviceCapabilities: { touch: boolean; hover: boolean };
  toolInfo?: { tool: JsonObject };
}

export interface Surroundings {
  dark: boolean;
  variables: Readonly<Record<string, string>>;
  displayMode: DisplayMode;
  width: number;
  height: number;
  locale: string;
  touch: boolean;
  hover: boolean;
  tool: JsonObject | undefined;
}

const zone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
// What makes it takes longer the first time than all else here: not while a View opens.
zone();

export function hostContext({ dark, variables, displayMode, width, height, locale, touch, hover, tool }: Surroundings): HostContext {
  return {
    theme: dark ? 'dark' : 'light',
    styles: { variables },
    displayMode,
    availableDisplayModes: displayModes,
    containerDimensions: displayMode === 'fullscreen' ? { width, height } : { width, maxHeight: height },
    locale,
    timeZone: zone(),
    platform: 'web',
    deviceCapabilities: { touch, hover },
    // The library demands a schema of an object; a tool without one would fail the whole handshake.
    ...(tool && { toolInfo: { tool: { ...tool, inputSchema: { ...(tool['inputSchema'] as JsonObject | undefined), type: 'object' } } } }),
  };
}
