import { makeApp } from './app.ts';
import { buildLogOptions } from './logOptions.ts';

/** Returns the lines that a request makes the service log. */
async function linesOf(url: string): Promise<Record<string, unknown>[]> {
  const lines: string[] = [];
  const app = makeApp(buildLogOptions('trace', { write: (line) => void lines.push(line) }));
  app.get('/api/things/:slug', (request) => {
    if (url.endsWith('broken')) throw new Error('disk on fire');
    return request.url;
  });
  await app.inject({ url });
  await app.close();
  return lines.map((line) => JSON.parse(line));
}

test.each([
  ['an unknown call by its path without query', '/api/courses?q=jane', '/api/courses'],
  ['a known call by its pattern', '/api/things/ada', '/api/things/:slug'],
])('the log names %s', async (_what, url, call) => {
  expect(await linesOf(url)).toContainEqual(expect.objectContaining({ call }));
});

test('a failed request logs the pattern of its call', async () => {
  expect(await linesOf('/api/things/broken')).toContainEqual(
    expect.objectContaining({ level: 50, call: '/api/things/:slug', code: 'internal_error' }),
  );
});
