import type { InquiryFormValues } from './inquiryForm.ts';

/** Where what was typed is kept against an accidental reload, for this tab only. */
export const draftKey = 'inquiryDraft';

/** An inquiry that was sent and whose answer has not come: under its key it can be sent again, and is stored once. */
export type InquirySubmission = { key: string; content: string };

/** What is kept of a form: what was typed, and the last send where its answer has not come. */
export type Draft = { values?: Partial<InquiryFormValues>; lastSend?: InquirySubmission };

/** What is kept, if anything is. */
export function readDraft(): Draft {
  try {
    // Written by this module alone; a form takes only the fields it knows.
    return JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Keeps what was typed, or sent, beside what is kept already; where storage is barred, nothing is kept. */
export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify({ ...readDraft(), ...draft }));
  } catch {
    // Storage may be barred or full; the form works without it.
  }
}

/** Forgets what was typed and sent. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // Nothing was kept.
  }
}
