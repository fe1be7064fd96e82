import { arrows } from './outlines/arrows.ts';
import { blocks } from './outlines/blocks.ts';
import { bpmn } from './outlines/bpmn.ts';
import { flowcharts } from './outlines/flowcharts.ts';
import type { Outline } from './outlines/outline.ts';
import { uml } from './outlines/uml.ts';

/** Shapes by their names in a style; those of a symbol set by the last words of theirs. */
export const outlines: ReadonlyMap<string, Outline> = new Map<string, Outline>([...blocks, ...arrows, ...uml, ...bpmn, ...flowcharts]);
