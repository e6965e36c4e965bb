/** Real servers for every run: the whole product starts once (tools/testing) and the tests meet it by URL. */
export default {
  testMatch: ['<rootDir>/{packages,services,gateway,frontends,tools}/**/*.test.ts'],
  transform: {
    '\\.(ts|mjs|tsx)$': [
      '@swc/jest',
      { jsc: { parser: { syntax: 'typescript', tsx: false }, target: 'es2024' }, module: { type: 'commonjs' } },
    ],
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  globalSetup: '<rootDir>/tools/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/tools/testing/global-teardown.mjs',
  testTimeout: 60_000,
  maxWorkers: 2,
};
