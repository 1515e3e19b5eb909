import path from 'node:path';
import CssMinimizerPlugin from 'css-minimizer-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import webpack from 'webpack';
import { containerGlobal } from './shell/server/releases/describeRelease.ts';

const root = import.meta.dirname;

/** What sections never bundle: the shell hands out its own copies (see the facade, `shared/src/index.ts`). */
export const sharedModules = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@site/shared',
  '@site/shared/data',
  '@site/shared/figures',
  '@site/shared/moving',
  '@site/shared/records',
] as const;

/** react-router's package exports name only its development build, which carries checks and warnings. */
const productionRouter = {
  'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

export type PartBuild = {
  /** The part's name: `shell` or a section's. */
  part: string;
  /** The part's folder; by default the folder of that name at the repository's root. */
  folder?: string;
  /** Where `web/` and `node/` are written. */
  outDir: string;
  /** Absolute URL path of the release's `web/`, with a slash at its end. */
  publicPath: string;
  mode: 'production' | 'development';
  /** Adds hot reload to the web configuration (development only): what the browser runs before the part. */
  hot?: { entries: readonly string[] };
  /** Builds the shell with all sections compiled in: the yardstick of `npm run bench`. */
  isMonolith?: boolean;
};

/** Builds the web and node configurations of one part: the one place where any part's build is described. */
export function buildConfigurations(build: PartBuild): { web: webpack.Configuration; node: webpack.Configuration } {
  return { web: webConfiguration(build), node: nodeConfiguration(build) };
}

const isShell = (build: PartBuild) => build.part === 'shell';
const folderOf = (build: PartBuild) => build.folder ?? path.join(root, build.part);

function webConfiguration(build: PartBuild): webpack.Configuration {
  const isProduction = build.mode === 'production';
  const hotEntries = build.hot?.entries ?? [];
  return {
    ...commonConfiguration(build, 'web'),
    target: ['web', 'es2022'],
    entry: isShell(build)
      ? {
          // Under hot reload the page starts with `main` itself: one page, one webpack runtime.
          ...(!build.hot && { start: path.join(folderOf(build), 'src/client/start.ts') }),
          main: [...hotEntries, path.join(folderOf(build), 'src/client/main.tsx')],
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
      chunkLoadTimeout: 60_000, // the shell's own race of 8 s decides; this is only the last resort
      clean: true,
    },
    optimization: {
      minimize: isProduction,
      minimizer: [
        new TerserPlugin({ minify: TerserPlugin.swcMinify, extractComments: false }),
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
      ...commonPlugins(build),
      new MiniCssExtractPlugin({
        filename: '[name].css',
        chunkFilename: '[name].css',
        ignoreOrder: true,
        // Hot reload replaces a style sheet where it stands.
        ...(build.hot ? {} : { insert: insertInOrder }),
      }),
      ...(isShell(build) ? [] : [containerPlugin(build)]),
      ...(isProduction ? [compileHintPlugin] : []),
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
 * Runs in the browser, from its source text. Puts a style sheet into the head once the one before it is in force,
 * fetching it at once. When one takes effect in front of another, Chromium sets all faces up anew, and a
 * face that came too late for the first paint replaces its fallback: the whole page moves.
 */
function insertInOrder(link: HTMLLinkElement): void {
  const longestWaitMs = 3000;
  const hint = document.createElement('link');
  Object.assign(hint, { rel: 'preload', as: 'style', href: link.href });
  document.head.append(hint);
  // One queue for all parts, whose builds share nothing else.
  const head: HTMLHeadElement & { styleQueue?: Promise<unknown> } = document.head;
  head.styleQueue = (head.styleQueue ?? Promise.resolve()).then(() => {
    head.append(link);
    return new Promise((resolve) => {
      for (const end of ['load', 'error']) link.addEventListener(end, resolve);
      setTimeout(resolve, longestWaitMs);
    });
  });
}

/**
 * A section's container is webpack's own: its `remoteEntry.js` carries no second federation runtime
 * (7 KB instead of 79 KB), and the shell's runtime loads it all the same.
 */
function containerPlugin(build: PartBuild): webpack.WebpackPluginInstance {
  return new webpack.container.ModuleFederationPlugin({
    name: containerGlobal(build.part),
    filename: 'remoteEntry.js',
    library: { type: 'var', name: containerGlobal(build.part) },
    exposes: { './section': { import: path.join(folderOf(build), 'src/section.tsx'), name: 'section' } },
    shared: Object.fromEntries(
      sharedModules.map((name) => [name, { import: false, singleton: true, requiredVersion: false }]),
    ),
  });
}

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

function nodeConfiguration(build: PartBuild): webpack.Configuration {
  const isProduction = build.mode === 'production';
  return {
    ...commonConfiguration(build, 'node'),
    target: 'node24',
    entry: {
      [isShell(build) ? 'shell' : 'section']: nodeEntry(build),
    },
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
    externals: isShell(build) ? {} : Object.fromEntries(sharedModules.map((name) => [name, `commonjs ${name}`])),
    optimization: { minimize: isProduction, minimizer: [nodeMinimizer], splitChunks: false, moduleIds: 'named' },
    plugins: [
      ...commonPlugins(build),
      // A node bundle is one file: its digest is checked once, and nothing is loaded later.
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
  };
}

function nodeEntry(build: PartBuild): string {
  if (build.isMonolith) return path.join(root, 'tools/bench/monolithRender.ts');
  return path.join(folderOf(build), isShell(build) ? 'src/render/main.tsx' : 'src/section.tsx');
}

function commonConfiguration(build: PartBuild, runtime: 'web' | 'node'): webpack.Configuration {
  const isProduction = build.mode === 'production';
  return {
    name: `${build.part}-${runtime}`,
    mode: build.mode,
    context: root,
    devtool: isProduction ? false : 'cheap-module-source-map',
    cache: {
      type: 'filesystem',
      cacheDirectory: path.join(root, 'var/cache/webpack'),
      name: [build.part, runtime, build.mode, build.hot && 'hot', build.isMonolith && 'monolith']
        .filter(Boolean)
        .join('-'),
      buildDependencies: { config: [import.meta.filename, path.join(root, 'package-lock.json')] },
    },
    resolve: {
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
      alias: {
        ...(isProduction && productionRouter),
        ...(build.hot && { 'react/jsx-dev-runtime$': path.join(root, 'tools/dev/browser/jsxDevRuntime.ts') }),
        ...(build.isMonolith && { '#sections': path.join(root, 'tools/bench/monolithSections.ts') }),
      },
    },
    module: {
      rules: [
        scriptRule(build, runtime),
        ...(isProduction ? [pureRouterRule] : []),
        ...styleRules(build, runtime),
        { test: /\.(?:woff2|png|svg)$/, type: 'asset/resource', generator: { emit: runtime === 'web' } },
        fontCutRule(),
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

function scriptRule(build: PartBuild, runtime: 'web' | 'node'): webpack.RuleSetRule {
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

/** Lets what the site does not use of react-router be dropped. */
const pureRouterRule: webpack.RuleSetRule = {
  test: /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
  use: [path.join(root, 'tools/release/pureRouterLoader.ts')],
};

function styleRules(build: PartBuild, runtime: 'web' | 'node'): webpack.RuleSetRule[] {
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
              // From the path within the repository: server and browser agree, sections never clash.
              localIdentContext: root,
              localIdentName: build.mode === 'production' ? '[hash:base64:7]' : '[name]-[local]-[hash:base64:4]',
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
function fontCutRule(): webpack.RuleSetRule {
  return {
    test: /\.woff2$/,
    resourceQuery: /^\?unicode-range=/,
    use: [path.join(root, 'tools/release/fonts/subsetFontLoader.ts')],
    generator: { filename: 'assets/[name].first-paint.[contenthash:8][ext]' },
  };
}

function commonPlugins(build: PartBuild): webpack.WebpackPluginInstance[] {
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
