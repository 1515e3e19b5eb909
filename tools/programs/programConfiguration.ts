import path from 'node:path';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { root } from '../repository/repository.ts';

/** Sources of each packed program, by the name of its file without extension. */
export const programSources = {
  'site-server': 'shell/server/main.ts',
  'render-worker': 'shell/server/rendering/workerMain.ts',
  'site-service': 'site-service/src/main.ts',
  inquiries: 'site-service/src/inquiriesCommand.ts',
  releases: 'tools/releases.ts',
  migrate: 'tools/migrate.ts',
} as const;

/** Packages with native code, which cannot be packed: they are installed next to the programs. */
export const nativePackages = ['sharp'] as const;

/** Removes comments, indentation and unused code, and keeps names and lines for stack traces. */
const minimizer = new TerserPlugin({
  minify: TerserPlugin.terserMinify,
  extractComments: false,
  terserOptions: {
    module: true,
    compress: { defaults: false, dead_code: true, unused: true, side_effects: true },
    mangle: false,
    format: { comments: false, beautify: true, indent_level: 0, ascii_only: true },
  },
});

/** Returns webpack's configuration of the programs: one ES module each, for Node 24, with a source map next to it. */
export function programConfiguration(folder: string): webpack.Configuration {
  return {
    name: 'programs',
    mode: 'production',
    context: root,
    target: 'node24',
    entry: Object.fromEntries(Object.entries(programSources).map(([name, file]) => [name, path.join(root, file)])),
    output: {
      path: folder,
      filename: '[name].js',
      module: true,
      chunkFormat: 'module',
      library: { type: 'module' },
    },
    experiments: { outputModule: true },
    externalsType: 'module-import',
    externals: {
      ...Object.fromEntries(nativePackages.map((name) => [name, name])),
      // Required, not imported: an import reads all exports, and one of them, WebSocket, loads Node's fetch (15 MB).
      'node:http': 'node-commonjs node:http',
    },
    devtool: false,
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, 'var/cache/webpack'),
      name: 'programs',
      buildDependencies: { config: [import.meta.filename, path.join(root, 'package-lock.json')] },
    },
    resolve: {
      extensions: ['.ts', '.mjs', '.js'],
      // Optional for `debug`, and installed only because a tool depends on it.
      alias: { 'supports-color$': false },
    },
    module: {
      parser: { javascript: { importMeta: false, createRequire: false, dynamicImportMode: 'eager' } },
      rules: [
        {
          test: /\.ts$/,
          use: [{ loader: 'swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2024' } } }],
        },
      ],
    },
    optimization: { minimizer: [minimizer], splitChunks: false, moduleIds: 'named', runtimeChunk: false },
    plugins: [
      // @fastify/compress asks whether a body is a `Response` of Node's fetch, and loads it thereby. No program sends one.
      new webpack.DefinePlugin({ Response: '(class {})' }),
      // An optional native client, which pg loads only if a program asks for it.
      new webpack.IgnorePlugin({ resourceRegExp: /^pg-native$/ }),
      new webpack.SourceMapDevToolPlugin({
        test: /\.js$/,
        filename: '[file].map',
        noSources: true,
        columns: false,
        moduleFilenameTemplate: '[resource-path]',
        fallbackModuleFilenameTemplate: '[resource-path]?[hash]',
      }),
    ],
    // node-pg-migrate loads migrations in TypeScript through jiti; ours are SQL.
    ignoreWarnings: [{ module: /\/jiti\// }],
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
