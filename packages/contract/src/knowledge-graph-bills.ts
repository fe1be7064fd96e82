import { isJsonObject } from './guards.ts';
import type { JsonObject } from './json.ts';
import type { Gathered } from './knowledge-graph-shapes.ts';

/** Which way dependencies are drawn, in layers (`rankdir` of Graphviz): their names are long. */
export const dependencyDirection = 'LR';

/** How deep components within components are followed. */
const deepest = 8;
/** What SPDX writes where there is nothing, or nobody knows. */
const nothing = /^(?:NONE|NOASSERTION)$/;

/** CycloneDX (ECMA-424): components and services, also those within others, what each depends on and provides, and the vulnerabilities that affect them. */
export function cycloneDx(value: unknown): Gathered | undefined {
  if (!isJsonObject(value) || value['bomFormat'] !== 'CycloneDX') return undefined;
  const { components, services, dependencies, vulnerabilities, ...rest } = value;
  const [nodes, links]: [JsonObject[], JsonObject[]] = [[], []];
  const add = (one: unknown, depth: number, holder?: string): void => {
    if (!isJsonObject(one)) return;
    const { components: within, ...said } = one;
    const name = released([said['group'], said['name']].filter(isWord).join('/'), said['version']);
    const id = isWord(said['bom-ref']) ? said['bom-ref'] : isWord(said['purl']) ? said['purl'] : name;
    nodes.push({ ...said, id, name });
    if (holder !== undefined) links.push({ source: holder, target: id, label: 'components' });
    if (depth < deepest) for (const part of listOf(within)) add(part, depth + 1, id);
  };
  for (const one of [isJsonObject(rest['metadata']) ? rest['metadata']['component'] : undefined, ...listOf(components), ...listOf(services)]) add(one, 0);
  for (const one of listOf(dependencies)) {
    if (!isJsonObject(one)) continue;
    const source = one['ref'] ?? null;
    // Nearly all links are these: a word at each of them would hide the others.
    for (const target of listOf(one['dependsOn'])) links.push({ source, target: target as string });
    for (const target of listOf(one['provides'])) links.push({ source, target: target as string, label: 'provides' });
  }
  for (const one of listOf(vulnerabilities)) {
    if (!isJsonObject(one)) continue;
    const id = String(one['bom-ref'] ?? one['id']);
    nodes.push({ ...one, id, name: String(one['id'] ?? id), type: 'vulnerability' });
    for (const affected of listOf(one['affects'])) if (isJsonObject(affected) && isWord(affected['ref'])) links.push({ ...affected, source: id, target: within(affected['ref']), label: 'affects' });
  }
  return { nodes, links, rest: { rankdir: dependencyDirection, ...rest } };
}

/** A reference into a bill by its address (`urn:cdx:serial/1#ref`) names the component behind the `#`. */
function within(ref: string): string {
  const [, part] = /^urn:cdx:[^#]+#(.+)$/.exec(ref) ?? [];
  try {
    return part === undefined ? ref : decodeURIComponent(part);
  } catch {
    return ref;
  }
}

/** SPDX 2 (ISO/IEC 5962): the document, its packages, files and snippets, and how they relate, in the words of the file. */
export function spdx(value: unknown): Gathered | undefined {
  if (!isJsonObject(value) || !isWord(value['spdxVersion']) || !isWord(value['SPDXID'])) return undefined;
  const { packages, files, snippets, relationships, ...rest } = value;
  const element = (one: unknown, type: string): JsonObject[] => {
    if (!isJsonObject(one) || !isWord(one['SPDXID'])) return [];
    const purpose = one['primaryPackagePurpose'];
    return [{ ...one, id: one['SPDXID'], name: released(String(one['name'] ?? one['fileName'] ?? one['SPDXID']), one['versionInfo']), type: isWord(purpose) ? purpose.toLowerCase().replaceAll('_', ' ') : type }];
  };
  const { SPDXID: id, name } = value;
  const nodes = [{ id, name: name ?? id, type: 'document' }, ...listOf(packages).flatMap((one) => element(one, 'package')), ...listOf(files).flatMap((one) => element(one, 'file')), ...listOf(snippets).flatMap((one) => element(one, 'snippet'))];
  const links = listOf(relationships).flatMap((one) => {
    if (!isJsonObject(one) || nothing.test(String(one['relatedSpdxElement'])) || nothing.test(String(one['spdxElementId']))) return [];
    const { spdxElementId: source, relatedSpdxElement: target, relationshipType: label, ...said } = one;
    return [{ source, target, label, ...said }];
  });
  return { nodes, links, rest };
}

/** SPDX 3: a list of elements, of which the relationships lead from one to several others. */
export function spdx3(value: unknown): Gathered | undefined {
  if (!isJsonObject(value) || !Array.isArray(value['@graph'])) return undefined;
  const { '@graph': listed, ...rest } = value;
  const elements = (listed as unknown[]).filter((one): one is JsonObject => isJsonObject(one) && isWord(one['spdxId']));
  if (elements.length === 0) return undefined;
  const isRelationship = (one: JsonObject): boolean => isWord(one['from']) && Array.isArray(one['to']);
  const nodes = elements.filter((one) => !isRelationship(one)).map((one) => ({ ...one, id: one['spdxId'], name: released(String(one['name'] ?? one['spdxId']), one['software_packageVersion']) }));
  const links = elements.filter(isRelationship).flatMap(({ from: source, to, relationshipType: label, ...said }) => listOf(to).filter((target) => !/\/(?:NoneElement|NoAssertionElement)$/.test(String(target))).map((target) => ({ ...said, source, target, label })));
  return { nodes, links, rest };
}

/** What packages are called where their versions differ: `left-pad@1.3.0`. */
const released = (name: string, version: unknown): string => (isWord(version) && !name.endsWith(`@${version}`) ? `${name}@${version}` : name);
const listOf = (held: unknown): unknown[] => (Array.isArray(held) ? (held as unknown[]) : []);
const isWord = (value: unknown): value is string => typeof value === 'string' && value !== '';
