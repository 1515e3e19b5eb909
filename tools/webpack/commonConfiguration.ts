import path from 'node:path';
import webpack from 'webpack';
import { root } from '../repository.ts';
import { isShell, type PartBuild, type Runtime } from './partBuild.ts';
import { fontCutRule, pureRouterRule, savedSourceRule, scriptRule, styleRules } from './rules.ts';

/** react-router's package exports name only its development build, which carries checks and warnings. */
const productionRouter = {
  'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/** What the builds for browsers and for the server have in common. */
export function commonConfiguration(build: PartBuild, runtime: Runtime): webpack.Configuration {
  const isProduction = build.mode === 'production';
  return {
    name: `${build.part}-${runtime}`,
    mode: build.mode,
    context: root,
    devtool: isProduction ? false : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, 'var/cache/webpack'),
      name: [build.part, runtime, build.mode, build.hot && 'hot', build.variant?.name].filter(Boolean).join('-'),
      // A path that ends with a slash is a folder with all that is in it.
      buildDependencies: {
        config: [
          path.join(root, 'webpack.common.ts'),
          `${import.meta.dirname}/`,
          path.join(root, 'shared/package.json'),
          path.join(root, 'package-lock.json'),
        ],
      },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: {
        ...(isProduction && productionRouter),
        ...(build.hot && { 'react/jsx-dev-runtime$': path.join(root, 'tools/dev/browser/jsxDevRuntime.ts') }),
      },
    },
    module: {
      rules: [
        scriptRule(build, runtime),
        ...(isProduction ? [pureRouterRule] : []),
        ...(build.hot ? [savedSourceRule] : []),
        ...styleRules(build, runtime),
        { test: /\.(?:woff2|png|svg|webp|mp4|vtt)$/, type: 'asset/resource', generator: { emit: runtime === 'web' } },
        fontCutRule(),
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/** The plugins of both builds. */
export function commonPlugins(build: PartBuild): webpack.WebpackPluginInstance[] {
  return [
    new webpack.DefinePlugin({
      // The federation runtime drops what a page with direct entries never needs.
      ENV_TARGET: JSON.stringify('web'),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      // The shell hands containers its share scope; a container that resolves by the runtime keeps what it needs.
      FEDERATION_OPTIMIZE_NO_SHARED: JSON.stringify(isShell(build)),
      FEDERATION_ALLOW_NEW_FUNCTION: 'false',
      FEDERATION_DEBUG: '""',
      IS_HOT: JSON.stringify(build.hot !== undefined),
    }),
  ];
}
