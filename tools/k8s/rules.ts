import { existsSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { brokerServices, serviceRights } from '@podium/service-kit/broker-definitions.ts';
import { serviceUser } from '@podium/service-kit/event-sender.ts';
import type { Resource } from './render.ts';

type Model = new (resource: Resource) => { validate: () => void };

/** API groups of operators, whose schemas Kubernetes does not include. */
const operators = ['postgresql.cnpg.io/', 'rabbitmq.com/', 'mongodbcommunity.mongodb.com/'];

/** Against the schema of the Kubernetes API. */
export async function schemaProblems(resource: Resource): Promise<string[]> {
  const { apiVersion, kind } = resource;
  if (operators.some((group) => apiVersion.startsWith(group))) return [];
  try {
    const models = (await import(`kubernetes-models/${apiVersion}/${kind}`)) as Record<string, Model>;
    const model = models[kind] as Model;
    new model(resource).validate();
    return [];
  } catch (error) {
    return [`${nameOf(resource)}: ${(error as Error).message}`];
  }
}

type Container = {
  name: string;
  image?: string;
  command?: string[];
  args?: string[];
  resources?: { limits?: Record<string, string>; requests?: Record<string, string> };
  securityContext?: {
    allowPrivilegeEscalation?: boolean;
    readOnlyRootFilesystem?: boolean;
    capabilities?: { drop?: string[] };
  };
  livenessProbe?: object;
  readinessProbe?: object;
  envFrom?: { configMapRef?: { name: string } }[];
};
type PodSpec = {
  containers: Container[];
  initContainers?: Container[];
  automountServiceAccountToken?: boolean;
  serviceAccountName?: string;
  topologySpreadConstraints?: unknown[];
  securityContext?: { runAsNonRoot?: boolean; runAsUser?: number; seccompProfile?: { type?: string } };
};

/** House rules for all workloads. */
export function houseProblems(all: Resource[]): string[] {
  return all.flatMap((resource) => {
    const pod = podOf(resource);
    const found = pod
      ? [...podProblems(pod), ...(resource.kind === 'Deployment' ? deploymentProblems(resource, pod, all) : [])]
      : [];
    return found.map((problem) => `${nameOf(resource)}: ${problem}`);
  });
}

type BrokerRight = { vhost: string; userReference: { name: string }; permissions: Record<string, string> };

/** The broker's users have the rights that the kit says, and no others. */
export function brokerProblems(all: Resource[]): string[] {
  const users = brokerServices.map((service) => ({ service, name: serviceUser(service).replace('_', '-') }));
  const rightsOf = (kind: string, user: string) =>
    all
      .filter((each) => each.kind === kind && (each.spec as BrokerRight).userReference.name === user)
      .map(({ spec }) => (spec as BrokerRight).permissions);
  const known = ['podium', ...users.map(({ name }) => name)];
  return [
    ...users.flatMap(({ service, name }) => {
      const { topics, ...rights } = serviceRights(service);
      const fit =
        isDeepStrictEqual(rightsOf('Permission', name), [rights]) &&
        isDeepStrictEqual(rightsOf('TopicPermission', name), topics);
      return [
        ...(fit ? [] : [`User ${name}: its rights at the broker are not those of broker-definitions.ts`]),
        ...(all.some(({ kind, metadata }) => kind === 'User' && metadata.name === name)
          ? []
          : [`User ${name} is missing`]),
      ];
    }),
    ...all
      .filter(({ kind, metadata }) => kind === 'User' && !known.includes(metadata.name))
      .map(({ metadata }) => `User ${metadata.name}: nobody needs it at the broker`),
    ...all
      .filter(({ kind, spec }) => kind === 'User' && (spec as { tags?: string[] }).tags?.length)
      .filter(({ metadata }) => metadata.name !== 'podium')
      .map(({ metadata }) => `User ${metadata.name}: has tags of an administrator`),
  ];
}

export const nameOf = ({ kind, metadata }: Resource) => `${kind} ${metadata.name}`;

function podOf(resource: Resource): PodSpec | null {
  type Templated = { template?: { spec?: PodSpec }; jobTemplate?: { spec?: Templated } };
  const spec = resource.spec as Templated | undefined;
  return spec?.template?.spec ?? spec?.jobTemplate?.spec?.template?.spec ?? null;
}

function podProblems(pod: PodSpec): string[] {
  const { securityContext: context } = pod;
  return [
    ...(context?.runAsNonRoot && (context.runAsUser ?? 0) > 0 ? [] : ['runs as root, or as whoever its image says']),
    ...(context?.seccompProfile?.type === 'RuntimeDefault' ? [] : ['has no seccomp profile']),
    ...(pod.automountServiceAccountToken === false ? [] : ['gets a token of the Kubernetes API']),
    ...[...(pod.initContainers ?? []), ...pod.containers].flatMap(containerProblems),
  ];
}

function containerProblems({
  name,
  image = '',
  command,
  args,
  resources,
  securityContext: context,
}: Container): string[] {
  const script = [...(command ?? []), ...(args ?? [])].find((word) => word.endsWith('.ts'));
  return [
    ...(/^[^@]+(:(?!latest$)[\w.-]+|@sha256:[0-9a-f]{64})$/.test(image) ? [] : [`has no fixed tag: ${image}`]),
    ...(resources?.limits?.memory ? [] : ['has no limit of memory']),
    ...(resources?.requests?.memory && resources.requests.cpu ? [] : ['requests no memory or CPU']),
    ...(context?.allowPrivilegeEscalation === false ? [] : ['may gain rights']),
    ...(context?.readOnlyRootFilesystem ? [] : ['may write to its image']),
    ...(context?.capabilities?.drop?.includes('ALL') ? [] : ['keeps capabilities']),
    ...(script && !existsSync(script) ? [`runs ${script}, which is not there`] : []),
  ].map((problem) => `container ${name} ${problem}`);
}

function deploymentProblems(deployment: Resource, pod: PodSpec, all: Resource[]): string[] {
  const { name } = deployment.metadata;
  const has = (kind: string) => all.some((other) => other.kind === kind && other.metadata.name === name);
  const [container] = pod.containers;
  const mentioned = (pod.containers.flatMap(({ envFrom = [] }) => envFrom) ?? []).flatMap(
    ({ configMapRef }) => configMapRef?.name ?? [],
  );
  return [
    ...['Service', 'ServiceAccount', 'PodDisruptionBudget', 'HorizontalPodAutoscaler', 'NetworkPolicy']
      .filter((kind) => !has(kind))
      .map((kind) => `has no ${kind}`),
    ...(pod.serviceAccountName === name ? [] : ['runs under an account of others']),
    ...(container?.livenessProbe && container.readinessProbe ? [] : ['has no probes']),
    ...(pod.topologySpreadConstraints?.length ? [] : ['may stand on one machine']),
    ...(((deployment.spec as { replicas?: number }).replicas ?? 1) < 2 ? ['is alone'] : []),
    ...mentioned
      .filter((map) => !all.some(({ kind, metadata }) => kind === 'ConfigMap' && metadata.name === map))
      .map((map) => `reads ConfigMap ${map}, which is not there`),
  ];
}
