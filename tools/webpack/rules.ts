import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type webpack from 'webpack';
import { root } from '../repository.ts';
import type { PartBuild, Runtime } from './partBuild.ts';

/** Compiles TypeScript and JSX. */
export function scriptRule(build: PartBuild, runtime: Runtime): webpack.RuleSetRule {
  const isHot = build.hot !== undefined && runtime === 'web';
  const swc = {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        // All parts run on the plain JSX runtime, which is the one that is shared; the development form that
        // Fast Refresh comes with is led back to it (`jsxDevRuntime.ts`).
        transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
      },
    },
  };
  return { test: /\.tsx?$/, use: isHot ? [path.join(root, 'tools/dev/refreshLoader.ts'), swc] : [swc] };
}

/** For watching: builds no source while an editor saves it. */
export const savedSourceRule: webpack.RuleSetRule = {
  test: /\.(?:tsx?|css)$/,
  exclude: /node_modules/,
  enforce: 'pre',
  use: [path.join(root, 'tools/dev/savedSourceLoader.ts')],
};

/** Lets what the site does not use of react-router be dropped. */
export const pureRouterRule: webpack.RuleSetRule = {
  test: /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
  use: [path.join(import.meta.dirname, 'pureRouterLoader.ts')],
};

/** Style sheets: files for browsers, and the names of their classes for both. */
export function styleRules(build: PartBuild, runtime: Runtime): webpack.RuleSetRule[] {
  const isNode = runtime === 'node';
  // Relative: the persistent cache keeps finished style sheets, and a release's address changes.
  const extract = isNode
    ? []
    : [{ loader: MiniCssExtractPlugin.loader, options: { esModule: true, publicPath: './' } }];
  return [
    {
      test: /\.module\.css$/,
      use: [
        ...extract,
        {
          loader: 'css-loader',
          options: {
            modules: {
              // From the path within the repository: server and browser agree, sections don't clash. 36 bits, as each
              // character costs a page 0.3 KiB or more: among 1,600 names, two alike are met once in 40,000 sites.
              localIdentContext: root,
              localIdentName: build.mode === 'production' ? '[hash:base64:6]' : '[name]-[local]-[hash:base64:4]',
              exportOnlyLocals: isNode,
              namedExport: false,
              exportLocalsConvention: 'as-is',
            },
          },
        },
      ],
    },
    {
      test: /\.css$/,
      exclude: /\.module\.css$/,
      use: isNode
        ? [{ loader: 'css-loader', options: { modules: { mode: 'global', exportOnlyLocals: true } } }]
        : [...extract, { loader: 'css-loader', options: { importLoaders: 0 } }],
    },
  ];
}

/** A face that is asked for by `?unicode-range=` is cut to it; `first-paint` in its name has it preloaded. */
export function fontCutRule(): webpack.RuleSetRule {
  return {
    test: /\.woff2$/,
    resourceQuery: /^\?unicode-range=/,
    use: [path.join(import.meta.dirname, 'fonts/subsetFontLoader.ts')],
    generator: { filename: 'assets/[name].first-paint.[contenthash:8][ext]' },
  };
}
