import { makeShellContent } from './badShells.ts';
import type { Sample } from './sampleReleases.ts';

/** A kind of bad release of the section `discover`, and all that its rejection says: problem, cause and remedy. */
export type BadSection = {
  what: string;
  content: Pick<Sample, 'files' | 'change'>;
  expectedMessages: readonly RegExp[];
  /** Found by the release command alone, which renders more pages than a site server. */
  commandMessages?: readonly RegExp[];
};

/** A sound shell that runs the code of sections: a path of theirs is rendered by the page of that path, or is a 404. */
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

/** A section whose server code is this. */
const withCode = (code: string): BadSection['content'] => ({ files: { 'node/section.js': code } });

/** A section whose one page does this while it is rendered. */
function withPage(body: string): BadSection['content'] {
  return withCode(`exports.default = { pages: [{ id: 'discover.start', path: 'start', async load() { ${body} } }] };`);
}

/** Digest and size of a file that the release does not hold. */
const otherFile = { integrity: `sha384-${'A'.repeat(64)}`, bytes: 1 };

/** Every kind of bad section that is to be rejected beside `renderingShell`. */
export const badSections: readonly BadSection[] = [
  {
    what: 'throws while it is loaded',
    content: withCode(`throw new Error('the valve is stuck')`),
    expectedMessages: [
      /throws when it is loaded/,
      /the valve is stuck/,
      /Mend the module that throws and release again/,
    ],
  },
  {
    what: 'ends its process while it is loaded',
    content: withCode('process.exit(7)'),
    expectedMessages: [
      /ended while loading: it ended with code 7/,
      /Mend what its modules do when they are loaded and release again/,
    ],
  },
  {
    what: 'exports no pages',
    content: withCode('module.exports = {}'),
    expectedMessages: [/does not default-export \{ pages \}/, /release again/],
  },
  {
    what: 'requires what the shell does not provide',
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
    what: 'fills memory while a page is rendered',
    content: withPage('for (const hoard = []; ; ) hoard.push(Buffer.alloc(1e7, 1));'),
    expectedMessages: [
      /page \/discover\/start uses more memory than the process that renders all pages has: .* \d+ MiB/,
    ],
  },
  {
    what: 'waits for what never comes',
    content: withCode(`
      const load = () => new Promise(() => {});
      const listPaths = async () => [1, 2, 3, 4].map((each) => '/discover/start?' + each);
      exports.default = { pages: [{ id: 'discover.start', path: 'start', load, listPaths }] };`),
    expectedMessages: [/pages \/discover\/start\S*, .* never end rendering/, /npm run dev -w discover/],
    commandMessages: [/rehearsal ended there/],
  },
  {
    what: 'does not answer a path that it lists',
    content: withCode(`
      exports.default = { pages: [{ id: 'discover.start', path: 'start', listPaths: async () => ['/discover/lost'] }] };`),
    expectedMessages: [
      /pages \/discover\/lost \(status 404\) are answered as no page/,
      /Give such a path a route, or list it no more/,
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
    what: 'wants another contract',
    content: { change: (release) => ({ ...release, contract: { builtAgainst: '4.0.0', accepts: '^4.0.0' } }) },
    expectedMessages: [
      /accepts the shared contract \^4\.0\.0, but the live shell provides 1\.2\.0/,
      /site\.acceptsContract/,
      /or release a shell that provides what it accepts/,
    ],
  },
  {
    what: 'imports what the live shell does not export',
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
