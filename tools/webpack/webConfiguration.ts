import { createHash } from 'node:crypto';
import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { containerGlobal } from '@site/releases/store/describeRelease';
import { insertInOrder } from './browser/insertInOrder.ts';
import { chunkIntegrityPlugin } from './chunkIntegrity.ts';
import { commonConfiguration, commonPlugins, fileOf, type PartBuild } from '../../webpack.common.ts';
import { root } from '../repository/repository.ts';
import { sharedModules } from './sharedModules.ts';

/** Returns webpack's configuration of the web build: the shell's scripts, or a section's container. */
export function webConfiguration(build: PartBuild): webpack.Configuration {
  const isProduction = build.mode === 'production';
  const hotEntries = build.hot?.entries ?? [];
  return {
    ...commonConfiguration(build, 'web'),
    target: ['web', 'es2022'],
    entry: build.isShell
      ? {
          // With hot reload the page starts with `main` instead, so that the page has only one webpack runtime.
          ...(!build.hot && { start: fileOf(build, 'src/client/start.ts') }),
          main: [
            ...hotEntries,
            // Replaces `start`. After the refresh runtime, which every module of the site calls with hot reload.
            ...(build.hot ? [fileOf(build, 'src/client/trustedTypes.ts')] : []),
            build.variant?.client ?? fileOf(build, 'src/client/main.tsx'),
          ],
        }
      : build.hot
        ? // With the container's name, so that both become one script.
          { [containerGlobal(build.part)]: [...hotEntries] }
        : {},
    output: {
      path: path.join(build.outDir, 'web'),
      publicPath: build.publicPath,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      uniqueName: build.part,
      // webpack removes a module that throws from its cache, so that the next import evaluates it again.
      strictModuleExceptionHandling: true,
      chunkLoadTimeout: 60_000, // only a fallback: the shell's timeout of 8 s comes first
      clean: true,
    },
    optimization: {
      minimize: isProduction,
      minimizer: [
        new TerserPlugin({
          // terser removes functions of webpack's runtime that a container never calls; swc's output is shorter.
          // Together they make a section's page 0.9 KiB smaller than only swc, and 1.2 KiB smaller than only terser.
          minify: [TerserPlugin.terserMinify, TerserPlugin.swcMinify],
          terserOptions: [{ mangle: false, ecma: 2020, compress: { passes: 2 } }, { compress: { passes: 3 } }],
          // Licences go into a separate file, which browsers do not load.
          extractComments: { condition: /@license|@preserve|^!/, filename: 'licenses.txt', banner: false },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
      chunkIds: 'named',
      moduleIds: isProduction ? 'deterministic' : 'named',
      runtimeChunk: false,
      // In watch mode, a build with errors keeps the files of the last successful build.
      emitOnErrors: false,
      // With hot reload an edit must not move modules between chunks: it would also change all importers.
      splitChunks: build.hot
        ? false
        : {
            chunks: 'async',
            cacheGroups: {
              defaultVendors: false,
              default: { minChunks: 2, reuseExistingChunk: true, name: (_module, chunks) => nameCommonChunk(chunks) },
            },
          },
    },
    plugins: [
      ...commonPlugins(build, 'web'),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].css',
        ignoreOrder: true,
        // Hot reload replaces a style sheet at its position.
        ...(build.hot ? {} : { insert: insertInOrder }),
      }),
      ...(build.isShell ? [] : [containerPlugin(build)]),
      ...(isProduction ? [chunkIntegrityPlugin, compileHintPlugin] : []),
      ...(build.hot ? [new webpack.HotModuleReplacementPlugin()] : []),
    ],
  };
}

/**
 * Names the chunk of the modules that these chunks have in common. webpack's names have up to 100 characters, and each
 * page contains those of its chunks. Returns `undefined`, for webpack's name, if one of the chunks has no name.
 */
function nameCommonChunk(chunks: readonly { name?: string | null | undefined }[]): string | undefined {
  const names = chunks.map(({ name }) => name);
  if (!names.every(Boolean)) return undefined;
  return `common-${createHash('sha256').update(names.toSorted().join(' ')).digest('hex').slice(0, 6)}`;
}

/**
 * Adds V8's hint for eager compilation: V8 compiles all functions of a script off the main thread while it loads the
 * script, instead of compiling each function at its first call.
 */
const compileHintPlugin = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After the minimizer, which would remove the comment.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * Returns the plugin for a section's container. It is webpack's built-in plugin, not `@module-federation/enhanced`: its
 * `remoteEntry.js` contains no second federation runtime (7 KB instead of 79 KB), and the shell's runtime can load it.
 */
function containerPlugin(build: PartBuild): webpack.WebpackPluginInstance {
  return new webpack.container.ModuleFederationPlugin({
    name: containerGlobal(build.part),
    filename: 'remoteEntry.js',
    library: { type: 'var', name: containerGlobal(build.part) },
    // As a path from the root: the number of the module depends on it, and must be the same in every clone.
    exposes: { './section': { import: `./${path.relative(root, fileOf(build, 'src/section.tsx'))}`, name: 'section' } },
    shared: Object.fromEntries(
      sharedModules.map((name) => [name, { import: false, singleton: true, requiredVersion: false }]),
    ),
  });
}
