import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { containerGlobal } from '@site/releases/store/describeRelease';
import { insertInOrder } from './browser/insertInOrder.ts';
import { chunkIntegrityPlugin } from './chunkIntegrity.ts';
import { commonConfiguration, commonPlugins, fileOf, type PartBuild } from '../../webpack.common.ts';
import { sharedModules } from './sharedModules.ts';

/** The build for browsers: the shell's scripts, or a section's container. */
export function webConfiguration(build: PartBuild): webpack.Configuration {
  const isProduction = build.mode === 'production';
  const hotEntries = build.hot?.entries ?? [];
  return {
    ...commonConfiguration(build, 'web'),
    target: ['web', 'es2022'],
    entry: build.isShell
      ? {
          // Under hot reload the page starts with `main` itself: one page, one webpack runtime.
          ...(!build.hot && { start: fileOf(build, 'src/client/start.ts') }),
          main: [
            ...hotEntries,
            // In place of `start`, behind the refresh runtime that every module of ours calls then.
            ...(build.hot ? [fileOf(build, 'src/client/trustedTypes.ts')] : []),
            build.variant?.client ?? fileOf(build, 'src/client/main.tsx'),
          ],
        }
      : build.hot
        ? // Under the container's own name, so that both become one script.
          { [containerGlobal(build.part)]: [...hotEntries] }
        : {},
    output: {
      path: path.join(build.outDir, 'web'),
      publicPath: build.publicPath,
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      uniqueName: build.part,
      // A module that throws is not there, and is evaluated anew when it is asked for again.
      strictModuleExceptionHandling: true,
      chunkLoadTimeout: 60_000, // the shell's own race of 8 s decides; this is only the last resort
      clean: true,
    },
    optimization: {
      minimize: isProduction,
      minimizer: [
        new TerserPlugin({
          // terser drops the functions of webpack's runtime that a container never calls, swc writes the rest shorter:
          // a section's page has 0.9 KiB less than by swc alone, and 1.2 KiB less than by terser alone.
          minify: [TerserPlugin.terserMinify, TerserPlugin.swcMinify],
          terserOptions: [{ mangle: false, ecma: 2020, compress: { passes: 2 } }, { compress: { passes: 3 } }],
          // Licences are told once, in a file that nobody needs to load.
          extractComments: { condition: /@license|@preserve|^!/, filename: 'licenses.txt', banner: false },
        }),
        new CssMinimizerPlugin({ minify: CssMinimizerPlugin.lightningCssMinify }),
      ],
      chunkIds: 'named',
      moduleIds: isProduction ? 'deterministic' : 'named',
      runtimeChunk: false,
      // In watch mode a faulty edit leaves the files of the last good build in place.
      emitOnErrors: false,
      // Under hot reload an edit must not move modules between chunks: their importers would change with them.
      splitChunks: build.hot ? false : { chunks: 'async', cacheGroups: { defaultVendors: false } },
    },
    plugins: [
      ...commonPlugins(build, 'web'),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].css',
        ignoreOrder: true,
        // Hot reload replaces a style sheet where it stands.
        ...(build.hot ? {} : { insert: insertInOrder }),
      }),
      ...(build.isShell ? [] : [containerPlugin(build)]),
      ...(isProduction ? [chunkIntegrityPlugin, compileHintPlugin] : []),
      ...(build.hot ? [new webpack.HotModuleReplacementPlugin()] : []),
    ],
  };
}

/**
 * Tells V8 that a script's functions are called as soon as it is there: it compiles them while it loads the script,
 * off the main thread, and not one by one when they are first called.
 */
const compileHintPlugin = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /\.js$/,
  // After the minimizer, which takes comments away.
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});

/**
 * A section's container is webpack's own: its `remoteEntry.js` carries no second federation runtime
 * (7 KB instead of 79 KB), and the shell's runtime loads it all the same.
 */
function containerPlugin(build: PartBuild): webpack.WebpackPluginInstance {
  return new webpack.container.ModuleFederationPlugin({
    name: containerGlobal(build.part),
    filename: 'remoteEntry.js',
    library: { type: 'var', name: containerGlobal(build.part) },
    exposes: { './section': { import: fileOf(build, 'src/section.tsx'), name: 'section' } },
    shared: Object.fromEntries(
      sharedModules.map((name) => [name, { import: false, singleton: true, requiredVersion: false }]),
    ),
  });
}
