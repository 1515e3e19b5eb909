import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const root = import.meta.dirname;

/** Input and output of the build of one part. */
export type PartBuild = {
  /** The part's name. */
  part: string;
  /** True for the shell, which provides the shared modules to the sections. */
  isShell: boolean;
  /** Names of the classes and keyframes in its style sheets. */
  classNames: {
    nameOf: (file: string, localName: string) => string;
    /** Changes when the names change without a change of a style sheet. */
    version: string;
  };
  /** The part's folder; by default the folder of that name at the repository's root. */
  folder?: string;
  /** Folder for the output folders `web/` and `node/`. */
  outDir: string;
  /** Absolute URL path of the release's `web/`, with a trailing slash. */
  publicPath: string;
  mode: 'production' | 'development';
  /** Adds hot reload to the web configuration (development only), with entries that run before the part's entry. */
  hot?: { entries: readonly string[] };
  /** Builds the shell from other entries, as the bench does. */
  variant?: ShellVariant;
};

/** Entries that replace the shell's entries. */
export type ShellVariant = {
  /** Part of the name of its webpack cache. */
  name: string;
  /** Path of the entry for the browser; replaces `src/client/main.tsx`. */
  client: string;
  /** Path of the entry for the server; replaces `src/render/main.tsx`. */
  render: string;
};

/** Target of a build. Every part is built for both. */
export type Runtime = 'web' | 'node';

/** Returns the absolute path of a file in the part's folder. */
export function fileOf({ part, folder = path.join(root, part) }: PartBuild, file: string): string {
  return path.join(folder, file);
}

/**
 * Paths of react-router's production build: its package exports contain only the development build, with checks and
 * warnings.
 */
const productionRouter = {
  'react-router$': path.join(root, 'node_modules/react-router/dist/production/index.mjs'),
  'react-router/dom$': path.join(root, 'node_modules/react-router/dist/production/dom-export.mjs'),
};

/**
 * Returns the common configuration of all parts for both targets. `tools/webpack` adds the options for each target.
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
      // Compiled style sheets contain the names.
      ...(isProduction && { version: build.classNames.version }),
      // A path with a trailing slash is a folder with all its files.
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
        ...(build.hot ? [referenceRule, savedSourceRule] : []),
        ...styleRules(build, runtime),
        { test: /\.(?:woff2|png|svg|webp|mp4|vtt)$/, type: 'asset/resource', generator: { emit: runtime === 'web' } },
        fontSubsetRule(),
      ],
    },
    performance: { hints: false },
    infrastructureLogging: { level: 'error' },
    stats: 'errors-warnings',
  };
}

/** Returns the common plugins of both targets. */
export function commonPlugins(build: PartBuild, runtime: Runtime): webpack.WebpackPluginInstance[] {
  return [
    ...(build.mode === 'production' ? [sourceMapPlugin(runtime)] : []),
    new webpack.DefinePlugin({
      // Flags of the federation runtime: with direct entry URLs, the page does not need its snapshot plugin.
      ENV_TARGET: JSON.stringify('web'),
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: 'true',
      // The shell passes its share scope to containers, so its runtime needs no code for sharing; containers do.
      FEDERATION_OPTIMIZE_NO_SHARED: JSON.stringify(build.isShell),
      FEDERATION_ALLOW_NEW_FUNCTION: 'false',
      FEDERATION_DEBUG: '""',
      IS_HOT_RELOAD: JSON.stringify(build.hot !== undefined),
    }),
  ];
}

/**
 * Returns the plugin that writes the source map of each script to the release's `maps/`. Site servers send only files
 * in `web/`. Scripts do not refer to their maps. Maps contain paths within the repository, but no source text.
 */
function sourceMapPlugin(runtime: Runtime): webpack.WebpackPluginInstance {
  return new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: path.posix.join('..', 'maps', runtime, '[file].map'),
    append: false,
    noSources: true,
    // The node bundle has one line per statement, so lines suffice; without columns the map has a third of the size.
    columns: runtime === 'web',
    moduleFilenameTemplate: '[resource-path]',
    // For modules with equal paths, such as modules of webpack's runtime.
    fallbackModuleFilenameTemplate: '[resource-path]?[hash]',
  });
}

/** Returns the rule that compiles TypeScript and JSX. */
function scriptRule(build: PartBuild, runtime: Runtime): webpack.RuleSetRule {
  const isHot = build.hot !== undefined && runtime === 'web';
  const swc = {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        // The shared module is the production JSX runtime. Fast Refresh needs the development transform of JSX, whose
        // runtime is aliased to the production runtime (`jsxDevRuntime.ts`).
        transform: { react: { runtime: 'automatic', development: isHot, refresh: isHot } },
      },
    },
  };
  return { test: /\.tsx?$/, use: isHot ? [path.join(root, 'tools/dev/refreshLoader.ts'), swc] : [swc] };
}

/** Rule for watch mode that delays a build while an editor saves a source file. */
const savedSourceRule: webpack.RuleSetRule = {
  test: /\.(?:tsx?|css)$/,
  exclude: /node_modules/,
  enforce: 'pre',
  use: [path.join(root, 'tools/dev/savedSourceLoader.ts')],
};

/**
 * Rule for watch mode that adds props, code and sizes to the component reference (`/_gallery`). It precedes
 * `savedSourceRule`, so that its loader runs after that rule's.
 */
const referenceRule: webpack.RuleSetRule = {
  test: /[\\/]gallery[\\/]\w+\.specimens\.tsx$/,
  enforce: 'pre',
  use: [path.join(root, 'tools/dev/referenceLoader.ts')],
};

/** Rule that makes unused exports of react-router removable. */
const pureRouterRule: webpack.RuleSetRule = {
  test: /react-router[\\/]dist[\\/]production[\\/]chunk-\w+\.mjs$/,
  use: [path.join(root, 'tools/webpack/pureRouterLoader.ts')],
};

/** Returns the rules for style sheets: CSS files for browsers, and the class names of CSS modules for both targets. */
function styleRules(build: PartBuild, runtime: Runtime): webpack.RuleSetRule[] {
  const isNode = runtime === 'node';
  // Relative URLs, because the persistent cache stores compiled style sheets, and the URL of each release differs.
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
              // Each character of a name costs 0.3 KiB per page, compressed; the prefix costs nothing.
              ...(build.mode === 'production'
                ? {
                    getLocalIdent: ({ resourcePath }: { resourcePath: string }, _template: string, localName: string) =>
                      build.classNames.nameOf(resourcePath, localName),
                  }
                : { localIdentContext: root, localIdentName: '[name]-[local]-[hash:base64:4]' }),
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

/**
 * Returns the rule that reduces a font to the range in its URL (`?unicode-range=`). The server preloads fonts with
 * `first-paint` in their name.
 */
function fontSubsetRule(): webpack.RuleSetRule {
  return {
    test: /\.woff2$/,
    resourceQuery: /^\?unicode-range=/,
    use: [path.join(root, 'tools/webpack/fonts/subsetFontLoader.ts')],
    generator: { filename: 'assets/[name].first-paint.[contenthash:8][ext]' },
  };
}
