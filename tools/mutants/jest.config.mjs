import { dirname, resolve } from 'node:path';
import base from '../../jest.config.mjs';
import { rules } from './rules.mjs';

const root = resolve(import.meta.dirname, '..', '..');

/** The tests of the pure rules alone: without the product, and with our packages from the copy that is mutated. */
export default {
  rootDir: root,
  roots: [...new Set(rules.flatMap(({ file, tests }) => [file, tests]).map((file) => `<rootDir>/${dirname(file)}`))],
  testMatch: [...new Set(rules.map(({ tests }) => tests))].map((file) => `<rootDir>/${file}`),
  transform: base.transform,
  modulePathIgnorePatterns: ['/dist/'],
  moduleNameMapper: { '^@podium/(contracts|service-kit)/(.*)$': '<rootDir>/packages/$1/src/$2' },
};
