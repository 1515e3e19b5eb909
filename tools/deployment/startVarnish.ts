import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../processes/freePort.ts';
import { startProgram } from '../processes/startProgram.ts';
import { root } from '../repository/repository.ts';

/** A running Varnish. */
export type Varnish = { url: string; stop: () => Promise<void> };

/** Settings of `startVarnish`. */
export type VarnishOptions = {
  /** Two site servers, as `host:port`. */
  servers: readonly [string, string];
  /** Factor by which stored pages expire earlier. */
  speed: number;
  /** Stores pages for each bucket while a canary runs. */
  hasBuckets: boolean;
};

const folderOfVcl = path.join(root, 'deploy/varnish');

/** Test code: lifetimes are shorter, and `x-lifetime` tells for how many seconds Varnish may still send a page. */
const testCode = (speed: number) => `
sub vcl_backend_response {
	set beresp.ttl = beresp.ttl / ${speed};
	set beresp.grace = beresp.grace / ${speed};
}
sub vcl_deliver {
	set resp.http.x-lifetime = obj.ttl + obj.grace;
}
`;

/** Starts Varnish with the configuration of `deploy/varnish` before two site servers. It does not check their health. */
export async function startVarnish({ servers, speed, hasBuckets }: VarnishOptions): Promise<Varnish> {
  const folder = mkdtempSync(path.join(tmpdir(), 'varnish-test-'));
  const port = await freePort();
  const replacements = [
    ...['4000', '4010'].map((documented, at) => [`"${documented}"`, `"${servers[at]?.split(':')[1]}"`] as const),
    // A probe that a busy machine answers late would move visitors to the other server.
    ['.interval = 1s', '.interval = 1h'] as const,
    ['# include "/etc/varnish', `${hasBuckets ? '' : '# '}include "${folderOfVcl}`] as const,
  ];
  const documented = readFileSync(path.join(folderOfVcl, 'site.vcl'), 'utf8');
  const config = path.join(folder, 'site.vcl');
  const vcl = replacements.reduce((text, [from, to]) => text.replaceAll(from, to), documented);
  writeFileSync(config, vcl + testCode(speed));
  const stop = await startProgram({
    port,
    program: '/usr/sbin/varnishd',
    args: [
      ...['-F', '-j', 'none', '-T', 'none', '-n', path.join(folder, 'work'), '-f', config, '-a', `127.0.0.1:${port}`],
      ...['-s', 'malloc,32m', '-l', '2m', '-p', 'http_gzip_support=off'],
    ],
  });
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}
