import type { Config } from 'jest';

/** Packages with ES modules in `.js` files. In all other packages, only `.mjs` files are transformed. */
const esModulePackages = [
  'swiper',
  'feed',
  'cookie',
  'jose',
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

/** Set-up of each test file, after its environment. */
const setUp = '<rootDir>/tools/jest/afterEnvironment.ts';

function commonOptions() {
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
    globalSetup: '<rootDir>/tools/jest/startDatabase.ts',
    setupFilesAfterEnv: [setUp],
    testPathIgnorePatterns: ['/node_modules/', '<rootDir>/var/'],
    modulePathIgnorePatterns: ['<rootDir>/var/', '<rootDir>/dist/'],
    restoreMocks: true,
    // Set by webpack's DefinePlugin in builds (`webpack.common.ts`).
    globals: { IS_HOT_RELOAD: false },
    // A global's lookup is slow in Jest's contexts: the generator of the plant's sheet took 11 s instead of 2 s.
    sandboxInjectedGlobals: ['Math'],
  };
}

/** The file name selects the environment: `*.test.ts` runs in Node, `*.test.tsx` in jsdom. */
const config: Config = {
  cacheDirectory: '<rootDir>/var/cache/jest',
  coverageDirectory: '<rootDir>/var/coverage',
  collectCoverageFrom: ['*/**/*.{ts,tsx}', '!**/*.test.{ts,tsx}', '!e2e/**', '!var/**'],
  projects: [
    { ...commonOptions(), displayName: 'node', testEnvironment: 'node', testMatch: ['<rootDir>/**/*.test.ts'] },
    {
      ...commonOptions(),
      displayName: 'browser',
      testEnvironment: '<rootDir>/tools/jest/BrowserEnvironment.ts',
      // Only here: a test file in Node would load the testing library for nothing.
      setupFilesAfterEnv: [setUp, '<rootDir>/tools/jest/afterBrowserEnvironment.ts'],
      testMatch: ['<rootDir>/**/*.test.tsx'],
    },
  ],
};

export default config;
