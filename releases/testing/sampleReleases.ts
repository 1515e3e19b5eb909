import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeRelease, entryOf } from '../store/describeRelease.ts';
import { type CanarySettings, startCanary } from '../log/canaries.ts';
import { goLive } from '../log/partState.ts';
import { openReleaseLog } from '../log/releaseLog.ts';
import { createFolderReleaseStore } from '../store/folderReleaseStore.ts';
import { type Release, releaseFile } from '../store/release.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';

/**
 * Server code of a minimal shell. Its pages contain the ids of their releases. Some paths misbehave on purpose: `/half`
 * lacks data of the service, `/blocks-until/<file>/…` blocks the worker's event loop until a file exists (its path in
 * hexadecimal digits). The paths of a section are its name only.
 */
export const sampleShellCode = `
exports.providedModules = {};
let notFoundPages = 0;
exports.createPageRenderer = ({ releases }) => {
  const body = (text) => '<!doctype html><title>' + text + '</title>' + releases.shell + ' ' + Object.values(releases.sections).map(({ id }) => id).join(' ') + 'x'.repeat(600);
  return {
  formPaths: ['/form'],
  refusalKinds: ['gone'],
  async submit({ url, fields, repeated, address }) {
    if (url !== '/form') return null;
    if (fields.jam) throw new Error('the valve is stuck');
    if (fields.exits) process.exit(3);
    if (fields.fails) return { kind: 'page', status: 503, html: body('failed'), isComplete: true };
    if (fields.waits) return { kind: 'page', status: 429, html: body('wait'), isComplete: true, retryAfterSeconds: 120 };
    if (fields.sound) return { kind: 'redirect', status: 303, location: '/form?sent=' + fields.sound };
    return { kind: 'page', status: 422, html: body(JSON.stringify({ fields, repeated, address })), isComplete: true };
  },
  async render({ url, isUnavailable, refusal }) {
    if (refusal) return { kind: 'page', status: refusal === 'gone' ? 410 : 400, html: body('refused, ' + refusal), isComplete: true };
    if (isUnavailable) return { kind: 'page', status: 503, html: body('unavailable'), isComplete: true };
    if (/^\\/old\\b/.test(url)) return { kind: 'redirect', status: 301, location: '/new' };
    if (url === '/throws') throw new Error('the pump cavitates');
    if (url.startsWith('/burns/')) for (const end = performance.now() + 20; performance.now() < end; );
    if (url.startsWith('/blocks-until/')) {
      const file = Buffer.from(url.split('/')[2], 'hex').toString();
      while (!process.getBuiltinModule('node:fs').existsSync(file));
    }
    if (url === '/hangs') return new Promise(() => {});
    if (url === '/blocks') for (;;);
    if (url === '/waits') await new Promise((resolve) => setTimeout(resolve, 50));
    if (url.includes('/exits')) process.exit(3);
    decodeURI(url);
    if (url === '/unknown' || url.startsWith('/_site/')) return { kind: 'page', status: 404, html: body('not found, ' + ++notFoundPages), isComplete: true };
    if (url === '/half') return { kind: 'page', status: 200, html: body('half'), isComplete: false };
    if (url === '/nothing') return { kind: 'page', status: 503, html: body('nothing'), isComplete: false };
    return { kind: 'page', status: 200, html: body(url), isComplete: true };
  },
  drawCover: ({ subject, seed }) => {
    if (seed === 'throws') throw new Error('the pen leaks');
    return '<svg>' + releases.shell + ' ' + subject + ' ' + seed + '</svg>';
  },
  pathsOf: async (part) => (part === 'shell' ? ['/', '/a&b'] : ['/' + part]),
  };
};
`;
const sectionCode = 'exports.default = { pages: [] };';

/** A sample release: `files` are added to its entries, `change` modifies its description. */
export type Sample = {
  section: string;
  id: string;
  files?: Record<string, string | Buffer>;
  change?: (release: Release) => Release;
};

/** Returns the description of a sample release and the texts of its files. */
export function makeSampleRelease({ section, id, files = {}, change = (release) => release }: Sample): {
  release: Release;
  texts: Record<string, string | Buffer>;
} {
  const isShell = section === 'shell';
  const entry = entryOf(section);
  const texts = {
    [entry.node]: isShell ? sampleShellCode : sectionCode,
    [entry.web]: `// ${section}/${id}`,
    ...(isShell && { 'web/root/favicon.svg': '<svg/>' }),
    ...files,
  };
  const release = describeRelease({
    part: section,
    id,
    commit: 'c0ffee',
    time: new Date('2026-11-21T00:00:00.000Z'),
    sources: 'sample',
    prefixes: isShell ? [] : [`/${section}`],
    contract: '1.2.0',
    acceptsContract: '^1.0.0',
    groups: { [isShell ? 'route-shell.home' : `route-${section}.start`]: { js: [], css: [] } },
    files: new Map(Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)])),
  });
  return { release: change(release), texts };
}

/** Writes the folder of a sample release like a build does. */
export async function writeSampleRelease(sample: Sample): Promise<{ release: Release; folder: string }> {
  const { release, texts } = makeSampleRelease(sample);
  const folder = await mkdtemp(path.join(tmpdir(), 'sample-release-'));
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), text);
  }
  await writeFile(path.join(folder, releaseFile), JSON.stringify(release));
  return { release, folder };
}

/** Creates a store and makes these releases live one after the other. */
export async function makeSampleStore(...samples: Sample[]): Promise<{ store: ReleaseStore; folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sample-store-'));
  const store = createFolderReleaseStore(folder);
  for (const sample of samples) {
    const { release, folder: built } = await writeSampleRelease(sample);
    await store.putRelease(release, built);
    await makeLive(store, { [release.section]: release.id });
  }
  return { store, folder };
}

/** Publishes releases without running the release checks. Tests only. */
export async function makeLive(store: ReleaseStore, ids: Readonly<Record<string, string>>): Promise<void> {
  await openReleaseLog(store.log).append(({ parts }) => ({
    by: 'a test',
    why: 'a sample',
    parts: (at) => goLive(parts, ids, at),
  }));
}

/** Stores a release and makes it a canary of its part without running the release checks. Tests only. */
export async function publishCanary(
  store: ReleaseStore,
  sample: Sample,
  settings: Partial<Omit<CanarySettings, 'id'>> = {},
): Promise<void> {
  const { release, folder } = await writeSampleRelease(sample);
  await store.putRelease(release, folder);
  const canary = { share: 50, forMs: 30 * 60_000, ...settings, id: sample.id };
  await openReleaseLog(store.log).append(({ parts }) => ({
    by: 'a test',
    why: 'a sample',
    parts: (at) => startCanary(parts, sample.section, canary, at),
  }));
}
