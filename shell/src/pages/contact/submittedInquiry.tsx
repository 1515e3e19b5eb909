import type { Inquiry } from '@site/shared/host';
import { createContext, use } from 'react';

/** What became of an inquiry that was sent without JavaScript, as the page that answers it shows it. */
export type SubmittedInquiry = {
  values: Partial<Inquiry>;
  outcome: 'received' | 'invalid' | 'failed';
  /** What the visitor can quote, once received. */
  reference?: string;
};

const SubmittedInquiryContext = createContext<SubmittedInquiry | null>(null);

/** Tells the contact page what became of the inquiry that it answers. */
export const SubmittedInquiryProvider = SubmittedInquiryContext.Provider;

/** The inquiry that this page answers, or null for a page that was simply visited. */
export function useSubmittedInquiry(): SubmittedInquiry | null {
  return use(SubmittedInquiryContext);
}
