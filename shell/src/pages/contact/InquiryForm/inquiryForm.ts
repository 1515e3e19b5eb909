import { findInquiryFaults, type Inquiry, type InquiryFaults, honeypotFieldName } from '@site/shared/host';

/** Everything that the form holds; the last three are not sent (specification, section 3). */
export type InquiryFormValues = Inquiry & { company: string; lastName: string; [honeypotFieldName]: string };

export const emptyForm: InquiryFormValues = {
  fullName: '',
  email: '',
  companyName: '',
  position: '',
  details: '',
  company: '',
  lastName: '',
  [honeypotFieldName]: '',
};

/** The fields that a visitor fills, in the order of the page. */
export const visibleFields = [
  'fullName',
  'email',
  'companyName',
  'position',
  'details',
] as const satisfies readonly (keyof Inquiry)[];

/** The inquiry as it is sent: without surrounding space, without an empty position. */
export function toInquiry(values: Partial<InquiryFormValues>): Inquiry {
  const text = (name: keyof Inquiry) => values[name]?.trim() ?? '';
  const position = text('position');
  return {
    fullName: text('fullName'),
    email: text('email'),
    companyName: text('companyName'),
    ...(position && { position }),
    details: text('details'),
  };
}

/** The form's faults, by field. */
export function validateForm(values: Partial<InquiryFormValues>): InquiryFaults {
  return findInquiryFaults(values);
}

/**
 * Name of the parameter with which an inquiry that was sent without JavaScript leads back to the page: its value is
 * the reference, where there is one.
 */
export const receivedParameter = 'received';

/** What a visitor can quote, such as `CAR-2F7K-9QXM`; anything else in the address is not shown. */
const reference = /^[A-Z]{3}(?:-[0-9A-Z]{4}){2}$/;

/** That an inquiry was received, and what a visitor can quote of it. */
export type Receipt = { reference?: string };

/** Reads from an address whether an inquiry was received, and under which reference. */
export function readReceipt(search: string): Receipt | undefined {
  const received = new URLSearchParams(search).get(receivedParameter);
  if (received === null) return undefined;
  return reference.test(received) ? { reference: received } : {};
}
