/** Real servers for every run: the whole product starts once (tools/testing) and the tests meet it by URL. */
export default {
  testMatch: ['<rootDir>/{packages,services,gateway,frontends,tools}/**/*.test.{ts,tsx}'],
  transform: {
    '\\.tsx$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', tsx: true },
          transform: { react: { runtime: 'automatic' } },
          target: 'es2024',
        },
        module: { type: 'commonjs' },
      },
    ],
    '\\.(ts|mjs)$|/node_modules/(d3-[a-z-]+|internmap|openid-client|oauth4webapi|jose|@scure/base|@noble/hashes|any-ascii)/.*\\.js$':
      [
        '@swc/jest',
        { jsc: { parser: { syntax: 'typescript', tsx: false }, target: 'es2024' }, module: { type: 'commonjs' } },
      ],
  },
  // Modules without a second form: the scales of charts, and what signs in by other programs.
  transformIgnorePatterns: [
    '/node_modules/(?!(d3-[a-z-]+|internmap|openid-client|oauth4webapi|jose|@scure/base|@noble/hashes|any-ascii)/)',
  ],
  moduleNameMapper: {
    '\\.css$': '<rootDir>/tools/testing/no-styles.cjs',
    '\\.(png|svg)$': '<rootDir>/tools/testing/picture.cjs',
    // The same files, as jest loads them.
    '^antd/es/(.*)$': 'antd/lib/$1',
  },
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  modulePathIgnorePatterns: ['/dist/', '/.data/'],
  globalSetup: '<rootDir>/tools/testing/global-setup.mjs',
  globalTeardown: '<rootDir>/tools/testing/global-teardown.mjs',
  testTimeout: 60_000,
  maxWorkers: 2,
};
