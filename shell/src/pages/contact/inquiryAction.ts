import { type Action, paths } from '@site/shared';
import {
  type Inquiry,
  type InquiryAccepted,
  idempotencyKeyHeader,
  idempotencyKeyFieldName,
  honeypotFieldName,
} from '@site/shared/host';
import { receivedParameter, toInquiry, validateForm, visibleFields } from './InquiryForm/inquiryForm.ts';
import { deriveIdempotencyKey } from './idempotencyKey.ts';

/** An inquiry that was sent without JavaScript and not taken, as the form shows it again. */
export type RejectedInquiry = {
  values: Inquiry;
  outcome: 'invalid' | 'limited' | 'failed' | 'ignored';
  /** Fields that came more than once. */
  repeated?: readonly (keyof Inquiry)[];
  /** The form's key, to send it with again: that its answer did not come need not mean that it was not stored. */
  key?: string;
};

/** Sends a posted inquiry to the service. A valid one with the trap filled is ignored: the form comes back without a message. */
export const action: Action = async ({ form, repeated, callService }) => {
  const values = toInquiry(form);
  const { [idempotencyKeyFieldName]: key } = form;
  const again = { values, ...(key && { key }) };
  const unclear = visibleFields.filter((name) => repeated.includes(name));
  if (unclear.length > 0) return reject(422, { ...again, outcome: 'invalid', repeated: unclear });
  if (form[honeypotFieldName])
    return Object.keys(validateForm(values)).length > 0
      ? reject(422, { ...again, outcome: 'invalid' })
      : reject(200, { ...again, outcome: 'ignored' });
  try {
    const answer = await callService(
      '/contact',
      values,
      key ? { [idempotencyKeyHeader]: await deriveIdempotencyKey(key, values) } : {},
    );
    // 202 is answered with this body and no other.
    if (answer.status === 202) return { redirectTo: receivedAt(((await answer.json()) as InquiryAccepted).reference) };
    if (answer.status === 422) return reject(422, { ...again, outcome: 'invalid' });
    if (answer.status === 429) return { ...reject(429, { ...again, outcome: 'limited' }), ...waitOf(answer) };
  } catch {
    // The service does not answer, which is told like any other failure.
  }
  return reject(503, { ...again, outcome: 'failed' });
};

const receivedAt = (reference: string) => `${paths.contact}?${receivedParameter}=${encodeURIComponent(reference)}`;

const reject = (status: number, data: RejectedInquiry) => ({ status, data });

/** For how long the service wants the visitor to wait, where it says so. */
function waitOf({ headers }: Response): { retryAfterSeconds?: number } {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isInteger(seconds) && seconds >= 0 ? { retryAfterSeconds: seconds } : {};
}
