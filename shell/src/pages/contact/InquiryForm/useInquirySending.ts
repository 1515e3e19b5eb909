import { showToast } from '@site/shared/moving';
import { type InquiryAccepted, type OpenStore, honeypotFieldName, useOpenStore } from '@site/shared/host';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useRef, useState } from 'react';
import { messages } from '../contact.content.ts';
import type { KeyedInquiry } from '../inquiryEndpoints.ts';
import { createIdempotencyKey } from '../idempotencyKey.ts';
import { clearDraft, type InquirySubmission, saveDraft, readDraft } from './inquiryDraft.ts';
import { type InquiryFormValues, type Receipt, toInquiry } from './inquiryForm.ts';

export const keyFieldId = 'inquiry-key';

/** The key that the server's HTML carries, which hydration leaves as it is; else a new one. */
function firstKey(): string {
  const field = typeof document === 'undefined' ? null : document.getElementById(keyFieldId);
  return field?.getAttribute('value') ?? createIdempotencyKey();
}

/**
 * Gives the key that the form has without scripts, and its submit. That sends a valid inquiry, each under a key of its
 * own: the same one again under the same key, also after a reload, one that was changed under another. Once it is
 * received it thanks, forgets what was typed and gives the receipt; a failure is told and leaves everything as typed; an
 * inquiry with the trap filled is silently ignored (specification, sections 4 and 8).
 */
export function useInquirySending(givenKey?: string) {
  const openStore = useOpenStore();
  const [key] = useState(() => givenKey ?? firstKey());
  const [receipt, setReceipt] = useState<Receipt>();
  const lastSend = useRef<InquirySubmission>(undefined);
  const isReceived = useRef(false);
  const send = async (values: InquiryFormValues): Promise<SubmissionErrors> => {
    // The browser may handle a second click before React replaces the form by the receipt.
    if (values[honeypotFieldName] || isReceived.current) return undefined;
    const inquiry = toInquiry(values);
    lastSend.current = toSubmission(JSON.stringify(inquiry), lastSend.current ?? readDraft().lastSend);
    saveDraft({ lastSend: lastSend.current });
    const accepted = await post(openStore, { inquiry, key: lastSend.current.key });
    if (!accepted) {
      void showToast('error', messages.failed);
      return { [FORM_ERROR]: messages.failed };
    }
    isReceived.current = true;
    lastSend.current = undefined;
    clearDraft();
    setReceipt({ reference: accepted.reference });
    void showToast('success', messages.received);
    return undefined;
  };
  const startAnew = () => {
    isReceived.current = false;
    setReceipt(undefined);
  };
  return { key, send, receipt, startAnew };
}

/** Sends content again as it was sent before; what is new, or was changed, has a key of its own. */
function toSubmission(content: string, last: InquirySubmission | undefined): InquirySubmission {
  return last?.content === content ? last : { key: createIdempotencyKey(), content };
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
