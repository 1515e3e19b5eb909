import type { InquiryFormValues } from './inquiryForm.ts';

/** Key in session storage of the draft, which survives a reload of this tab. */
export const draftKey = 'inquiryDraft';

/** A sent inquiry without an answer; a retry with the same key is stored only once. */
export type InquirySubmission = { key: string; content: string };

/** The stored part of a form: the input, and the last send if it has no answer. */
export type Draft = { values?: Partial<InquiryFormValues>; lastSend?: InquirySubmission };

/** Returns the stored draft; empty if there is none. */
export function readDraft(): Draft {
  try {
    // Only this module writes it; the form ignores unknown fields.
    return JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') as Draft;
  } catch {
    return {};
  }
}

/** Merges input or the last send into the stored draft; does nothing if the storage is blocked or full. */
export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify({ ...readDraft(), ...draft }));
  } catch {
    // The storage may be blocked or full; the form works without it.
  }
}

/** Removes the stored draft. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // The storage is blocked, so there is no draft.
  }
}
