import type { FastifyInstance, FastifyReply } from 'fastify';
import { pictureLimitBytes } from '../content/pictures.ts';

/** A submitted form. */
export type SubmittedForm = {
  /** Returns a text field; an empty text if the form has none. */
  text: (name: string) => string;
  /** Returns a file; undefined if the form has none. */
  file: (name: string) => File | undefined;
};

/** A form as the parser leaves it: the type of its encoding, and its bytes. */
type RawForm = { contentType: string; bytes: Buffer };

/** Policy of the pages: no script; pictures and style sheets of this server, which alone receives the forms. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
].join('; ');

/** Accepts forms, with and without files. */
export function registerForms(app: FastifyInstance): void {
  app.addContentTypeParser(
    ['application/x-www-form-urlencoded', 'multipart/form-data'],
    { parseAs: 'buffer', bodyLimit: pictureLimitBytes },
    (request, bytes, done) => done(null, { contentType: request.headers['content-type'] ?? '', bytes } as RawForm),
  );
}

/** Parses a submitted form. Rejects if it is malformed. */
export async function readForm(body: unknown): Promise<SubmittedForm> {
  // Safe: the parser above made it; a request without a body has none.
  const { contentType, bytes } = (body ?? { contentType: 'application/x-www-form-urlencoded', bytes: '' }) as RawForm;
  // The platform's parser of forms belongs to responses.
  const form = await new Response(new Uint8Array(Buffer.from(bytes)), {
    headers: { 'content-type': contentType },
  }).formData();
  return {
    text: (name) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    },
    file: (name) => {
      const value = form.get(name);
      return value instanceof File ? value : undefined;
    },
  };
}

/** Sends a page of the editor, which is never cached. */
export function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(html);
}
