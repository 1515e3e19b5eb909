import type { InquiryFormValues } from './inquiryForm.ts';

/** Where what was typed is kept against an accidental reload, for this tab only. */
export const draftKey = 'inquiryDraft';

/** What was typed before, if anything is kept. */
export function readDraft(): Partial<InquiryFormValues> {
  try {
    // Written by `keepDraft` alone; a form takes only the fields it knows.
    return JSON.parse(sessionStorage.getItem(draftKey) ?? '{}') as Partial<InquiryFormValues>;
  } catch {
    return {};
  }
}

/** Keeps what was typed; where storage is barred, nothing is kept. */
export function keepDraft(values: Partial<InquiryFormValues>): void {
  try {
    sessionStorage.setItem(draftKey, JSON.stringify(values));
  } catch {
    // Storage may be barred or full; the form works without it.
  }
}

/** Forgets what was typed. */
export function dropDraft(): void {
  try {
    sessionStorage.removeItem(draftKey);
  } catch {
    // Nothing was kept.
  }
}
