import type { Config } from 'jest';

/** Packages that publish their modules only as `.js` files in ES syntax; `.mjs` files are transformed in any package. */
const esModulePackages = [
  'swiper',
  'feed',
  'cookie',
  '@standard-schema/spec',
  '@standard-schema/utils',
  // d3
  'd3-[a-z]+',
  'internmap',
  // sanitize-html's parser
  'htmlparser2',
  'domhandler',
  'domutils',
  'domelementtype',
  'dom-serializer',
  'entities',
];

function everyProject() {
  return {
    cacheDirectory: '<rootDir>/var/cache/jest',
    moduleFileExtensions: ['ts', 'tsx', 'js', 'mjs', 'cjs', 'json', 'node'],
    transform: {
      '\\.(?:tsx?|[cm]?js)$': [
        '@swc/jest',
        {
          swcrc: false,
          jsc: {
            target: 'es2023',
            parser: { syntax: 'typescript', tsx: true },
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ] satisfies [string, object],
    },
    transformIgnorePatterns: [`/node_modules/(?!(?:${esModulePackages.join('|')})/).+\\.c?js$`],
    moduleNameMapper: {
      '\\.module\\.css$': '<rootDir>/tools/jest/cssModule.ts',
      '\\.(?:css|woff2|png|jpg|webp|avif|svg|mp4|vtt)$': '<rootDir>/tools/jest/assetFile.ts',
    },
    setupFilesAfterEnv: ['<rootDir>/tools/jest/afterEnvironment.ts'],
    testPathIgnorePatterns: ['/node_modules/', '<rootDir>/var/'],
    modulePathIgnorePatterns: ['<rootDir>/var/'],
    restoreMocks: true,
    // What webpack's DefinePlugin sets in builds (`webpack.common.ts`).
    globals: { IS_HOT_RELOAD: false },
  };
}

/**
 * Two kinds of tests, told apart by their names: `*.test.ts` runs in Node, `*.test.tsx` in jsdom.
 * A `.test.ts` file that needs a document says so in its docblock: `@jest-environment <rootDir>/tools/jest/BrowserEnvironment.ts`.
 */
const config: Config = {
  cacheDirectory: '<rootDir>/var/cache/jest',
  coverageDirectory: '<rootDir>/var/coverage',
  collectCoverageFrom: ['*/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}', '!e2e/**', '!var/**'],
  projects: [
    { ...everyProject(), displayName: 'node', testEnvironment: 'node', testMatch: ['<rootDir>/**/*.test.ts'] },
    {
      ...everyProject(),
      displayName: 'browser',
      testEnvironment: '<rootDir>/tools/jest/BrowserEnvironment.ts',
      testMatch: ['<rootDir>/**/*.test.tsx'],
    },
  ],
};

export default config;
