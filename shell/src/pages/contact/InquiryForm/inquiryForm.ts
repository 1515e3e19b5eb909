import { findInquiryFaults, type Inquiry, type InquiryFaults, honeypotFieldName } from '@site/shared/host';

/** Values of all form fields; the last three are not sent to the service. */
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

/** Returns the inquiry to send: trimmed, and without an empty position. */
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

/** Returns the form's faults by field. */
export function validateForm(values: Partial<InquiryFormValues>): InquiryFaults {
  return findInquiryFaults(values);
}

/** Query parameter in the redirect after an inquiry without JavaScript; its value is the reference, if there is one. */
export const receivedParameter = 'received';

/**
 * Format of a reference, such as `CAR-2F7K-9QXM`; other values in the address are not shown, because anyone can write
 * them.
 */
const reference = /^[A-Z]{3}(?:-[0-9A-Z]{4}){2}$/;

/** Confirmation that the service has received an inquiry, with the reference that the visitor can quote. */
export type Receipt = { reference?: string };

/** Reads the receipt from a query string; undefined if the query has none. */
export function readReceipt(search: string): Receipt | undefined {
  const received = new URLSearchParams(search).get(receivedParameter);
  if (received === null) return undefined;
  return reference.test(received) ? { reference: received } : {};
}
