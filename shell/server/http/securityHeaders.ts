import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** Kind of response, which determines its policy when a browser opens it as a document. */
type AnswerKind = 'page' | 'drawing' | 'other';

/** Headers of every response: pages, files, redirects, errors, API calls and status. */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * Content Security Policies. Pages contain no inline script or style, so their policy needs no nonce, and they can be
 * cached. `data:` allows the pictures that the service embeds in its content. A drawing (SVG) opened as a document may
 * only use its inline styles.
 */
const policies: Readonly<Record<AnswerKind, readonly string[]>> = {
  page: [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Trusted Types policies: `default` checks script URLs, `content` creates the site's own HTML.
    "require-trusted-types-for 'script'",
    'trusted-types default content',
  ],
  drawing: ["default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'none'", 'sandbox'],
  // Browsers show a video opened by URL in a document of the same origin.
  other: ["default-src 'none'", "media-src 'self'", "frame-ancestors 'none'"],
};

const toHeaders = (kind: AnswerKind): Readonly<Record<string, string>> => ({
  ...commonHeaders,
  'content-security-policy': policies[kind].join('; '),
});
const headersOf = { page: toHeaders('page'), drawing: toHeaders('drawing'), other: toHeaders('other') };

/** Sets the security headers of a response; headers that are already set do not change. */
export type Secure = (request: FastifyRequest, reply: FastifyReply, kind: AnswerKind) => void;

/**
 * Sets the security headers of every response; headers that a route or the site service has set do not change. Returns
 * a function that does the same for responses for which Fastify runs no hook.
 * @param hstsSeconds max-age of Strict-Transport-Security (RFC 6797), sent only over TLS as reported by the proxy;
 *   0 omits the header.
 */
export function registerSecurityHeaders(app: FastifyInstance, hstsSeconds: number): Secure {
  const secure: Secure = (request, reply, kind) => {
    const headers = headersOf[kind];
    for (const name in headers) if (!reply.hasHeader(name)) reply.header(name, headers[name]);
    if (hstsSeconds > 0 && request.protocol === 'https')
      reply.header('strict-transport-security', `max-age=${hstsSeconds}`);
  };
  app.addHook('onSend', (request, reply, _payload, done) => {
    secure(request, reply, kindOf(reply.getHeader('content-type')));
    done();
  });
  return secure;
}

/** Returns the security headers as header lines, for responses that are written directly to the socket. */
export function securityHeaderLines(): string[] {
  return Object.entries(headersOf.other).map(([name, value]) => `${name}: ${value}`);
}

function kindOf(contentType: unknown): AnswerKind {
  const type = String(contentType ?? '');
  if (type.startsWith('text/html')) return 'page';
  return type.startsWith('image/svg+xml') ? 'drawing' : 'other';
}
