import { showToast } from '@site/shared/moving';
import {
  type InquiryAccepted,
  type OpenStore,
  honeypotFieldName,
  readNewFormToken,
  useOpenStore,
} from '@site/shared/host';
import { FORM_ERROR, type SubmissionErrors } from 'final-form';
import { useRef, useState } from 'react';
import { messages } from '../contact.content.ts';
import type { KeyedInquiry } from '../inquiryEndpoints.ts';
import { createIdempotencyKey } from '../idempotencyKey.ts';
import { clearDraft, type InquirySubmission, saveDraft, readDraft } from './inquiryDraft.ts';
import { type InquiryFormValues, type Receipt, toInquiry } from './inquiryForm.ts';
import type { FormTokenSource } from './useFormToken.ts';

export const keyFieldId = 'inquiry-key';

/** Returns the key from the server's HTML, so that hydration keeps it; otherwise a new key. */
function firstKey(): string {
  const field = typeof document === 'undefined' ? null : document.getElementById(keyFieldId);
  return field?.getAttribute('value') ?? createIdempotencyKey();
}

/**
 * Returns the form's key for posts without scripts, and the function that sends a valid inquiry. A retry of the same
 * inquiry uses the same key, also after a reload; a changed inquiry gets a new key. After the answer it shows the
 * thanks, removes the draft and sets the receipt. A failure shows a message and keeps the input; so does a form that the
 * service takes for too new or too old (`messages.again`). An inquiry with a filled honeypot is silently ignored.
 */
export function useInquirySending(givenKey: string | undefined, tokenSource: FormTokenSource) {
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
    const { key: ownKey } = lastSend.current;
    const answer = await post(openStore, { inquiry, key: ownKey, token: await tokenSource.read() });
    if (answer && 'newToken' in answer) {
      tokenSource.replace(answer.newToken);
      return { [FORM_ERROR]: messages.again };
    }
    if (!answer) {
      void showToast('error', messages.failed);
      return { [FORM_ERROR]: messages.failed };
    }
    isReceived.current = true;
    lastSend.current = undefined;
    clearDraft();
    setReceipt({ reference: answer.reference });
    void showToast('success', messages.received);
    return undefined;
  };
  const startAnew = () => {
    isReceived.current = false;
    setReceipt(undefined);
  };
  return { key, send, receipt, startAnew };
}

/** Returns the last submission if the content is the same; otherwise a submission with a new key. */
function toSubmission(content: string, last: InquirySubmission | undefined): InquirySubmission {
  return last?.content === content ? last : { key: createIdempotencyKey(), content };
}

/**
 * Posts an inquiry. Resolves to a new token if the form is too new or too old, and to undefined on failure. The first
 * send loads the code of the store and of the call.
 */
async function post(
  openStore: OpenStore,
  inquiry: KeyedInquiry,
): Promise<InquiryAccepted | { newToken: string } | undefined> {
  try {
    const [{ store }, { sendInquiry }] = await Promise.all([
      openStore(),
      import(/* webpackChunkName: "inquiry" */ '../inquiryEndpoints.ts'),
    ]);
    const { data, error } = await store.dispatch(sendInquiry.initiate(inquiry));
    const newToken = error && 'data' in error ? readNewFormToken(error.data) : undefined;
    return newToken === undefined ? data : { newToken };
  } catch (error) {
    console.error('The inquiry could not be sent.', error);
    return undefined;
  }
}
