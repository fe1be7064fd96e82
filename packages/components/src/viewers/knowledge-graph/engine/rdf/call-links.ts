import type { ReadGraph } from '@mcp-canvas/contract';

/** Calls links what their file calls the field that they stand for: `part of`, where `obo:BFO_0000050` is written. */
export function callLinks({ links }: ReadGraph, fieldNames: ReadonlyMap<string, string>): void {
  for (const link of links) {
    const said = link.given as { predicate?: string; label?: string };
    const field = said.predicate ?? said.label;
    const name = field === undefined ? undefined : fieldNames.get(field);
    if (name === undefined || field === undefined) continue;
    link.name = name;
    link.given = { ...said, label: name, predicate: field };
  }
}
