import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const root = import.meta.dirname;

/** Input and output of the build of one part. */
export type PartBuild = {
  /** The part's name. */
  part: string;
  /** The part is the shell, which provides the shared modules to the sections. */
  isShell: boolean;
  /** Beginning of the names that its style sheets define; no other part has it. */
  classPrefix: string;
  /** The part's folder; by default the folder of that name at the repository's root. */
  folder?: string;
  /** Where `web/` and `node/` are written. */
  outDir: string;
  /** Absolute URL path of the release's `web/`, with a slash at its end. */
  publicPath: string;
  mode: 'production' | 'development';
  /** Adds hot reload to the web configuration (development only): what the browser runs before the part. */
  hot?: { entries: readonly string[] };
  /** Builds the shell from other entries than its own, as the bench does. */
  variant?: ShellVariant;
};

/** Entries that take the place of the shell's own. */
export type ShellVariant = {
  /** Tells its cache from the shell's. */
  name: string;
  /** Starts the page in the browser, in the place of `src/client/main.tsx`. */
  client: string;
  /** Renders pages on the server, in the place of `src/render/main.tsx`. */
  render: string;
};

/** Target of a build; every part is built for both. */
export type Runtime = 'web' | 'node';

/** Returns the path of a file of the part that is built. */
export function fileOf({ part, folder = path.join(root, part) }: PartBuild, file: string): string {
  return path.join(folder, file);
}

/** react-router's package exports name only its development build, which carries checks and warnings. */
const productionRouter = {
  'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/**
 * Configuration that the builds of all parts have in common, for browsers and for the server. `tools/webpack` adds to
 * it what only one of the two needs.
 */
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
          import.meta.filename,
          path.join(root, 'tools/webpack/'),
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
export function commonPlugins(build: PartBuild, runtime: Runtime): webpack.WebpackPluginInstance[] {
  return [
    ...(build.mode === 'production' ? [sourceMapPlugin(runtime)] : []),
    new webpack.DefinePlugin({
      // The federation runtime drops what a page with direct entries never needs.
      ENV_TARGET: JSON.stringify('web'),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      // The shell hands containers its share scope; a container that resolves by the runtime keeps what it needs.
      FEDERATION_OPTIMIZE_NO_SHARED: JSON.stringify(build.isShell),
      FEDERATION_ALLOW_NEW_FUNCTION: 'false',
      FEDERATION_DEBUG: '""',
      IS_HOT_RELOAD: JSON.stringify(build.hot !== undefined),
    }),
  ];
}

/**
 * Writes the source map of each script to the release's `maps/`, beside `web/` and `node/`: site servers send files of
 * `web/` only. Scripts name no map. Maps hold paths within the repository, and no source text.
 */
function sourceMapPlugin(runtime: Runtime): webpack.WebpackPluginInstance {
  return new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: path.posix.join('..', 'maps', runtime, '[file].map'),
    append: false,
    noSources: true,
    // The node bundle has a line for each statement, and lines take a third of the space.
    columns: runtime === 'web',
    moduleFilenameTemplate: '[resource-path]',
    // Of modules with one path, such as those of webpack's runtime.
    fallbackModuleFilenameTemplate: '[resource-path]?[hash]',
  });
}

/** Compiles TypeScript and JSX. */
function scriptRule(build: PartBuild, runtime: Runtime): webpack.RuleSetRule {
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
const savedSourceRule: webpack.RuleSetRule = {
  test: /\.(?:tsx?|css)$/,
  exclude: /node_modules/,
  enforce: 'pre',
  use: [path.join(root, 'tools/dev/savedSourceLoader.ts')],
};

/** Lets what the site does not use of react-router be dropped. */
const pureRouterRule: webpack.RuleSetRule = {
  test: /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
  use: [path.join(root, 'tools/webpack/pureRouterLoader.ts')],
};

/** Style sheets: files for browsers, and the names of their classes for both. */
function styleRules(build: PartBuild, runtime: Runtime): webpack.RuleSetRule[] {
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
              // Hash of the path within the repository, so that server and browser agree. The prefix costs a page nothing
              // once compressed, while each random character costs 0.3 KiB. 30 bits: among the shell's 500 names, two
              // are equal in one of 9,000 sites.
              localIdentContext: root,
              localIdentName:
                build.mode === 'production' ? `${build.classPrefix}[hash:base64:5]` : '[name]-[local]-[hash:base64:4]',
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
    use: [path.join(root, 'tools/webpack/fonts/subsetFontLoader.ts')],
    generator: { filename: 'assets/[name].first-paint.[contenthash:8][ext]' },
  };
}
