import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** What an answer may do where a browser shows it by itself, which depends on what it is. */
type AnswerKind = 'page' | 'drawing' | 'other';

/** Headers of every answer, whatever it is: pages, files, redirects, refusals, calls and the server's own addresses. */
const commonHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/**
 * No inline script or style exists in pages, so their policy needs no exception and no nonce, and they can be cached.
 * `data:` pictures are the service's embedded ones. A drawing opened by itself has its own styles and nothing else.
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
    // `default` decides about script addresses, `content` marks the HTML that the site itself has made.
    "require-trusted-types-for 'script'",
    'trusted-types default content',
  ],
  drawing: ["default-src 'none'", "style-src 'unsafe-inline'", "frame-ancestors 'none'", 'sandbox'],
  // A video opened by itself is shown in a document that has its address.
  other: ["default-src 'none'", "media-src 'self'", "frame-ancestors 'none'"],
};

const toHeaders = (kind: AnswerKind): Readonly<Record<string, string>> => ({
  ...commonHeaders,
  'content-security-policy': policies[kind].join('; '),
});
const headersOf = { page: toHeaders('page'), drawing: toHeaders('drawing'), other: toHeaders('other') };

/** Gives an answer of a kind its security headers; what it has already stays. */
export type Secure = (request: FastifyRequest, reply: FastifyReply, kind: AnswerKind) => void;

/**
 * Gives every answer its security headers; what a route, or the service behind it, has set itself stays. Returns the
 * same for those answers that no hook sees.
 * @param hstsSeconds how long browsers are to come by TLS only (RFC 6797); 0 says nothing of it. It is said over TLS
 *   alone, as a proxy tells it.
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

/** The security headers of an answer that no framework sends, as lines of a header section. */
export function securityHeaderLines(): string[] {
  return Object.entries(headersOf.other).map(([name, value]) => `${name}: ${value}`);
}

function kindOf(contentType: unknown): AnswerKind {
  const type = String(contentType ?? '');
  if (type.startsWith('text/html')) return 'page';
  return type.startsWith('image/svg+xml') ? 'drawing' : 'other';
}
