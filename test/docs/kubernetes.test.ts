import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { suite, test } from 'node:test';
import { parseConfig } from '../../packages/bff/src/config/load.ts';
import { manifestsIn, problemsOf, type Manifest } from './manifests.ts';

const root = new URL('../../', import.meta.url).pathname;
const files = globSync('deploy/kubernetes/*.yaml', { cwd: root }).sort();
const manifests = files.flatMap((file) => manifestsIn(readFileSync(`${root}${file}`, 'utf8')));

interface Port { name: string; containerPort: number }
interface Probe { httpGet: { path: string; port: string } }
interface Container { ports: Port[]; args: string[]; envFrom: { secretRef: { name: string } }[]; volumeMounts: { name: string; mountPath: string; readOnly?: boolean }[]; readinessProbe: Probe; livenessProbe: Probe; startupProbe: Probe; securityContext: object }
interface Volume { name: string; configMap?: { name: string }; secret?: { secretName: string }; emptyDir?: object }
interface Labels { matchLabels: Record<string, string> }
interface Deployment extends Manifest { spec: { selector: Labels; template: { metadata: { labels: Record<string, string> }; spec: { terminationGracePeriodSeconds: number; securityContext: object; containers: [Container]; volumes: Volume[] } } } }
interface Service extends Manifest { spec: { selector: Record<string, string>; ports: { name: string; targetPort: string }[] } }
interface Ingress extends Manifest { spec: { tls: { hosts: string[] }[]; rules: { host: string; http: { paths: { backend: { service: { name: string; port: { name: string } } } }[] } }[] } }
interface NetworkPolicy extends Manifest { spec: { podSelector: Labels; ingress: { ports: { port: string }[] }[] } }
interface Data extends Manifest { data?: Record<string, string>; stringData?: Record<string, string> }

const find = <Kind extends Manifest>(kind: string, name = 'mcp-canvas'): Kind => {
  const found = manifests.filter((one) => one.kind === kind && one.metadata.name === name);
  assert.equal(found.length, 1, `${kind} ${name}`);
  return found[0] as Kind;
};
const deployment = find<Deployment>('Deployment');
const pod = deployment.spec.template;
const [container] = pod.spec.containers;
const environment = find<Data>('Secret', 'mcp-canvas-environment').stringData!;
const config = parseConfig(find<Data>('ConfigMap').data!['config.json']!, { source: 'of the ConfigMap', dir: '/etc/mcp-canvas', cwd: '/', env: environment });
const portNamed = (name: string): number | undefined => container.ports.find((port) => port.name === name)?.containerPort;
const volumeAt = (path: string): Volume => {
  const mount = container.volumeMounts.find(({ mountPath }) => path === mountPath || path.startsWith(`${mountPath}/`));
  assert.ok(mount, `nothing is mounted at ${path}`);
  return pod.spec.volumes.find(({ name }) => name === mount.name)!;
};

suite('the manifests for Kubernetes', () => {
  for (const manifest of manifests) test(`${manifest.kind} ${manifest.metadata.name} is what a cluster takes`, async () => assert.deepEqual(await problemsOf(manifest), []));

  test('would be refused with a field that is misspelt, of another type or missing, wherever it stands', async () => {
    const refused = async (change: (copy: Deployment) => void): Promise<string> => {
      const copy = structuredClone(deployment);
      change(copy);
      return (await problemsOf(copy)).join();
    };
    const first = (copy: Deployment): Record<string, unknown> => copy.spec.template.spec.containers[0] as unknown as Record<string, unknown>;
    assert.equal(await refused((copy) => (first(copy)['readynessProbe'] = first(copy)['readinessProbe'])), '/spec/template/spec/containers/0/readynessProbe is not a field of a Deployment');
    assert.match(await refused((copy) => Object.assign(copy, { spce: 1 })), /^\/spce is not a field/);
    assert.match(await refused((copy) => Object.assign(copy.spec, { replicas: 'two' })), /spec\/replicas.*"type":"integer"/);
    assert.match(await refused((copy) => delete first(copy)['name']), /"missingProperty":"name"/);
    assert.match((await problemsOf({ ...deployment, apiVersion: 'apps/v2' })).join(), /not a kind/);
    assert.throws(() => manifestsIn('kind: A\nkind: B\n'), /unique/);
  });

  test('configure the service as it lets itself be configured, with every secret from the environment', () => {
    assert.deepEqual(container.envFrom.map(({ secretRef }) => secretRef.name), ['mcp-canvas-environment']);
    const taken = [...find<Data>('ConfigMap').data!['config.json']!.matchAll(/\$\{(\w+)\}/g)].map(([, name]) => name);
    assert.deepEqual(taken.sort(), Object.keys(environment).sort());
    assert.deepEqual([config.storage.driver, config.events.driver, config.identity.provider], ['s3', 'redis', 'jwt']);
  });

  test('name keys that no service starts with before they are filled in', () => {
    const { keys } = JSON.parse(find<Data>('Secret', 'mcp-canvas-keys').stringData!['token-keys.json']!) as { keys: { secret: string }[] };
    assert.ok(keys.every(({ secret }) => secret.length < 32));
  });

  test('mount what the configuration names, and nothing else', () => {
    assert.equal(container.args[container.args.indexOf('--config') + 1], '/etc/mcp-canvas/config.json');
    assert.equal(volumeAt('/etc/mcp-canvas/config.json').configMap?.name, 'mcp-canvas');
    assert.equal(volumeAt(config.tokens.dir!).secret?.secretName, 'mcp-canvas-keys');
    assert.ok(volumeAt(config.data).emptyDir && volumeAt('/tmp').emptyDir);
    assert.deepEqual(container.volumeMounts.map(({ name }) => name).sort(), pod.spec.volumes.map(({ name }) => name).sort());
    assert.deepEqual(container.volumeMounts.filter(({ readOnly }) => !readOnly).map(({ mountPath }) => mountPath), ['/data', '/tmp']);
  });

  test('agree about ports', () => {
    assert.equal(portNamed('http'), config.port);
    assert.ok(config.metrics && config.metrics.port === portNamed('metrics'));
    const probes = [container.readinessProbe, container.livenessProbe, container.startupProbe].map(({ httpGet }) => [httpGet.path, portNamed(httpGet.port)]);
    assert.deepEqual(probes, [['/readyz', 8000], ['/healthz', 8000], ['/healthz', 8000]]);
    const { ports } = find<Service>('Service').spec;
    for (const { targetPort } of ports) assert.ok(portNamed(targetPort));
    for (const { ports: open } of find<NetworkPolicy>('NetworkPolicy').spec.ingress) for (const { port } of open) assert.ok(portNamed(port));
    const backends = find<Ingress>('Ingress').spec.rules.flatMap(({ http }) => http.paths.map(({ backend }) => backend.service));
    assert.ok(backends.every(({ name, port }) => name === 'mcp-canvas' && ports.some((one) => one.name === port.name)));
  });

  test('find the pods, by every selector', () => {
    const selectors = [deployment.spec.selector.matchLabels, find<Service>('Service').spec.selector, find<NetworkPolicy>('NetworkPolicy').spec.podSelector.matchLabels, find<Manifest & { spec: { selector: Labels } }>('PodDisruptionBudget').spec.selector.matchLabels];
    for (const selector of selectors) for (const [label, value] of Object.entries(selector)) assert.equal(pod.metadata.labels[label], value);
  });

  test('answer to the names of the configuration', () => {
    const { tls, rules } = find<Ingress>('Ingress').spec;
    const hosts = [config.base_url!, config.frames.sandbox_origin!].map((url) => new URL(url).host);
    assert.deepEqual(rules.map(({ host }) => host), hosts);
    assert.deepEqual(tls.flatMap((one) => one.hosts), hosts);
  });

  test('wait longer for a pod than the service waits for its calls', () => {
    assert.ok(pod.spec.terminationGracePeriodSeconds >= config.drain.notice_s + config.drain.grace_s + 2);
  });

  test('give the container no right that it does not need', () => {
    assert.deepEqual(pod.spec.securityContext, { runAsNonRoot: true, runAsUser: 1000, runAsGroup: 1000, fsGroup: 1000, seccompProfile: { type: 'RuntimeDefault' } });
    assert.deepEqual(container.securityContext, { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
  });
});
