import { parseSettings } from './parse-settings.ts';

/** An option of ECharts: JSON, or an object as programs write it, without functions. Throws what JSON says of a text that is neither. */
export async function readOption(source: string): Promise<unknown> {
  try {
    return parseSettings(source);
  } catch (error) {
    const { default: json5 } = await import('json5');
    try {
      return json5.parse(source, (name: string, value: unknown) => (name === '__proto__' ? undefined : value));
    } catch {
      throw error;
    }
  }
}
