import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { type SampleSite, startSampleSite } from '../testing/sampleSite.ts';

/** Returns the cells of a table in the README's section on headers, by the title of the table's first column. */
function readTable(firstColumn: string): string[][] {
  const readme = readFileSync(path.join(__dirname, '../README.md'), 'utf8');
  const lines = readme.slice(readme.indexOf('## Headers by kind of answer')).split('\n');
  const start = lines.findIndex((line) => line.startsWith(`| ${firstColumn} `));
  const rows = lines.slice(start + 2);
  return rows
    .slice(
      0,
      rows.findIndex((line) => !line.startsWith('|')),
    )
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

const everywhere = readTable('header').filter(([name]) => name !== 'strict-transport-security');
const policies = Object.fromEntries(readTable('policy'));
const kinds = readTable('answer').map(([name = '', request = '', policy = '', resources = '']) => ({
  name,
  request,
  policy,
  resources,
}));

let site: SampleSite;
beforeAll(async () => {
  site = await startSampleSite();
}, 30_000);
afterAll(() => site.stop());

async function send(request: string, headers: Record<string, string> = {}): Promise<LightMyRequestResponse> {
  const [method = '', url = ''] = request.split(' ');
  const form = method === 'POST' && {
    headers: { ...headers, 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'a=1',
  };
  // All methods in the table are methods that `inject` accepts.
  return site.app.inject({ method: method as InjectOptions['method'] & string, url, headers, ...form });
}

test('the tables of the README are not empty', () => {
  expect([everywhere.length, kinds.length, Object.keys(policies)]).toEqual([5, 18, ['page', 'drawing', 'other']]);
});

test.each(kinds)('$name has the headers in the README: $request', async ({ request, policy, resources }) => {
  const { headers } = await send(request);
  for (const [name = '', value] of everywhere) expect([name, headers[name]]).toEqual([name, value]);
  expect(headers['content-security-policy']).toBe(policies[policy]);
  expect(headers['cross-origin-resource-policy']).toBe(resources);
  expect(headers).not.toHaveProperty('strict-transport-security');
});

test('pages allow no inline script or style', () => {
  expect(policies['page']).not.toMatch(/unsafe|nonce/);
});

test('responses of the admin server have the same headers', async () => {
  for (const url of ['/_site/releases', '/_site/unknown']) {
    const { headers } = await site.admin.inject(url);
    for (const [name = '', value] of everywhere) expect([name, headers[name]]).toEqual([name, value]);
    expect(headers['content-security-policy']).toBe(policies['other']);
  }
});
