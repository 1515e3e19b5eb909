import { showToast } from '@site/shared/moving';
import { type InquiryAccepted, type OpenStore, trapFieldName, useOpenStore } from '@site/shared/host';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useState } from 'react';
import { messages } from '../contact.content.ts';
import type { KeyedInquiry } from '../inquiryEndpoints.ts';
import { dropDraft } from './inquiryDraft.ts';
import { type InquiryFormValues, makeInquiryKey, type Receipt, toInquiry } from './inquiryForm.ts';

export const keyFieldId = 'inquiry-key';

/** The key that the server's HTML carries, which hydration leaves as it is; else a new one. */
function firstKey(): string {
  const field = typeof document === 'undefined' ? null : document.getElementById(keyFieldId);
  return field?.getAttribute('value') ?? makeInquiryKey();
}

/**
 * Gives the form's key and its submit, which sends a valid inquiry under one key until it is received, then thanks,
 * forgets what was typed and gives the receipt; a failure is told and leaves everything as typed; an inquiry with the trap
 * filled is silently ignored (specification, sections 4 and 8).
 */
export function useInquirySending(givenKey?: string) {
  const openStore = useOpenStore();
  const [key, setKey] = useState(() => givenKey ?? firstKey());
  const [receipt, setReceipt] = useState<Receipt>();
  const send = async (values: InquiryFormValues): Promise<SubmissionErrors> => {
    if (values[trapFieldName]) return undefined;
    const accepted = await post(openStore, { inquiry: toInquiry(values), key });
    if (!accepted) {
      void showToast('error', messages.failed);
      return { [FORM_ERROR]: messages.failed };
    }
    setKey(makeInquiryKey());
    dropDraft();
    setReceipt({ reference: accepted.reference });
    void showToast('success', messages.received);
    return undefined;
  };
  return { key, send, receipt, startAnew: () => setReceipt(undefined) };
}

/** The store and its call are loaded with the first send; that they cannot be had is a failure like any other. */
async function post(openStore: OpenStore, inquiry: KeyedInquiry): Promise<InquiryAccepted | undefined> {
  try {
    const [{ store }, { sendInquiry }] = await Promise.all([
      openStore(),
      import(/* webpackChunkName: "inquiry" */ '../inquiryEndpoints.ts'),
    ]);
    const answer = await store.dispatch(sendInquiry.initiate(inquiry));
    return answer.data;
  } catch (error) {
    console.error('The inquiry could not be sent.', error);
    return undefined;
  }
}
