import type { Inquiry } from './inquiry.ts';

/** Maximum size of a request with an inquiry: to the service as JSON, to the site server as a form. */
export const inquiryBodyLimitBytes = 64 * 1024;

/**
 * Request header that makes `POST /api/contact` safe to retry (draft-ietf-httpapi-idempotency-key-header): a new UUID
 * for each inquiry and after each change of its content. The service stores a repeated inquiry once and responds with
 * the same reference. It rejects a different inquiry with the same key with 409.
 */
export const idempotencyKeyHeader = 'idempotency-key';

/** Name of the form's hidden field with the key; the site server forwards it in `idempotencyKeyHeader`. */
export const idempotencyKeyFieldName = 'key';

/**
 * Request header of `POST /api/contact` with the token of the form from `GET /api/contact/form`. The service rejects an
 * inquiry whose form is too new or too old with `formTokenRejectedCode`, and responds with a token for the next send.
 * Releases of the shell from before 2026-11-29 send no such header; their inquiries are accepted.
 */
export const formTokenHeader = 'x-form-token';

/** Value of `formTokenHeader` from a form without a token: it was rendered while the service did not answer. */
export const missingFormToken = 'none';

/** Name of the form's hidden field with the token; the site server forwards it in `formTokenHeader`. */
export const formTokenFieldName = 'token';

/** Error code of an inquiry from a form whose token is missing, invalid, too new or too old; it is not stored. */
export const formTokenRejectedCode = 'form_token_rejected';

/** Returns the new token from the body of an error response with `formTokenRejectedCode`; undefined for other bodies. */
export function readNewFormToken(body: unknown): string | undefined {
  // Safe: each property is checked.
  const { error } = Object(body) as { error?: { code?: unknown; details?: unknown } };
  const { token } = Object(error?.details) as { token?: unknown };
  return error?.code === formTokenRejectedCode && typeof token === 'string' ? token : undefined;
}

/**
 * Name of the honeypot: a field that is invisible to visitors, so that only bots fill it. An inquiry with a filled
 * honeypot is silently ignored.
 */
export const honeypotFieldName = 'website';

/** Minimum numeric value of `details`, not a minimum length (docs/specification.md#forms-and-validation). */
export const detailsMinimum = 20;
/** Minimum numeric value of `position`, not a minimum length (docs/specification.md#forms-and-validation). */
export const positionMinimum = 10;

/** WHATWG HTML's definition of a valid e-mail address, with at least one dot in the domain. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/** Returns true if the text is a number below `minimum`. Other text passes: the rule limits values, not lengths. */
function isBelowMinimum(text: string, minimum: number): boolean {
  const value = Number(text);
  return text.trim() !== '' && !Number.isNaN(value) && value < minimum;
}

/** Reason code of an invalid field. */
export type InquiryFault = 'required' | 'email' | 'minimum';
/** Reason codes of an inquiry's invalid fields, by field. */
export type InquiryFaults = Partial<Record<keyof Inquiry, InquiryFault>>;

/** Returns the faults of an inquiry by field; empty if the inquiry is valid. */
export function findInquiryFaults(inquiry: Partial<Inquiry>): InquiryFaults {
  const faults: InquiryFaults = {};
  for (const field of ['fullName', 'companyName', 'email', 'details'] as const) {
    if (!inquiry[field]?.trim()) faults[field] = 'required';
  }
  if (!faults.email && !emailPattern.test(inquiry.email?.trim() ?? '')) faults.email = 'email';
  if (!faults.details && isBelowMinimum(inquiry.details ?? '', detailsMinimum)) faults.details = 'minimum';
  if (isBelowMinimum(inquiry.position ?? '', positionMinimum)) faults.position = 'minimum';
  return faults;
}
