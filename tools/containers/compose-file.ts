import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parse } from 'yaml';

export const root = resolve(import.meta.dirname, '..', '..');

export type ComposeService = {
  image: string;
  build?: { dockerfile: string };
  command?: string[];
  environment?: Record<string, string | null>;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
};

export const composeText = (): string => readFileSync(join(root, 'docker-compose.yml'), 'utf8');

/** The services of docker-compose.yml by name, with its variables as they are written. */
export const readCompose = (): Record<string, ComposeService> =>
  (parse(composeText(), { merge: true }) as { services: Record<string, ComposeService> }).services;

export const isOurs = ({ image }: ComposeService): boolean => image.startsWith('${IMAGE_PREFIX');

export const readDockerfile = (path: string): string => readFileSync(join(root, path), 'utf8');
