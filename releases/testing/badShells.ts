import type { Release } from '../store/release.ts';
import { type Sample, sampleShellCode } from './sampleReleases.ts';

/** A sample release without part and id. */
type Content = Pick<Sample, 'files' | 'change'>;

/** A bad release of the shell, and the expected text of its rejection. */
export type BadShell = { what: string; content: Content; expectedMessages: RegExp };

/** A section that uses a module of the shell and a built-in method while it is loaded. */
export const needingSection: Content = {
  files: {
    'node/section.js': `if (require('react').version.split('.').map(Number)[0] !== 19) throw new Error('no React'); exports.default = { pages: [] };`,
  },
  change: (release) => ({ ...release, contract: { ...release.contract, imports: { '@site/shared': ['Band'] } } }),
};

/** Makes a valid shell that provides the modules of `needingSection`, with additional code at its end. */
export function makeShellContent(code = ''): Content {
  return {
    files: {
      'node/shell.js': `${sampleShellCode}\nexports.providedModules = { react: { version: '19.2' } };\n${code}`,
    },
  };
}

/** Makes a valid shell in whose page renderer these functions replace the original ones. */
function withRenderer(functions: string): Content {
  return makeShellContent(`
    const { createPageRenderer } = exports;
    exports.createPageRenderer = (setup) => ({ ...createPageRenderer(setup), ${functions} });`);
}

/** Makes a valid shell with a changed description. */
function withDescription(changes: Record<string, unknown>): Content {
  // Some changes make the description invalid, hence the cast.
  return { ...makeShellContent(), change: (release) => ({ ...release, ...changes }) as Release };
}

const foreignEntry = { web: 'web/start.js', container: 'section_discover', node: 'node/shell.js' };

/**
 * Bad shells that must be rejected when a valid shell and `needingSection` as `discover` are live, by the stage that
 * detects them.
 */
const badShellsByStage: Record<'load' | 'neighbours' | 'pages' | 'description', readonly [BadShell, ...BadShell[]]> = {
  load: [
    {
      what: 'throws when it is loaded',
      content: makeShellContent(`throw new Error('the seal leaks');`),
      expectedMessages: /^its code throws when it is loaded: .*the seal leaks/s,
    },
    {
      what: 'ends its process when it is loaded',
      content: makeShellContent('process.exit(7);'),
      expectedMessages: /^its code ends or blocks the worker that loads it: .* it ended with code 7/,
    },
    {
      what: 'loops when it is loaded',
      content: makeShellContent('for (;;);'),
      expectedMessages:
        /^its code ends or blocks the worker that loads it: "shell" did not finish loading within \d+ ms/,
    },
    {
      what: 'fills its heap when it is loaded',
      content: makeShellContent('exports.hoard = Array.from({ length: 1e8 });'),
      // Whether the memory limit or the time limit is reached first depends on the machine.
      expectedMessages: /^its code ends or blocks the worker that loads it: /,
    },
    {
      what: 'fills 600 MB of buffers when it is loaded',
      content: makeShellContent('exports.hoard = Array.from({ length: 6 }, () => Buffer.alloc(1e8, 1));'),
      // As for the heap: a busy machine needs more than the time limit for 400 MiB.
      expectedMessages:
        /^its code (?:takes \d+ MiB of memory when it is loaded|ends or blocks the worker that loads it: .*(?:it used more than 400 MiB of memory|did not finish loading within \d+ ms))/,
    },
    {
      what: 'changes a built-in object',
      content: makeShellContent('Array.prototype.map = () => [];'),
      expectedMessages:
        /^its code changes built-in objects, which all parts share, when it is loaded: Array\.prototype\.map\./,
    },
    {
      what: 'has no page renderer',
      content: makeShellContent('delete exports.createPageRenderer;'),
      expectedMessages: /^its code throws when it is loaded: .*createPageRenderer is not a function/s,
    },
  ],
  neighbours: [
    {
      what: 'no longer provides a module that a section needs',
      content: makeShellContent('exports.providedModules = {};'),
      expectedMessages:
        /^the unchanged "discover" cannot be loaded together with it: .*requires "react", which the shell does not provide/s,
    },
    {
      what: 'provides a module that a section cannot use',
      content: makeShellContent('exports.providedModules = { react: {} };'),
      expectedMessages:
        /^the unchanged "discover" cannot be loaded together with it: its code throws when it is loaded: /,
    },
  ],
  pages: [
    {
      what: 'throws at every page',
      content: withRenderer(`render: async () => { throw new Error('the gauge is off its scale'); }`),
      expectedMessages: /^its pages \/, \/a&b throw while they are rendered; the first: .*the gauge is off its scale/s,
    },
    {
      what: 'throws at the pages of a section',
      content: withRenderer(
        `render: async ({ url }) => { if (url === '/discover') throw new Error('the gauge is off its scale'); return { kind: 'page', status: 200, html: url, isComplete: true }; }`,
      ),
      expectedMessages:
        /^with it, the unchanged discover\/d1 fails: its pages \/discover throw while they are rendered/,
    },
    {
      what: 'hangs at every page',
      content: withRenderer('render: () => new Promise(() => {})'),
      expectedMessages: /^its pages \/, \/a&b never end rendering/,
    },
    {
      what: 'loops at every page',
      content: withRenderer('render: () => { for (;;); }'),
      expectedMessages:
        /^its page \/ never ends rendering, and blocks all others: .* The smoke render stopped there; 1 more pages were not rendered\./,
    },
    {
      what: 'ends its process at a page',
      content: withRenderer('render: () => process.exit(3)'),
      expectedMessages: /^the process that renders its pages ended at \/: .*code 3/,
    },
    {
      what: 'renders pages to an invalid result',
      content: withRenderer(`render: async () => ({ kind: 'page', status: '200' })`),
      expectedMessages:
        /^its pages \/, \/a&b throw while they are rendered; the first: The part's code did not return a valid page/,
    },
    {
      what: 'renders its pages with status 404',
      content: withRenderer(`render: async () => ({ kind: 'page', status: 404, html: '', isComplete: true })`),
      expectedMessages:
        /^its pages \/ \(status 404\), \/a&b \(status 404\) do not return status 200, although "shell" lists them/,
    },
    {
      what: 'lists no page',
      content: withRenderer('pathsOf: async () => []'),
      expectedMessages: /^it lists no page\./,
    },
    {
      what: 'lists values that are not paths',
      content: withRenderer('pathsOf: async () => [5]'),
      expectedMessages: /^listing the paths of "shell" fails: The part's code did not return a valid list of paths/,
    },
  ],
  description: [
    {
      what: 'provides a contract that no section accepts',
      content: withDescription({ contract: { builtAgainst: '9.0.0', accepts: '^9.0.0' } }),
      expectedMessages: /^section "discover" accepts the shared contract \^1\.0\.0, but this shell provides 9\.0\.0\./,
    },
    {
      what: 'lacks an export that a section imports',
      content: withDescription({
        contract: { builtAgainst: '1.3.0', accepts: '^1.0.0', exports: { '@site/shared': ['Hero'] } },
      }),
      expectedMessages:
        /^section "discover" \(discover\/d1\) imports Band of @site\/shared, which this shell \(shell\/\S+, contract 1\.3\.0\) does not export\./,
    },
    {
      what: 'was built for another version of the server interface',
      content: withDescription({ serverInterface: '0.9.0' }),
      expectedMessages:
        /^shell\/\S+ was built for version 0\.9\.0 of the interface between site server and shell, and this site server has /,
    },
    {
      what: 'claims the prefix of a section',
      content: withDescription({ prefixes: ['/discover'] }),
      expectedMessages: /claims the path prefix \/discover, which overlaps with \/discover of discover\/d1/,
    },
    {
      what: 'has the container of a section',
      content: withDescription({ entry: foreignEntry }),
      expectedMessages: /^its entry is .*"section_discover"/,
    },
    {
      what: 'has the page of a section',
      content: withDescription({ routes: { 'discover.start': { js: [], css: [] } } }),
      expectedMessages: /^its pages discover\.start have ids that do not begin with "shell\."/,
    },
    {
      what: 'has an invalid description',
      content: withDescription({ files: 5, routes: 'none' }),
      expectedMessages: /^its release\.json does not describe a release \(/,
    },
  ],
};

export const badShells: readonly BadShell[] = Object.values(badShellsByStage).flat();

/** The first bad shell of each stage, for tests that need no complete coverage. */
export const badShellOfEachStage: readonly BadShell[] = Object.values(badShellsByStage).map(([first]) => first);
