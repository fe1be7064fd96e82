import type { ExpressionEngine } from '../streaming/expression-engine.ts';
import { Expressions } from '../streaming/expressions.ts';
import { startEngine } from '../streaming/start-engine.ts';
import { FindInDrawn } from './find-in-drawn.ts';

/** The search in what a viewer drew in the host's own page; expressions are tried in a worker. */
export const findInMarkup = (): FindInDrawn => new FindInDrawn({ tried: new Expressions(() => startEngine<ExpressionEngine>('expression')) });
