import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { commonConfiguration, commonPlugins, fileOf, type PartBuild } from '../../webpack.common.ts';
import { sharedModules } from './sharedModules.ts';

/**
 * Removes comments and indentation, and keeps names and lines for stack traces. The output is ASCII: with one character
 * outside Latin-1, V8 stores the whole bundle with two bytes per character. Reduces the shell's bundle from 4.8 to 1.7
 * MB of memory. Uses terser, because swc's minifier writes everything on one line.
 */
const nodeMinimizer = new TerserPlugin({
  minify: TerserPlugin.terserMinify,
  extractComments: false,
  terserOptions: {
    compress: false,
    mangle: false,
    format: { comments: false, beautify: true, indent_level: 0, ascii_only: true },
  },
});

/** Returns webpack's configuration of the node build: one file, which the render worker loads. */
export function nodeConfiguration(build: PartBuild): webpack.Configuration {
  const isProduction = build.mode === 'production';
  return {
    ...commonConfiguration(build, 'node'),
    target: 'node24',
    entry: build.isShell
      ? { shell: build.variant?.render ?? fileOf(build, 'src/render/main.tsx') }
      : { section: fileOf(build, 'src/section.tsx') },
    output: {
      path: path.join(build.outDir, 'node'),
      publicPath: build.publicPath,
      filename: '[name].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
      library: { type: 'commonjs2' },
      uniqueName: build.part,
      clean: true,
    },
    // The module loader of the render worker resolves only these names, to the shell's copies.
    externals: build.isShell ? {} : Object.fromEntries(sharedModules.map((name) => [name, `commonjs ${name}`])),
    optimization: {
      minimize: isProduction,
      minimizer: [nodeMinimizer],
      splitChunks: false,
      moduleIds: 'named',
      // In watch mode, a build with errors keeps the file of the last successful build, which the server may be loading.
      emitOnErrors: false,
    },
    plugins: [
      ...commonPlugins(build, 'node'),
      // One file, so that the digest is checked once and nothing is loaded later.
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
