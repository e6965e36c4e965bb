import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  composeText,
  isOurs,
  readCompose,
  readDockerfile,
  root,
  type ComposeService,
} from '../containers/compose-file.ts';
import { checkImageImports } from './image-imports.ts';

const secretName = /PASSWORD|SECRET|PEPPER|TOKEN|_KEYS?$/;
const isPinned = (image: string): boolean => /:[\w.-]*\d[\w.-]*$/.test(image);

/** Each part has an image that is built as it should be, and the compose file runs all of them without rights. */
export function checkContainers(): string[] {
  const parts = [
    ...readdirSync(join(root, 'services')).map((name) => `services/${name}`),
    ...readdirSync(join(root, 'frontends')).map((name) => `frontends/${name}`),
    'gateway',
  ];
  const services = Object.entries(readCompose());
  const built = services.flatMap(([, { build }]) => (build ? [build.dockerfile] : []));
  const dockerfiles = new Set([...built, ...parts.map((part) => `${part}/Dockerfile`)]);
  return [
    ...parts
      .filter((part) => !built.includes(`${part}/Dockerfile`))
      .map((part) => `docker-compose.yml builds no ${part}`),
    ...[...dockerfiles].flatMap((path) =>
      existsSync(join(root, path))
        ? [...checkDockerfile(readDockerfile(path)), ...checkImageImports(path)].map((line) => `${path}: ${line}`)
        : [`${path} is missing`],
    ),
    ...services.flatMap(([name, service]) =>
      checkService(service).map((line) => `docker-compose.yml, ${name}: ${line}`),
    ),
    ...checkVariables(composeText()).map((line) => `docker-compose.yml: ${line}`),
  ];
}

export function checkDockerfile(text: string): string[] {
  const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found = '']) => found);
  const stages = all(/^FROM .* AS (\w+)$/gm);
  const user = all(/^USER (.*)$/gm).at(-1) ?? '';
  return [
    ...all(/^FROM (\S+)/gm)
      .filter((from) => from !== '${NODE_IMAGE}' && !stages.includes(from))
      .map((from) => `${from} is not named by a build argument`),
    ...all(/^ARG \w+_IMAGE=(.*)$/gm)
      .filter((image) => !isPinned(image))
      .map((image) => `${image} has no tag of a version`),
    ...(/^[1-9]\d*:[1-9]\d*$/.test(user) ? [] : [`USER is "${user}", not the number of a user without rights`]),
    ...(/^EXPOSE /m.test(text) && !/^HEALTHCHECK /m.test(text) ? ['it listens and has no HEALTHCHECK'] : []),
    ...all(/^(?:ARG|ENV) (\w+)/gm)
      .filter((name) => secretName.test(name))
      .map((name) => `${name} would stay in the image`),
  ];
}

export function checkService(service: ComposeService): string[] {
  const image = service.image.replace(/^\$\{\w+:-(.*)\}$/, '$1');
  const given = Object.entries(service.environment ?? {}).filter(
    ([name, value]) => secretName.test(name) && value !== null,
  );
  const locked =
    service.read_only && service.cap_drop?.includes('ALL') && service.security_opt?.includes('no-new-privileges:true');
  return [
    ...(isOurs(service) || isPinned(image) ? [] : [`${image} has no tag of a version`]),
    ...(isOurs(service) && !locked ? ['read_only, cap_drop ALL and no-new-privileges are missing'] : []),
    ...given.filter(([, value]) => !value?.startsWith('${')).map(([name]) => `${name} is written in the file`),
  ];
}

/** A secret with a default would be public. */
export function checkVariables(text: string): string[] {
  return [
    ...[...text.matchAll(/\$\{(\w+):?-[^}]+\}/g)]
      .filter(([, name = '']) => secretName.test(name))
      .map(([, name]) => `${name} has a default`),
    ...[...text.matchAll(/\$\{(\w+):\?(?!\1 )/g)].map(
      ([, name]) => `the message for a missing ${name} does not name it`,
    ),
    ...[...text.replaceAll(/^ *#.*$/gm, '').matchAll(/:\/\/\w+:[^$\s@/]+@/g)].map(([url]) => `${url} holds a password`),
  ];
}
