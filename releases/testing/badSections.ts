import { makeShellContent } from './badShells.ts';
import type { Sample } from './sampleReleases.ts';

/** A bad release of the section `discover`, and the expected texts of its rejection: problem, cause and remedy. */
export type BadSection = {
  what: string;
  content: Pick<Sample, 'files' | 'change'>;
  expectedMessages: readonly RegExp[];
  /** Texts that only the release command reports, as it renders more pages than a site server. */
  commandMessages?: readonly RegExp[];
};

/** A valid shell that runs the code of sections: the page with the path of a request renders it; without one it is a 404. */
export const renderingShell: BadSection['content'] = {
  ...makeShellContent(`
  const { createPageRenderer } = exports;
  exports.createPageRenderer = (setup) => {
    const { render, pathsOf, ...others } = createPageRenderer(setup);
    const pagesOf = (part) => setup.sections[part]?.pages ?? [];
    return {
      ...others,
      async render(request) {
        const [, part, path] = request.url.split(/[/?]/);
        if (!(part in setup.sections) || path === undefined) return render(request);
        const page = pagesOf(part).find((page) => page.path === path);
        if (!page) return { kind: 'page', status: 404, html: 'not found', isComplete: true };
        await page.load();
        return render(request);
      },
      async pathsOf(part) {
        if (part === 'shell') return pathsOf(part);
        return (await Promise.all(pagesOf(part).map((page) => page.listPaths?.() ?? ['/' + part + '/' + page.path]))).flat();
      },
    };
  };`),
  change: (release) => ({ ...release, contract: { ...release.contract, exports: { '@site/shared': ['Band'] } } }),
};

/** Makes a section with this server code. */
const withCode = (code: string): BadSection['content'] => ({ files: { 'node/section.js': code } });

/** Makes a section with one page that runs this code while it is rendered. */
function withPage(body: string): BadSection['content'] {
  return withCode(`exports.default = { pages: [{ id: 'discover.start', path: 'start', async load() { ${body} } }] };`);
}

/** Digest and size of a file that is not in the release. */
const otherFile = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };

/**
 * A bad section whose only page fills the memory of its process. Render it with a limit of at least 20 s: on a busy
 * machine a page needs more than a second to fill the memory, and a shorter limit would end it as a slow page.
 */
export const memoryFillingSection: BadSection = {
  what: 'fills memory while a page is rendered',
  content: withPage('for (const hoard = []; ; ) hoard.push(Buffer.alloc(1e7, 1));'),
  expectedMessages: [/page \/discover\/start uses more memory than the process that renders all pages has: .* \d+ MiB/],
};

/** Bad sections that must be rejected when `renderingShell` is live. */
export const badSections: readonly BadSection[] = [
  {
    what: 'throws while it is loaded',
    content: withCode(`throw new Error('the valve is stuck')`),
    expectedMessages: [
      /throws when it is loaded/,
      /the valve is stuck/,
      /Fix the module that throws and release again/,
    ],
  },
  {
    what: 'ends its process while it is loaded',
    content: withCode('process.exit(7)'),
    expectedMessages: [
      /ended while loading: it ended with code 7/,
      /Change what its modules do when they are loaded and release again/,
    ],
  },
  {
    what: 'exports no pages',
    content: withCode('module.exports = {}'),
    expectedMessages: [/does not default-export \{ pages \}/, /release again/],
  },
  {
    what: 'requires a module that the shell does not provide',
    content: withCode(`require('node:fs')`),
    expectedMessages: [
      /requires "node:fs", which the shell does not provide/,
      /Import it through @site\/shared, or bundle it/,
    ],
  },
  {
    what: 'throws while a page is rendered',
    content: withPage(`throw new Error('the gauge is off its scale')`),
    expectedMessages: [
      /pages \/discover\/start throw while they are rendered; the first: /,
      /the gauge is off its scale/,
      /npm run dev -w discover/,
      /release again/,
    ],
  },
  {
    what: 'never ends rendering',
    content: withPage('for (;;) {}'),
    expectedMessages: [/page \/discover\/start never ends rendering/, /500 ms/, /npm run dev -w discover/],
  },
  {
    what: 'waits for a promise that never settles',
    content: withCode(`
      const load = () => new Promise(() => {});
      const listPaths = async () => [1, 2, 3, 4].map((each) => '/discover/start?' + each);
      exports.default = { pages: [{ id: 'discover.start', path: 'start', load, listPaths }] };`),
    expectedMessages: [/pages \/discover\/start\S*, .* never end rendering/, /npm run dev -w discover/],
    commandMessages: [/smoke render stopped there/],
  },
  {
    what: 'lists a path without a page',
    content: withCode(`
      exports.default = { pages: [{ id: 'discover.start', path: 'start', listPaths: async () => ['/discover/lost'] }] };`),
    expectedMessages: [
      /pages \/discover\/lost \(status 404\) do not return status 200/,
      /Add a route for each path, or do not list it/,
    ],
  },
  {
    what: 'holds a file that was tampered with',
    content: {
      change: (release) => ({ ...release, files: { ...release.files, 'web/remoteEntry.js': otherFile } }),
    },
    expectedMessages: [
      /web\/remoteEntry\.js are not the ones that were built/,
      /sha-384/,
      /build and publish the release again/,
    ],
  },
  {
    what: 'accepts only another contract version',
    content: { change: (release) => ({ ...release, contract: { builtAgainst: '4.0.0', accepts: '^4.0.0' } }) },
    expectedMessages: [
      /accepts the shared contract \^4\.0\.0, but the live shell provides 1\.2\.0/,
      /site\.acceptsContract/,
      /or release a shell that provides what it accepts/,
    ],
  },
  {
    what: 'imports an export that the live shell lacks',
    content: {
      change: (release) => ({
        ...release,
        contract: { builtAgainst: '1.3.0', accepts: '^1.0.0', imports: { '@site/shared': ['Band', 'brandNew'] } },
      }),
    },
    expectedMessages: [
      /imports brandNew of @site\/shared, which the live shell \(shell\/\S+, contract 1\.2\.0\) does not export/,
      /Release a shell that exports them first \(npm run release -- shell\)/,
    ],
  },
];
