import { startOnPage } from './engine-on-page.ts';
import { linkTo, type Endpoint, type EngineLink } from './engine-link.ts';
import { makeExpressionEngine, type ExpressionEngine } from './expression-engine.ts';
import { Expressions } from './expressions.ts';

/** What an engine has so that the page can give it a worker for expressions. */
export type BorrowsExpressions = {
  /** The way to the worker; nothing where none may start. */
  expressions(port: MessagePort | undefined): void;
};

/** Expressions for an engine that may not start or end workers: it asks the page for one, and says when that is stuck. */
export function borrowExpressions(tell: (event: string, value: unknown) => void): BorrowsExpressions & { tried: Expressions } {
  let given = Promise.withResolvers<MessagePort | undefined>();
  const start = async (): Promise<EngineLink<ExpressionEngine>> => {
    given = Promise.withResolvers();
    tell('expressions', 'wanted');
    const port = await given.promise;
    if (!port) return startOnPage<ExpressionEngine>(makeExpressionEngine);
    return linkTo<ExpressionEngine>(port as Endpoint, () => {
      port.close();
      tell('expressions', 'stuck');
    }, false);
  };
  return { tried: new Expressions(start), expressions: (port) => given.resolve(port) };
}
