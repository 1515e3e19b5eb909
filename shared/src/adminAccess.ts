import { BlockList, isIPv6 } from 'node:net';
import { hostname } from 'node:os';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Networks whose clients may use an admin port. */
export type AdminAccess = BlockList;

/** Names of networks, with the meaning that they have in `TRUST_PROXY`. */
const networkNames: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
};

/**
 * Returns the networks of a setting: names, addresses and CIDR blocks, separated by commas.
 * @throws if an address or a prefix length is invalid.
 */
export function parseNetworks(setting: string, name = 'ADMIN_NETWORKS'): AdminAccess {
  const networks = new BlockList();
  for (const network of setting.split(',').flatMap((each) => networkNames[each] ?? [each])) {
    const [address = '', length] = network.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    try {
      networks.addSubnet(address, Number(length ?? (family === 'ipv6' ? 128 : 32)), family);
    } catch (error) {
      throw new Error(
        `${name} names "${network}", which is not a network; the program cannot start; set it to networks such as loopback,10.0.0.0/8.`,
        { cause: error },
      );
    }
  }
  return networks;
}

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * Rejects requests to an admin application from other networks, with a `Host` that is not a name of this machine, and
 * with other methods than GET and HEAD. Without the check of `Host`, a website could point its own name at this address
 * and read the pages through the browser of an operator (DNS rebinding).
 * @param acceptsForms allows POST for the routes that the application has for it, from its own pages only: a form of
 * another website would be sent with the address of the operator who visits it (cross-site request forgery).
 */
export function registerAdminAccess(
  admin: FastifyInstance,
  networks: AdminAccess = parseNetworks('loopback'),
  { acceptsForms = false } = {},
): void {
  registerNetworks(admin, networks, 'ADMIN_NETWORKS');
  admin.addHook('onRequest', (request, reply, done) => {
    if (!isOwnHost(request.headers.host, request.socket.localAddress ?? ''))
      return forbid(
        reply,
        `The Host header names another machine. Use the address of this one, ${hostname()} or localhost.`,
      );
    if (acceptsForms && request.method === 'POST' && !request.is404) {
      if (isFromOwnPage(request)) return done();
      return forbid(reply, 'The form is not of a page of this address; nothing was changed. Open the page here first.');
    }
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return reject(reply.header('allow', 'GET, HEAD'), 405, {
        code: 'method_not_allowed',
        message: `${request.method} is not allowed at ${request.url}. Use GET or HEAD.`,
      });
    done();
  });
}

/** Rejects requests from other networks. @param setting name of the setting that lists the networks. */
export function registerNetworks(app: FastifyInstance, networks: AdminAccess, setting: string): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { remoteAddress = '' } = request.socket;
    if (networks.check(remoteAddress, isIPv6(remoteAddress) ? 'ipv6' : 'ipv4')) return done();
    forbid(reply, `The address ${remoteAddress} may not use this page. Add its network to ${setting}.`);
  });
}

/**
 * Returns true if a page of the same origin sent the request. Browsers send `Sec-Fetch-Site` to loopback addresses and
 * over TLS, and `Origin` with each POST. Programs send neither.
 */
function isFromOwnPage({ headers, protocol }: FastifyRequest): boolean {
  const { origin, host } = headers;
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return origin !== undefined && URL.parse(`${protocol}://${host}`)?.origin === origin;
}

function forbid(reply: FastifyReply, message: string): void {
  reject(reply, 403, { code: 'forbidden', message });
}

/** Sends an error in the format of the site server and the site service. */
function reject(reply: FastifyReply, status: number, error: { code: string; message: string }): void {
  void reply.code(status).header('cache-control', 'no-store').send({ error });
}

/** @param localAddress the address at which the connection arrived. */
function isOwnHost(host: string | undefined, localAddress: string): boolean {
  const url = URL.parse(`http://${host}`);
  if (host === undefined || !url) return false;
  // An IPv4 address at a socket that also accepts IPv6.
  const address = localAddress.replace(/^::ffff:(?=[\d.]+$)/, '');
  const own = [hostname().toLowerCase(), isIPv6(address) ? `[${address}]` : address];
  return loopbackHosts.has(url.hostname) || own.includes(url.hostname);
}
