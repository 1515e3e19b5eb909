import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire, stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { root } from '../../repository/repository.ts';

/** Folder with the CMS as a module, its fonts and its further scripts. */
const libraryFolder = path.dirname(createRequire(path.join(root, 'tools/package.json')).resolve('@sveltia/cms'));
/** The package with the data structures in which the CMS gives an item to the preview. */
const immutableFile = path.join(
  path.dirname(createRequire(path.join(libraryFolder, 'index.js')).resolve('immutable')),
  'immutable.es.js',
);
/** Texts of the CMS in other languages. It imports them as modules, from a path beside that of its folder. */
const localesFolder = path.join(libraryFolder, '../locales');
const browserFolder = path.join(import.meta.dirname, '../browser');

/** The CMS imports this package by its name. */
const importMap = JSON.stringify({ imports: { immutable: '/_write/cms/immutable.js' } });

/**
 * Policy of the page of the CMS. It injects its styles. Connections to its own server only: without them the CMS would
 * ask a package registry for its newest version.
 */
const policy = [
  "default-src 'none'",
  `script-src 'self' 'wasm-unsafe-eval' 'sha256-${createHash('sha256').update(importMap).digest('base64')}'`,
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' blob: data:",
  "font-src 'self' data:",
  "connect-src 'self' blob: data:",
  "frame-src 'self' blob:",
  "worker-src 'self' blob:",
  "base-uri 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ');

const page = `<!doctype html>
<html lang="en-CA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Caragana content</title>
<link rel="stylesheet" href="/_write/cms/fields.css">
<script type="importmap">${importMap}</script>
<script type="module" src="/_write/cms/editor.ts"></script>
</head>
<body></body>
</html>
`;

/** The messages of the content check beside the fields, in the colours of the CMS. */
const fieldStyle = `
.content-finding { margin: 4px 2px !important; padding-left: 8px; border-left: 3px solid currentcolor; color: var(--sui-error-foreground-color) !important; font-size: var(--sui-font-size-small); line-height: 1.4; }
.content-findings ul { margin: 0; padding-left: 1.25rem; color: var(--sui-error-foreground-color); }
`;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.ts': 'text/javascript; charset=utf-8',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
};

/** Font files that the CMS takes from a content delivery network, by the name of the font. */
const remoteFont = /https:\/\/cdn\.jsdelivr\.net\/fontsource\/fonts\/([a-z\d-]+)[@:][^'"`)\s]*\.woff2/g;

/** Returns the CMS's script with the fonts of its package: the editor works without the internet, and asks nobody. */
function withOwnFonts(script: string, files: Iterable<string>): string {
  const names = [...files];
  return script.replaceAll(remoteFont, (address, font: string) => {
    const file = names.find((name) => name.startsWith(`assets/${font}-`) && name.endsWith('.woff2'));
    return file === undefined ? address : `/_write/cms/lib/${file}`;
  });
}

/** Serves the CMS: its page, the script that starts it, and the files of the package. */
export function registerCmsRoutes(app: FastifyInstance): void {
  // Only listed files are served, so that no path leads out of the folder.
  const library = new Map(
    readdirSync(libraryFolder, { recursive: true, encoding: 'utf8' })
      .filter((file) => path.extname(file) in types)
      .map((file) => [file.replaceAll(path.sep, '/'), path.join(libraryFolder, file)]),
  );
  const scripts = new Map(
    readdirSync(browserFolder).map((file) => [
      file,
      stripTypeScriptTypes(readFileSync(path.join(browserFolder, file), 'utf8')),
    ]),
  );
  app.get('/_write/cms', (_request, reply) =>
    reply.header('content-security-policy', policy).type('text/html; charset=utf-8').send(page),
  );
  app.get('/_write/cms/fields.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(fieldStyle));
  app.get('/_write/cms/immutable.js', async (_request, reply) =>
    reply.type(types['.js'] ?? '').send(await readFile(immutableFile)),
  );
  const locales = new Set(readdirSync(localesFolder));
  app.get<{ Params: { file: string } }>('/_write/cms/locales/:file', async ({ params: { file } }, reply) =>
    locales.has(file)
      ? reply.type(types['.js'] ?? '').send(`export default ${await readFile(path.join(localesFolder, file), 'utf8')}`)
      : reply.callNotFound(),
  );
  app.get<{ Params: { file: string } }>('/_write/cms/:file', (request, reply) => {
    const script = scripts.get(request.params.file);
    return script === undefined ? reply.callNotFound() : reply.type(types['.ts'] ?? '').send(script);
  });
  app.get<{ Params: { '*': string } }>('/_write/cms/lib/*', async (request, reply) => {
    const file = library.get(request.params['*']);
    if (file === undefined) return reply.callNotFound();
    const bytes = await readFile(file);
    return reply
      .header('cache-control', 'max-age=3600')
      .type(types[path.extname(file)] ?? '')
      .send(file.endsWith('.js') ? withOwnFonts(bytes.toString('utf8'), library.keys()) : bytes);
  });
}
