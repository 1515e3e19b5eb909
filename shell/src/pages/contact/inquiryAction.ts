import { type Action, paths } from '@site/shared';
import { type Inquiry, type InquiryAccepted, inquiryKeyHeader, keyFieldName, trapFieldName } from '@site/shared/host';
import { receivedParameter, toInquiry } from './InquiryForm/inquiryForm.ts';

/** An inquiry that was sent without JavaScript and not taken, as the form shows it again. */
export type RefusedInquiry = {
  values: Inquiry;
  outcome: 'invalid' | 'failed';
  /** The key to send it with again: that its answer did not come need not mean that it was not stored. */
  key?: string;
};

/** Sends a posted inquiry on to the service; one with the trap filled is silently ignored (specification, section 4). */
export const action: Action = async ({ form, callService }) => {
  if (form[trapFieldName]) return { redirectTo: receivedAt('yes') };
  const values = toInquiry(form);
  const key = form[keyFieldName];
  try {
    const answer = await callService('/contact', values, key ? { [inquiryKeyHeader]: key } : {});
    // 202 is answered with this body and no other.
    if (answer.status === 202) return { redirectTo: receivedAt(((await answer.json()) as InquiryAccepted).reference) };
    if (answer.status === 422) return refuse(422, { values, outcome: 'invalid' });
    // The service takes no key but a UUID; the next one is the page's own again.
    if (answer.status === 400) return refuse(503, { values, outcome: 'failed' });
  } catch {
    // The service does not answer, which is told like any other failure.
  }
  return refuse(503, { values, outcome: 'failed', ...(key && { key }) });
};

const receivedAt = (reference: string) => `${paths.contact}?${receivedParameter}=${encodeURIComponent(reference)}`;

const refuse = (status: number, data: RefusedInquiry) => ({ status, data });
