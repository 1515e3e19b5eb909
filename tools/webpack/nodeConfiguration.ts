import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { commonConfiguration, commonPlugins, fileOf, type PartBuild } from '../../webpack.common.ts';
import { sharedModules } from './sharedModules.ts';

/**
 * Takes comments and indentation away, and leaves names and lines for stack traces. In ASCII, since one character
 * beyond Latin-1 has V8 keep the whole bundle with two bytes a character: the shell's 4.8 MB become 1.7. By terser,
 * because swc's minifier puts all on one line.
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

/** The build for the server: one file, which the render worker loads. */
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
    // The render worker's loader hands out the shell's copies by these names and nothing else.
    externals: build.isShell ? {} : Object.fromEntries(sharedModules.map((name) => [name, `commonjs ${name}`])),
    optimization: { minimize: isProduction, minimizer: [nodeMinimizer], splitChunks: false, moduleIds: 'named' },
    plugins: [
      ...commonPlugins(build, 'node'),
      // A node bundle is one file: its digest is checked once, and nothing is loaded later.
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}
