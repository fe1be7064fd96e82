import { isJsonObject } from './guards.ts';
import type { JsonObject } from './json.ts';
import { cycloneDx, dependencyDirection, spdx, spdx3 } from './knowledge-graph-bills.ts';
import { linkedData } from './knowledge-graph-linked-data.ts';

/** Nodes and links out of a file that does not list them as such; `rest` are the fields of the file that hold none of them. */
export interface Gathered {
  nodes: unknown[];
  links: unknown[];
  rest: JsonObject;
}

/** What a value is in one of the shapes of {@link shapes}; undefined in none. */
export function gather(value: unknown): Gathered | undefined {
  for (const shape of shapes) {
    const gathered = shape(value);
    if (gathered) return gathered;
  }
  return undefined;
}

const shapes: readonly ((value: unknown) => Gathered | undefined)[] = [cycloneDx, spdx, spdx3, adjacency, workflow, projects, modules, neighbours, linkedData];

/** NetworkX `adjacency_data`: of each node, by its place, the nodes that it is linked with; without a direction each link stands at both ends. */
function adjacency(value: unknown): Gathered | undefined {
  if (!isJsonObject(value) || !Array.isArray(value['nodes']) || !Array.isArray(value['adjacency'])) return undefined;
  const { nodes, adjacency: lists, ...rest } = value;
  const idAt = (at: number): unknown => (isJsonObject((nodes as unknown[])[at]) ? ((nodes as JsonObject[])[at]!['id'] ?? at) : at);
  const seen = new Set<string>();
  const links: unknown[] = [];
  for (const [at, list] of (lists as unknown[]).entries()) {
    for (const one of Array.isArray(list) ? (list as unknown[]) : []) {
      if (!isJsonObject(one)) continue;
      const { id: target, ...said } = one;
      const source = idAt(at);
      if (rest['directed'] === false) {
        const [there, back] = [source, target].map((end) => JSON.stringify(end));
        const key = JSON.stringify(said['key'] ?? null);
        if (seen.has(`${back} ${there} ${key}`)) continue;
        seen.add(`${there} ${back} ${key}`);
      }
      links.push({ ...said, source, target });
    }
  }
  return { nodes: nodes as unknown[], links, rest: rest as JsonObject };
}

/** A workflow of n8n: by the name of a node and the kind of what leaves it, for each way out the nodes that come next. */
function workflow(value: unknown): Gathered | undefined {
  if (!isJsonObject(value) || !Array.isArray(value['nodes']) || !isJsonObject(value['connections'])) return undefined;
  const { nodes, connections, ...rest } = value;
  const links: unknown[] = [];
  for (const [source, kinds] of Object.entries(connections)) {
    for (const [kind, ways] of isJsonObject(kinds) ? Object.entries(kinds) : []) {
      for (const next of [ways].flat(2)) if (isJsonObject(next) && typeof next['node'] === 'string') links.push({ source, target: next['node'], ...(kind !== 'main' && { label: kind }) });
    }
  }
  return { nodes: nodes as unknown[], links, rest: rest as JsonObject };
}

/** The project graph of Nx: by the name of a project what it depends on. */
function projects(value: unknown): Gathered | undefined {
  if (!isJsonObject(value) || !isJsonObject(value['nodes']) || !isJsonObject(value['dependencies'])) return undefined;
  const { nodes, dependencies, ...rest } = value;
  const lists = Object.values(dependencies);
  if (!lists.every(Array.isArray)) return undefined;
  return { nodes: Object.entries(nodes).map(([id, one]) => (isJsonObject(one) ? { id, ...one } : id)), links: lists.flat(), rest: { rankdir: dependencyDirection, ...(rest as JsonObject) } };
}

/** dependency-cruiser: of each module what it depends on, and where that was found. */
function modules(value: unknown): Gathered | undefined {
  if (!isJsonObject(value) || !Array.isArray(value['modules']) || !value['modules'].every((one) => isJsonObject(one) && typeof one['source'] === 'string' && Array.isArray(one['dependencies']))) return undefined;
  const { modules: listed, ...rest } = value;
  const [nodes, links]: [unknown[], unknown[]] = [[], []];
  for (const { source, dependencies, dependents: _, ...said } of listed as (JsonObject & { dependencies: unknown[] })[]) {
    nodes.push({ id: source, ...said, ...(Array.isArray(said['dependencyTypes']) && { type: said['dependencyTypes'] }) });
    for (const one of dependencies) links.push(isJsonObject(one) ? { source, target: one['resolved'], ...one } : one);
  }
  return { nodes, links, rest: { rankdir: dependencyDirection, ...(rest as JsonObject) } };
}

/** madge, NetworkX `to_dict_of_lists`: by each name the names that it is linked with, all of which are there themselves. */
function neighbours(value: unknown): Gathered | undefined {
  if (!isJsonObject(value)) return undefined;
  const links: unknown[] = [];
  for (const source of Object.keys(value)) {
    const targets = value[source];
    if (!Array.isArray(targets)) return undefined;
    for (const target of targets) {
      if (typeof target !== 'string' || !Object.hasOwn(value, target)) return undefined;
      links.push({ source, target });
    }
  }
  return links.length > 0 ? { nodes: Object.keys(value), links, rest: {} } : undefined;
}
