/** Kubernetes manifests, read as a cluster reads them, and held against the schemas of each kind without one. */
import { parseAllDocuments } from 'yaml';

type Validate = ((manifest: unknown) => boolean) & { errors?: unknown };

/** The kinds that are used here, by the names of their schemas. */
const schemas: Record<string, string> = {
  'v1 ConfigMap': 'IoK8sApiCoreV1ConfigMap',
  'v1 Secret': 'IoK8sApiCoreV1Secret',
  'v1 Service': 'IoK8sApiCoreV1Service',
  'apps/v1 Deployment': 'IoK8sApiAppsV1Deployment',
  'networking.k8s.io/v1 Ingress': 'IoK8sApiNetworkingV1Ingress',
  'networking.k8s.io/v1 NetworkPolicy': 'IoK8sApiNetworkingV1NetworkPolicy',
  'policy/v1 PodDisruptionBudget': 'IoK8sApiPolicyV1PodDisruptionBudget',
};

export interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
}

/** The manifests of a file; YAML 1.1 is what clusters read. */
export function manifestsIn(text: string): Manifest[] {
  return parseAllDocuments(text, { version: '1.1', strict: true, uniqueKeys: true }).map((document) => {
    const [problem] = [...document.errors, ...document.warnings];
    if (problem) throw problem;
    return document.toJS() as Manifest;
  });
}

/** What a cluster would refuse of a manifest, field names that it does not know among it. */
export async function problemsOf(manifest: Manifest): Promise<string[]> {
  const schema = schemas[`${manifest.apiVersion} ${manifest.kind}`];
  if (!schema) return [`${manifest.apiVersion} ${manifest.kind} is not a kind that is known here`];
  const { validate } = (await import(`kubernetes-models/_schemas/${schema}`)) as { validate: Validate };
  const unread = new Set<string>();
  // The schemas let unknown fields pass: those are what the validator never asks for.
  if (!validate(watched(manifest, '', unread))) return [JSON.stringify(validate.errors)];
  const within = (path: string): boolean => unread.has(path.slice(0, path.lastIndexOf('/')));
  return [...unread].filter((path) => !within(path)).map((path) => `${path} is not a field of a ${manifest.kind}`);
}

/** The same value; `unread` holds the paths of all its fields that were not asked for yet. */
function watched(value: unknown, path: string, unread: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map(Object.entries(value).map(([name, field]) => [name, watched(field, `${path}/${name}`, unread)]));
  for (const name of fields.keys()) unread.add(`${path}/${name}`);
  return new Proxy(value, {
    get(target, name) {
      if (typeof name !== 'string' || !fields.has(name)) return Reflect.get(target, name) as unknown;
      unread.delete(`${path}/${name}`);
      return fields.get(name);
    },
  });
}
