import { describeArea, describeServer } from './describeFigures.ts';
import type { AreaFigures, FileFigures, ServerTime } from './figures.ts';

const none: FileFigures = { files: 0, encodedBytes: 0, decodedBytes: 0, fromCache: 0 };
const section: AreaFigures = {
  area: 'page',
  part: 'discover',
  release: 'discover-1',
  scripts: none,
  styles: none,
  later: none,
  isServerRendered: true,
  hydratedMs: undefined,
  consumed: undefined,
};

const withSpaces = (text: string) => text.replaceAll('\u00a0', ' ');
/** Returns the texts of an area by their terms, each as value and detail. */
const textsOf = (changes: Partial<AreaFigures>) =>
  Object.fromEntries(
    describeArea({ ...section, ...changes }).map(({ term, value, detail = '' }) => [
      term,
      withSpaces(`${value} | ${detail}`),
    ]),
  );
const serverOf = (server: ServerTime[] | undefined, changes: Partial<AreaFigures> = {}) => {
  const { value, detail = '' } = describeServer({ server, areas: [{ ...section, ...changes }] });
  return withSpaces(`${value} | ${detail}`);
};
const time = (name: string, durationMs: number, description = ''): ServerTime => ({ name, durationMs, description });

test('files have their size as transferred, their number, and what is known of decoding and cache', () => {
  const texts = textsOf({
    scripts: { files: 1, encodedBytes: 2048, decodedBytes: 6144, fromCache: 0 },
    styles: { files: 3, encodedBytes: 1_600_000, decodedBytes: 1_600_000, fromCache: 2 },
    later: { files: 2, encodedBytes: 512, decodedBytes: 1024, fromCache: 0 },
  });
  expect(texts['Script']).toBe('2.0 KiB | 1 file, 6.0 KiB decoded');
  expect(texts['Style']).toBe('1,562.5 KiB | 3 files, not compressed, 2 from the cache');
  expect(texts['Later']).toBe('0.5 KiB | 2 files requested after hydration, 1.0 KiB decoded');
});

test('a page of the shell does not repeat the files of the frame', () => {
  const texts = textsOf({ part: 'shell' });
  expect(texts['Files']).toBe('those of the frame | ');
  expect(texts).not.toHaveProperty('Script');
  expect(textsOf({ part: 'shell', area: 'frame' })['Script']).toBe('none | ');
});

test('hydration is a time, pending, or does not happen', () => {
  expect(textsOf({ hydratedMs: 411.6 })['Hydrated']).toBe('412 ms | after the first byte');
  expect(textsOf({})['Hydrated']).toBe('not yet | ');
  expect(textsOf({ isServerRendered: false })['Hydrated']).toBe('no | rendered in the browser after a navigation');
});

test('shared modules are named with the part that provides them and the other sections that consume them', () => {
  const consumed = { names: ['react', '@site/shared'], from: ['shell'], sections: ['discover'] };
  expect(textsOf({ consumed })['Shared']).toBe('react, @site/shared | from shell');
  const both = { ...consumed, sections: ['discover', 'products'] };
  expect(textsOf({ consumed: both })['Shared']).toBe('react, @site/shared | from shell (together with products)');
  expect(textsOf({ consumed: { ...consumed, names: [] } })['Shared']).toBe('none | ');
});

test('shared modules of an unknown part or of a section that is not loaded are unknown', () => {
  expect(textsOf({})['Shared']).toBe('unknown | the section is not loaded yet');
  expect(textsOf({ part: undefined })['Shared']).toBe('unknown | ');
});

test('the time of the server is the time of rendering, with the other entries as details', () => {
  expect(serverOf([time('cache', 0, 'miss'), time('data', 4.25), time('render', 12)])).toBe(
    'render 12.0 ms | cache miss, data 4.3 ms, frame and page together',
  );
  expect(serverOf([time('service', 7.5, '1 call')])).toContain('service 7.5 ms (1 call)');
});

test('after a navigation the time of the server is that of the first page', () => {
  expect(serverOf([time('render', 12)], { isServerRendered: false })).toBe(
    'render 12.0 ms | for the page that was opened first',
  );
});

test('a page from the cache has no time of rendering, a page without Server-Timing no times', () => {
  expect(serverOf([time('cache', 0, 'hit')])).toBe(
    'not rendered for this request | cache hit, frame and page together',
  );
  expect(serverOf(undefined)).toBe('unknown | the page has no Server-Timing header');
});
