import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify from 'fastify';
import { sampleFigures } from '../../testing/sampleFigures.ts';
import { registerSecurityHeaders } from '../securityHeaders.ts';
import { operatorsPageStyle } from './operatorsPageStyle.ts';
import { registerOperatorsPage } from './registerOperatorsPage.ts';

function createApp() {
  const app = Fastify();
  registerSecurityHeaders(app, 0);
  registerOperatorsPage(app, () => Promise.resolve(sampleFigures));
  return app;
}

test('the page is HTML that is never cached, and its policy allows its own style sheet only', async () => {
  const { statusCode, headers, body } = await createApp().inject('/_site');
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-store',
  ]);
  const style = /<style>([^]*)<\/style>/.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toBe(
    `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(body).not.toMatch(/<script|<link rel="stylesheet"| style="/);
});

test('the query of the link "Pause" ends the refresh', async () => {
  const app = createApp();
  expect((await app.inject('/_site')).body).toContain('http-equiv="refresh"');
  expect((await app.inject('/_site?refresh=off')).body).not.toContain('http-equiv="refresh"');
});

test('the colours of the page are those of the site', () => {
  const tokens = readFileSync(path.join(__dirname, '../../../../shared/src/design/tokens.css'), 'utf8');
  const colours = operatorsPageStyle.match(/--palette-[a-z-]+: #[\da-f]+;/g) ?? [];
  expect(colours.length).toBeGreaterThan(10);
  expect(colours.filter((colour) => !tokens.includes(colour))).toEqual([]);
  expect(operatorsPageStyle.replaceAll(/--palette-[a-z-]+: #[\da-f]+;/g, '')).not.toMatch(/#[\da-f]{3,8}\b|rgb/);
});
