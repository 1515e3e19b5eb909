import path from 'node:path';
import type webpack from 'webpack';
import { root } from '../repository/repository.ts';

/** Source of the script that outlines the parts on a page (`Alt+S`), as a path from the root. */
export const seamsSource = 'shell/seams/seams.ts';

/** Name of the packed script, next to the site server. */
export const seamsFile = 'seams.js';

/** Returns webpack's configuration of that script: one minimized file for browsers, which no release contains. */
export function seamsConfiguration(folder: string): webpack.Configuration {
  return {
    name: 'seams',
    mode: 'production',
    context: root,
    target: ['web', 'es2022'],
    entry: path.join(root, seamsSource),
    output: { path: folder, filename: seamsFile },
    devtool: false,
    module: {
      rules: [
        {
          test: /\.ts$/,
          use: [{ loader: 'swc-loader', options: { jsc: { parser: { syntax: 'typescript' }, target: 'es2022' } } }],
        },
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}
