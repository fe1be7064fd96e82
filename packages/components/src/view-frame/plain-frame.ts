import { FrameConnection, type FrameOptions } from '../frame/frame-connection.ts';
import type { FrameConfig } from '../viewers/viewer.ts';

/** The frame page's query for a View that declares no domains. */
export const plain = '?view=1';

/** A frame page for Views; its policy is what the service makes of the query. */
export function viewFrame(frame: FrameConfig, search: string, options: Pick<FrameOptions, 'allow' | 'onMessage'>): FrameConnection {
  const url = new URL(frame.url);
  url.search = search;
  return new FrameConnection({ ...frame, url: url.href }, { ...options, title: '', sandbox: ['allow-forms'] });
}
