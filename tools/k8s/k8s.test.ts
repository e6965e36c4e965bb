import { isDeepStrictEqual } from 'node:util';
import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAllDocuments } from 'yaml';
import { clientAddress, readTrustedProxies } from '@podium/service-kit/client-address.ts';
import { renderOverlay, type Resource } from './render.ts';
import { brokerProblems, houseProblems } from './rules.ts';
import { temporaryFolder } from '../stack/testing.ts';

const overlays = ['dev', 'production'];
const rendered = (overlay: string) => renderOverlay(`k8s/overlays/${overlay}`);
const kubectl = spawnSync('kubectl', ['kustomize', '--help'], { encoding: 'utf8' }).status === 0;
if (!kubectl) console.log('no kubectl on PATH: overlays are not compared with what kustomize itself makes of them');

const check = (...folders: string[]) =>
  spawnSync(process.execPath, ['tools/k8s/check.ts', ...folders], { encoding: 'utf8' });

it('every overlay fits the schemas of Kubernetes and the house rules', () => {
  const { status, stdout } = check();
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(/^ok +\S*dev: \d{2,3} res.*\nok +\S*production: \d{2,3} res/),
  ]);
});

it('a field that Kubernetes does not know is found', () => {
  const folder = temporaryFolder('overlay');
  const base = relative(folder, 'k8s/base');
  const kind = 'apiVersion: kustomize.config.k8s.io/v1beta1\nkind: Kustomization';
  writeFileSync(join(folder, 'kustomization.yaml'), `${kind}\nresources: [${base}]\npatches: [{ path: patch.yaml }]\n`);
  const wrong = 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: rewards }\nspec: { replicas: two }\n';
  writeFileSync(join(folder, 'patch.yaml'), wrong);
  expect(check(folder)).toMatchObject({ status: 1, stdout: expect.stringContaining('replicas must be integer') });
  rmSync(folder, { recursive: true });
});

/** Sorts lists of named entries. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sorted).toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .map(([key, each]) => [key, sorted(each)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );
}

it.each(overlays)('%s is rendered as kustomize renders it, where kubectl is installed', (overlay) => {
  if (!kubectl) return;
  const { status, stdout } = spawnSync('kubectl', ['kustomize', `k8s/overlays/${overlay}`], {
    encoding: 'utf8',
    maxBuffer: 10_000_000,
  });
  expect(status).toBe(0);
  expect(sorted(rendered(overlay))).toEqual(
    sorted(parseAllDocuments(stdout).map((document) => document.toJS() as Resource)),
  );
});

/** Each breaks one thing of a valid overlay. */
const faults: [string, (resource: Resource) => void, RegExp][] = [
  ['a tag that moves', (r) => (container(r).image = 'podium/rewards:latest'), /no fixed tag/],
  ['no limit', (r) => delete container(r).resources, /no limit of memory/],
  ['root', (r) => delete pod(r).securityContext, /runs as root/],
  ['a writable image', (r) => delete container(r).securityContext, /may write to its image/],
  ['no probes', (r) => delete container(r).readinessProbe, /has no probes/],
  ['one replica', (r) => ((r.spec as Fields).replicas = 1), /is alone/],
  ['another account', (r) => delete pod(r).serviceAccountName, /account of others/],
];
type Fields = Record<string, unknown>;
const pod = (resource: Resource) => ((resource.spec as Fields).template as Fields).spec as Fields;
const container = (resource: Resource) => (pod(resource).containers as Fields[])[0] as Fields;

it.each(faults)('%s is found', (_name, breaks, found) => {
  const resources = rendered('production');
  const rewards = resources.find(({ kind, metadata }) => kind === 'Deployment' && metadata.name === 'rewards');
  breaks(rewards as Resource);
  expect(houseProblems(resources).join('\n')).toMatch(found);
});

/** Each widens what somebody may do at the broker. */
const widened: [string, string, string, (resource: Resource) => void, RegExp][] = [
  [
    'all topics',
    'TopicPermission',
    'podium-reports-events',
    (r) => (rights(r).write = '.*'),
    /podium-reports: its rights/,
  ],
  ['a queue of others', 'Permission', 'podium-dealers', (r) => (rights(r).read = '^(dealers|rewards)'), /dealers: its/],
  [
    'topics without a limit',
    'TopicPermission',
    'podium-catalog-queues',
    (r) => (r.kind = 'Gone'),
    /catalog: its rights/,
  ],
  ['a tag', 'User', 'podium-identity', (r) => ((r.spec as Fields).tags = ['administrator']), /identity: has tags/],
  ['another user', 'User', 'podium-rewards', (r) => (r.metadata.name = 'guest'), /guest: nobody needs it/],
];
const rights = (resource: Resource) => (resource.spec as Fields).permissions as Record<string, string>;

it.each(widened)('%s at the broker is found', (_what, kind, name, widen, found) => {
  const resources = rendered('production');
  widen(resources.find((each) => each.kind === kind && each.metadata.name === name) as Resource);
  expect(brokerProblems(resources).join('\n')).toMatch(found);
});

it('the gateway believes proxies by their networks, not by how many they are', () => {
  const gateway = rendered('production').find(
    ({ kind, metadata }) => kind === 'ConfigMap' && metadata.name.startsWith('podium-gateway'),
  );
  const { TRUSTED_PROXIES: trusted = '' } = (gateway as unknown as { data: Record<string, string> }).data;
  expect(readTrustedProxies(trusted)).toEqual({ networks: expect.anything() });
  expect(clientAddress(readTrustedProxies(trusted), ['1.2.3.4', '5.6.7.8', '10.1.2.3'])).toBe('5.6.7.8');
});

it('only the gateway is reachable from outside, and each service reaches only its own store', () => {
  const resources = rendered('production');
  const policies = resources.filter(({ kind }) => kind === 'NetworkPolicy');
  const text = (name: string) => JSON.stringify(policies.find(({ metadata }) => metadata.name === name)?.spec);
  expect(
    policies.filter((policy) => JSON.stringify(policy.spec).includes('ingress-nginx')).map((p) => p.metadata.name),
  ).toEqual(['gateway']);
  expect(text('deny-all')).toBe('{"podSelector":{},"policyTypes":["Ingress","Egress"]}');
  for (const name of ['identity', 'rewards', 'dealers', 'reports']) {
    expect(text(name)).toContain('podium-postgres');
    expect(text(name)).not.toContain('podium-mongodb');
  }
  expect(text('catalog')).toContain('podium-mongodb');
  expect(text('catalog')).not.toContain('podium-postgres');
  expect(text('gateway')).not.toMatch(/5432|27017|5672/);
});

it.each(['postgres', 'mongodb', 'rabbitmq'])(
  '[finding 38.13] what leaves %s goes to its own members, or by HTTPS, and never to the addresses of the machines’ keys',
  (name) => {
    const policy = rendered('production').find((each) => each.kind === 'NetworkPolicy' && each.metadata.name === name);
    const { podSelector, policyTypes, egress } = policy!.spec as Policy;
    expect(policyTypes).toContain('Egress');
    expect(egress.length).toBeGreaterThan(0);
    for (const { to, ports } of egress) {
      const outside = to.filter((peer) => !isDeepStrictEqual(peer, { podSelector }));
      if (outside.length === 0) continue;
      expect(outside).toEqual([{ ipBlock: { cidr: '0.0.0.0/0', except: ['169.254.0.0/16'] } }]);
      expect(ports).toEqual([{ port: 443 }, { port: 6443 }]);
    }
  },
);
type Policy = {
  podSelector: Fields;
  policyTypes: string[];
  egress: { to: Fields[]; ports?: Fields[] }[];
};
