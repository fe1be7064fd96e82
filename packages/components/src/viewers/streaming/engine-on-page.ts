import { linkTo, serve, type Endpoint, type EngineLink, type Methods } from './engine-link.ts';

export type MakeEngine = (tell: (event: string, value: unknown) => void) => Methods;

/** An engine that works where it is asked, by the same messages as in a worker. */
export function startOnPage<Engine extends Methods>(make: MakeEngine): EngineLink<Engine> {
  const { port1, port2 } = new MessageChannel();
  serve(port2 as Endpoint, make);
  return linkTo<Engine>(port1 as Endpoint, () => {
    port1.close();
    port2.close();
  }, true);
}
