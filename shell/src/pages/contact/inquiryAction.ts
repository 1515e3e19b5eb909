import { type Action, paths } from '@site/shared';
import {
  type Inquiry,
  type InquiryAccepted,
  formTokenFieldName,
  formTokenHeader,
  missingFormToken,
  idempotencyKeyHeader,
  idempotencyKeyFieldName,
  honeypotFieldName,
  readNewFormToken,
} from '@site/shared/host';
import { receivedParameter, toInquiry, validateForm, visibleFields } from './InquiryForm/inquiryForm.ts';
import { deriveIdempotencyKey } from './idempotencyKey.ts';

/** An inquiry that was posted without JavaScript and not accepted; the form shows it again. */
export type RejectedInquiry = {
  values: Inquiry;
  outcome: 'invalid' | 'limited' | 'failed' | 'ignored' | 'again';
  /** Fields that the form contained more than once. */
  repeated?: readonly (keyof Inquiry)[];
  /** The form's key for the retry: the service may have stored an inquiry although its answer was lost. */
  key?: string;
  /** Token for the next post: a new one if the form was too new or too old (`again`), otherwise that of the form. */
  token?: string;
};

/**
 * Sends a posted inquiry to the service and redirects to the receipt. Ignores a valid inquiry with a filled honeypot:
 * the page shows the form again, without a message.
 */
export const action: Action = async ({ form, repeated, callService }) => {
  const values = toInquiry(form);
  const { [idempotencyKeyFieldName]: key, [formTokenFieldName]: token } = form;
  const rejected = { values, ...(key && { key }), ...(token && { token }) };
  const ambiguous = visibleFields.filter((name) => repeated.includes(name));
  if (ambiguous.length > 0) return reject(422, { ...rejected, outcome: 'invalid', repeated: ambiguous });
  if (form[honeypotFieldName])
    return Object.keys(validateForm(values)).length > 0
      ? reject(422, { ...rejected, outcome: 'invalid' })
      : reject(200, { ...rejected, outcome: 'ignored' });
  try {
    const answer = await callService('/contact', values, {
      ...(key && { [idempotencyKeyHeader]: await deriveIdempotencyKey(key, values) }),
      // A forged token may have characters that no header can have.
      [formTokenHeader]: token && /^[\w.-]+$/.test(token) ? token : missingFormToken,
    });
    // The body of a 202 always has this type.
    if (answer.status === 202) return { redirectTo: receiptPath(((await answer.json()) as InquiryAccepted).reference) };
    const newToken = answer.status === 409 ? readNewFormToken(await answer.json()) : undefined;
    if (newToken) return reject(409, { ...rejected, token: newToken, outcome: 'again' });
    if (answer.status === 422) return reject(422, { ...rejected, outcome: 'invalid' });
    if (answer.status === 429) return { ...reject(429, { ...rejected, outcome: 'limited' }), ...retryAfterOf(answer) };
  } catch {
    // The service did not answer: report the failure below.
  }
  return reject(503, { ...rejected, outcome: 'failed' });
};

const receiptPath = (reference: string) => `${paths.contact}?${receivedParameter}=${encodeURIComponent(reference)}`;

const reject = (status: number, data: RejectedInquiry) => ({ status, data });

/** Returns the seconds in the Retry-After header; nothing if the header has no whole number of seconds. */
function retryAfterOf({ headers }: Response): { retryAfterSeconds?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isInteger(seconds) && seconds >= 0 ? { retryAfterSeconds: seconds } : {};
}
