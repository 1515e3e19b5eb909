import { spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { connect as connectByTls } from 'node:tls';
import path from 'node:path';
import { freePort } from '../../../tools/processes/freePort.ts';
import { isConnected, startProgram } from '../../../tools/processes/startProgram.ts';
import { root } from '../../../tools/repository/repository.ts';

/** A running front with TLS on the loopback interface. */
export type Front = {
  httpsPort: number;
  /** Certificate that verifies the front's. */
  ca: Buffer;
  stop: () => Promise<void>;
};

/** Starts a front before site servers (`host:port`), from its configuration in `deploy/`. */
export type StartFront = (servers: readonly string[]) => Promise<Front>;

/** Starts Caddy, with a certificate of its own authority. Health checks are five times as frequent. */
export async function startCaddy(servers: readonly string[]): Promise<Front> {
  const folder = await mkdtemp(path.join(tmpdir(), 'front-test-'));
  const httpsPort = await freePort();
  const config = await writeConfig(folder, 'caddy/Caddyfile', [['health_interval 1s', 'health_interval 200ms']]);
  const stop = await startProcess(folder, httpsPort, 'caddy', ['run', '--config', config, '--adapter', 'caddyfile'], {
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    CADDY_ADMIN: 'off',
    SITE_SERVERS: servers.join(' '),
    HTTP_PORT: String(await freePort()),
    HTTPS_PORT: String(httpsPort),
  });
  // Caddy listens before it has made its certificate.
  while (!(await hasCertificate(httpsPort)));
  return { httpsPort, ca: await readFile(path.join(folder, 'caddy/pki/authorities/local/root.crt')), stop };
}

/** Starts nginx, with a self-signed certificate. */
export async function startNginx(servers: readonly string[]): Promise<Front> {
  const folder = await mkdtemp(path.join(tmpdir(), 'front-test-'));
  const httpsPort = await freePort();
  const certificate = createCertificate(folder);
  const site = await writeConfig(folder, 'nginx/site.conf', [
    ...replaceAddresses(servers),
    ['listen 80;', `listen 127.0.0.1:${await freePort()};`],
    ['listen 443 ssl', `listen 127.0.0.1:${httpsPort} ssl`],
    ['/etc/nginx/site.crt', certificate],
    ['/etc/nginx/site.key', certificate],
  ]);
  const stop = await runNginx(folder, httpsPort, `include ${site};`);
  return { httpsPort, ca: await readFile(certificate), stop };
}

/**
 * Starts nginx with all its files in a folder. Resolves when a port accepts connections, to the function that ends it.
 * @param http directives of its `http` block.
 */
export async function runNginx(folder: string, port: number, http: string): Promise<() => Promise<void>> {
  const config = path.join(folder, 'nginx.conf');
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  await writeFile(
    config,
    `user root; daemon off; pid ${folder}/pid; error_log stderr warn; events {}
     http { access_log off; ${folders.join(' ')} ${http} }`,
  );
  return startProcess(folder, port, '/usr/sbin/nginx', ['-p', folder, '-e', 'stderr', '-c', config]);
}

/** Starts HAProxy, with a self-signed certificate. Health checks are five times as frequent. */
export async function startHaproxy(servers: readonly string[]): Promise<Front> {
  const folder = await mkdtemp(path.join(tmpdir(), 'front-test-'));
  const httpsPort = await freePort();
  const certificate = createCertificate(folder);
  const config = await writeConfig(folder, 'haproxy/haproxy.cfg', [
    ...replaceAddresses(servers),
    ['inter 1s', 'inter 200ms'],
    ['bind :80\n', `bind 127.0.0.1:${await freePort()}\n`],
    ['bind :443', `bind 127.0.0.1:${httpsPort}`],
    ['/etc/haproxy/site.pem', certificate],
  ]);
  const stop = await startProcess(folder, httpsPort, '/usr/sbin/haproxy', ['-db', '-f', config]);
  return { httpsPort, ca: await readFile(certificate), stop };
}

type Replacement = [text: string, replacement: string];

function replaceAddresses(servers: readonly string[]): Replacement[] {
  return ['127.0.0.1:4000', '127.0.0.1:4010'].map((documented, at) => [documented, servers[at] ?? '']);
}

/** Writes a configuration of `deploy/` with other addresses; returns the path of the copy. */
async function writeConfig(folder: string, name: string, replacements: readonly Replacement[]): Promise<string> {
  let text = await readFile(path.join(root, 'deploy', name), 'utf8');
  for (const [from, to] of replacements) text = text.replaceAll(from, to);
  const copy = path.join(folder, path.basename(name));
  await writeFile(copy, text);
  return copy;
}

/** Creates a certificate for localhost; returns the path of the file with certificate and key. */
function createCertificate(folder: string): string {
  const file = path.join(folder, 'site.pem');
  const { status, stderr } = spawnSync('openssl', [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
    ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-keyout', file, '-out', `${file}.crt`],
  ]);
  if (status !== 0) throw new Error(`openssl created no certificate: ${String(stderr)}`);
  spawnSync('sh', ['-c', `cat ${file}.crt >> ${file}`]);
  return file;
}

/** Starts a program whose files are in a folder, as `startProgram` does; the returned function also deletes the folder. */
async function startProcess(
  folder: string,
  port: number,
  program: string,
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<() => Promise<void>> {
  const stop = await startProgram({ port, program, args, env });
  return async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
}

const hasCertificate = (port: number) =>
  isConnected(
    connectByTls({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false }),
    'secureConnect',
  );
