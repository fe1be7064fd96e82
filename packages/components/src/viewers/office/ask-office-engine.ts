import type { EngineLink, Methods } from '../streaming/engine-link.ts';
import { inEngine } from '../streaming/in-engine.ts';
import type { EngineName } from '../streaming/start-engine.ts';

/** Seconds that unpacking may take. */
export const patience = 20;

/** Why a file of an office program is not shown. */
export type OfficeFault = 'notADocument' | 'locked' | 'broken' | 'tooLarge' | 'tooSlow';
const faults: readonly string[] = ['notADocument', 'locked', 'tooLarge'] satisfies OfficeFault[];

/** A text or an array that memory has no room for ends in a RangeError. */
const faultOf = ({ name, message }: Error): OfficeFault => (faults.includes(message) ? (message as OfficeFault) : name === 'RangeError' ? 'tooLarge' : 'broken');

/** What an engine that unpacks such files answers; or why it does not. Without `patience`, in seconds, it is waited for. */
export async function askOfficeEngine<Engine extends Methods, T>(name: EngineName, work: (link: EngineLink<Engine>) => Promise<T>, patience: number | undefined, signal: AbortSignal): Promise<T | OfficeFault> {
  const answer = await inEngine(name, { signal, most: patience && patience * 1000 }, (link: EngineLink<Engine>) => work(link).catch(faultOf));
  return answer ?? 'tooSlow';
}
