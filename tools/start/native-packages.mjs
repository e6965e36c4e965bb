import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** This machine's platform in npm's terms. */
export const thisMachine = {
  os: process.platform,
  cpu: process.arch,
  libc:
    process.platform === 'linux' ? (process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl') : null,
};

/**
 * The packages with a program for this machine that the lock file names and npm left out: it takes them for optional,
 * and says nothing (a lock file made on another platform, node_modules copied from one, `--omit=optional`).
 * @param {string} root of the project
 * @param {Record<string, { version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }>} locked
 * the `packages` of the lock file, by path
 * @param {{ os: string, cpu: string, libc: string | null }} machine
 * @returns {string[]} each as `name@version`
 */
export function missingNativePackages(root, locked, machine = thisMachine) {
  const runs = (allowed, own) => !allowed || allowed.includes(own);
  return Object.entries(locked).flatMap(([path, { version, optional, os, cpu, libc }]) => {
    const isNative = optional && (os || cpu);
    if (!isNative || !runs(os, machine.os) || !runs(cpu, machine.cpu) || !runs(libc, machine.libc)) return [];
    return existsSync(join(root, path, 'package.json')) ? [] : [`${path.slice('node_modules/'.length)}@${version}`];
  });
}
