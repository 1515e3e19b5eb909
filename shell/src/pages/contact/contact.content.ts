import { type PageMeta, company, titleOf } from '@site/shared';
import type { Inquiry, InquiryFaults } from '@site/shared/host';

export const meta = {
  title: titleOf('Contact Us'),
  description:
    'Book a consultation or demo with our engineers in Calgary: write to General, Sales or Careers, call us, or send an inquiry with a few lines on your facility.',
  keywords: ['contact', 'book a consultation', 'engineering consultancy Calgary', 'emissions software demo'],
} satisfies PageMeta;

export const hero = {
  heading: 'Tell us about the plant',
  lead: 'A few lines are enough: what runs, what it emits, and what you need to know. An engineer reads them.',
};

/** Caption of the sketch. */
export const sketchTitle = 'Detail of P-001';

/** Topics of a first inquiry, in the order of the sketch's numbers. */
export const sketchNotes = ['What runs', 'What it emits', 'What you need to know'] as const;

export const contactCards = [
  {
    title: 'General',
    text: 'Questions about the company, our events and publications.',
    mailbox: company.mailboxes.general,
  },
  {
    title: 'Sales',
    text: 'Consultations, demos of our platforms, proposals.',
    mailbox: company.mailboxes.sales,
  },
  {
    title: 'Careers',
    text: 'Open positions, and what it is like to work here.',
    mailbox: company.mailboxes.careers,
  },
] as const satisfies readonly { title: string; text: string; mailbox: string }[];

/** When an inquiry is answered, in the receipt. */
export const answerTime = `We answer ${company.hours}. No confirmation comes by email`;

export const mailboxes = { label: 'Mailboxes', heading: 'Write to the right desk' };

export const addresses = [
  { title: 'Office', lines: company.office },
  { title: 'Mailing address', lines: company.mailing },
] as const;

/** Messages after sending, as toasts and in the page. */
export const messages = {
  received: 'Thank you for contacting us, we will be in contact with you shortly.',
  failed: 'Something went wrong. Please try again later.',
  limited: `Something went wrong. Please try again later: as many inquiries as we take in an hour have come from your network address. You can also call us, ${company.phone.label}.`,
  again:
    'Please send it once more: your text has not reached us yet. We ask this of forms that are sent within seconds or after a day.',
  invalid: 'Some fields need your attention. They are marked below.',
} as const;

/** Labels of the fields; `autoComplete` is the browser's token (WHATWG HTML, autofill). */
export const fields = {
  fullName: { label: 'Full name', autoComplete: 'name' },
  email: { label: 'Email', autoComplete: 'email' },
  companyName: { label: 'Company', autoComplete: 'organization' },
  position: { label: 'Position (optional)', autoComplete: 'organization-title' },
  details: { label: 'How can we help?', autoComplete: 'off' },
} as const satisfies Record<keyof Inquiry, { label: string; autoComplete: string }>;

/** Messages below invalid fields, by field and fault. */
export const faultTexts: Readonly<Record<keyof Inquiry, Partial<Record<NonNullable<InquiryFaults['email']>, string>>>> =
  {
    fullName: { required: 'Enter your full name.' },
    email: { required: 'Enter your email address.', email: 'Enter an email address such as name@company.com.' },
    companyName: { required: 'Enter the name of your company.' },
    position: { minimum: 'Tell us your position in words. A number alone has to be 10 or more.' },
    details: {
      required: 'Tell us how we can help.',
      minimum: 'Tell us in words how we can help. A number alone has to be 20 or more.',
    },
  };

/** Message below a field that the form contained more than once. */
export const repeatedText = 'This field came twice. Check what it says and send it again.';

export const mailingList = {
  heading: 'Our articles and dates by email',
  lead: 'New articles, research and events, and changes to the regulations that matter for your reports. Write us a line and you are on the list; another line and you are off it.',
  action: 'Subscribe by Email',
  href: `mailto:${company.mailboxes.general}?subject=${encodeURIComponent('Subscribe to the mailing list')}`,
};
