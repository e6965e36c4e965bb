import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

export type Resource = {
  apiVersion: string;
  kind: string;
  metadata: { name: string; namespace?: string; labels?: Record<string, string> };
  [field: string]: unknown;
};

/** The part of kustomize that `k8s/` uses; anything else is refused, so that nothing is silently ignored. */
const kustomizationSchema = z.strictObject({
  apiVersion: z.string(),
  kind: z.literal('Kustomization'),
  namespace: z.string().optional(),
  resources: z.array(z.string()).default([]),
  labels: z.array(z.strictObject({ pairs: z.record(z.string(), z.string()) })).default([]),
  patches: z
    .array(z.strictObject({ path: z.string(), target: z.strictObject({ kind: z.string() }).optional() }))
    .default([]),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).default([]),
  generatorOptions: z.strictObject({ disableNameSuffixHash: z.literal(true) }).optional(),
  configMapGenerator: z.array(z.strictObject({ name: z.string(), literals: z.array(z.string()) })).default([]),
});

/**
 * A folder's resources as `kubectl kustomize` renders them, for machines without it; a test compares the two where
 * there is one.
 */
export function renderOverlay(folder: string): Resource[] {
  const kustomization = kustomizationSchema.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));
  let resources = kustomization.resources.flatMap((path) => {
    const file = join(folder, path);
    return statSync(file).isDirectory() ? renderOverlay(file) : readResources(file);
  });
  for (const { name, literals } of kustomization.configMapGenerator)
    resources.push({
      apiVersion: 'v1',
      kind: 'ConfigMap',
      metadata: { name },
      data: Object.fromEntries(literals.map(cut)),
    });
  for (const { path, target } of kustomization.patches)
    for (const patch of readResources(join(folder, path))) resources = patched(resources, patch, target?.kind, path);
  for (const { pairs } of kustomization.labels)
    for (const { metadata } of resources) metadata.labels = { ...metadata.labels, ...pairs };
  for (const { name, newName, newTag } of kustomization.images)
    resources = resources.map((resource) => withImage(resource, name, `${newName}:${newTag}`) as Resource);
  const { namespace } = kustomization;
  for (const { kind, metadata } of resources) if (namespace && kind !== 'Namespace') metadata.namespace = namespace;
  return resources;
}

const readResources = (file: string): Resource[] =>
  parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Resource);

function cut(literal: string): [string, string] {
  const at = literal.indexOf('=');
  return [literal.slice(0, at), literal.slice(at + 1)];
}

function patched(resources: Resource[], patch: Resource, kind: string | undefined, file: string): Resource[] {
  const applies = (resource: Resource) =>
    kind === undefined
      ? resource.kind === patch.kind && resource.metadata.name === patch.metadata.name
      : resource.kind === kind;
  if (!resources.some(applies))
    throw new Error(`${file} patches ${patch.kind} ${patch.metadata.name}, which is not there`);
  const { metadata: _metadata, ...rest } = patch;
  return resources.map((resource) => (applies(resource) ? (merged(resource, rest, '') as Resource) : resource));
}

/** The merge key of each list, as the Kubernetes API declares it; other lists are replaced. */
const mergeKeys: Record<string, string> = {
  containers: 'name',
  initContainers: 'name',
  volumes: 'name',
  env: 'name',
  ports: 'containerPort',
  volumeMounts: 'mountPath',
};

function merged(base: unknown, patch: unknown, field: string): unknown {
  if (Array.isArray(base) && Array.isArray(patch)) {
    const key = mergeKeys[field];
    if (!key) return patch;
    const keyOf = (entry: unknown) => (entry as Record<string, unknown>)[key];
    const changed = base.map((entry: unknown) => {
      const change: unknown = patch.find((each) => keyOf(each) === keyOf(entry));
      return change === undefined ? entry : merged(entry, change, '');
    });
    return [...changed, ...patch.filter((each) => !base.some((entry) => keyOf(entry) === keyOf(each)))];
  }
  if (!isObject(base) || !isObject(patch)) return patch;
  const fields = new Set([...Object.keys(base), ...Object.keys(patch)]);
  return Object.fromEntries(
    [...fields]
      .filter((name) => patch[name] !== null)
      .map((name) => [name, name in patch ? merged(base[name], patch[name], name) : base[name]]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** In containers of any kind of workload. */
function withImage(value: unknown, name: string, image: string): unknown {
  if (Array.isArray(value)) return value.map((each) => withImage(each, name, image));
  if (!isObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, each]) => [
      field,
      field === 'image' && each === name ? image : withImage(each, name, image),
    ]),
  );
}
