import type { Inquiry } from './inquiry.ts';

/** Most bytes of a request with an inquiry, to the service as JSON or to the site server as a form. */
export const inquiryBodyLimitBytes = 64 * 1024;

/**
 * Request header of `POST /api/contact` that makes a send repeatable
 * (draft-ietf-httpapi-idempotency-key-header): a UUID, made anew for each inquiry, and when its content changes. An
 * inquiry that comes again with its key is stored once and answered with the same reference; another inquiry under the
 * same key is refused with 409.
 */
export const idempotencyKeyHeader = 'idempotency-key';

/** Name of the form's hidden field with the key; the site server sends it on in `idempotencyKeyHeader`. */
export const idempotencyKeyFieldName = 'key';

/**
 * Name of the trap: a field that no visitor sees, so that only programs fill it. An inquiry with it
 * filled is silently ignored (specification, section 4).
 */
export const honeypotFieldName = 'website';

/** Minimum of `details`, applied as a minimum value (specification, sections 5 and 9). */
export const detailsMinimum = 20;
/** Minimum of `position`, applied as a minimum value (specification, sections 5 and 9). */
export const positionMinimum = 10;

/** WHATWG HTML's definition of a valid e-mail address, with at least one dot in the domain. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)+$/i;

/**
 * Holds unless the text is a number below `minimum`: a minimum of values, not of lengths, as the
 * specification's section 5 has it. Words are no number and pass.
 */
function isBelowMinimum(text: string, minimum: number): boolean {
  const value = Number(text);
  return text.trim() !== '' && !Number.isNaN(value) && value < minimum;
}

/** What can be wrong with a field. */
export type InquiryFault = 'required' | 'email' | 'minimum';
/** The faults of an inquiry, by field. */
export type InquiryFaults = Partial<Record<keyof Inquiry, InquiryFault>>;

/** The faults of an inquiry by field; empty when it may be sent (specification, section 5). */
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
