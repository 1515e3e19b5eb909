import { company, type PageMeta, paths, type TextWithLinks, titleOf } from '@site/shared';

type PolicyText = string | TextWithLinks;

/** A value that the site stores in the browser. */
type StoredNote = {
  key: string;
  storage: 'local storage' | 'session storage' | 'cookie';
  content: string;
  until: string;
};

/** A section of the policy; its blocks are paragraphs, lists and tables of stored values. */
export type PolicySection = {
  id: string;
  heading: string;
  blocks: readonly (PolicyText | { list: readonly PolicyText[] } | { notes: readonly StoredNote[] })[];
};

export const meta = {
  title: titleOf('Privacy Policy'),
  description:
    'What this site keeps about its visitors: the inquiry you send, a few notes in your browser, no tracking cookies, and how to have it deleted.',
  keywords: ['privacy policy', 'personal information', 'cookies', 'inquiries'],
} satisfies PageMeta;

export const hero = {
  label: 'Effective November 29, 2026',
  heading: 'Privacy Policy',
  lead: 'You can read every page of this site without telling us who you are. We learn it when you write to us, and use it to answer you.',
};

const mail = { text: company.mailboxes.general, href: `mailto:${company.mailboxes.general}` };
const contactPage = { text: 'contact page', href: paths.contact };

/**
 * The nine sections of the policy. They must describe the site's actual behaviour:
 * `PrivacyPolicyPage.test.tsx` and `e2e/journeys/privacyPolicy.spec.ts` verify it.
 */
export const sections: readonly PolicySection[] = [
  {
    id: 'summary',
    heading: 'Summary',
    blocks: [
      {
        list: [
          'This site tracks no visitor and shows no advertising. It sets a cookie only while we try out a new version of it.',
          'Your browser keeps a few notes for the site, on your device. They are not sent to us; the cookie is.',
          'We store what you send with the inquiry form in order to answer it, for two years at most. It is not sold.',
          'You can ask to see, correct or delete what we hold about you at any time.',
        ],
      },
    ],
  },
  {
    id: 'scope',
    heading: 'What this policy covers',
    blocks: [
      [
        `This policy covers the personal information that ${company.legalName} (“we”) handles through this website, from its `,
        { text: 'home page', href: paths.home },
        ' to its inquiry form, and the messages that you send to the mailboxes named on it.',
      ],
      'It covers neither our digital platforms nor other websites to which ours links: our professional-network page, our video channel, and the site on which applications for a position are made. Their own policies apply once you follow the link.',
    ],
  },
  {
    id: 'collection',
    heading: 'Information collection and use',
    blocks: [
      [
        'When you send an inquiry from our ',
        contactPage,
        ', we store your full name, email address, company, your position if you give it, and your message, together with the time of receipt, a reference number and a random key that keeps an inquiry from being stored twice. A copy goes to our mailbox by email. We use this to answer you, and add to it which of our people did what about your inquiry and when, and their notes. We delete the stored inquiry with all of that after two years, or earlier if you ask for it.',
      ],
      'When you write to one of our mailboxes, your message reaches us as email does anywhere. If you ask to be on the mailing list, we use your email address for it until you ask to be taken off.',
      'When you visit a page, our server sees the network address from which your browser asks for it, as every server does, and uses it to send the page back and to limit how many requests from one address it answers in a minute. When you send an inquiry, we also store a digest of the address: a number computed from it. It limits how many inquiries arrive from one address, counts for an hour, and is deleted when the next inquiry after that arrives. It is kept apart from what you wrote. The software of this site logs the failed requests and a small share of the others, without the network address, the words you search for or what you send; it builds no profiles.',
      'Your browser also reports how quickly each page appeared and responded, whether it moved, which errors its scripts met, and the class of your connection and of your window; we keep only totals, which name no visitor, and measure nothing if your browser sends Save-Data, Global Privacy Control or Do Not Track.',
      'To tell inquiries from the messages of programs, the form has a hidden field that people do not see: an inquiry that fills it is ignored. The form also carries the time at which our server issued it, which is checked when you send the form, and not stored. An inquiry that looks like advertising, by its links and its alphabets, is listed apart from the others and is not copied to our mailbox unless one of our people finds that it is an inquiry; all else that this policy says holds for it too.',
    ],
  },
  {
    id: 'sharing',
    heading: 'Information sharing and disclosure',
    blocks: [
      'We do not sell, rent or trade personal information. It is read by those of our people who answer you, and is disclosed beyond them only:',
      {
        list: [
          'to companies that host our website and mail, on our behalf;',
          'to another party if you ask us to, or agree to it;',
          'where the law requires it.',
        ],
      },
      'Fonts, pictures and scripts of this site come from our own server. Nobody else learns that you read it.',
    ],
  },
  {
    id: 'cookies',
    heading: 'Cookies',
    blocks: [
      'While we try out a new version of the site with some of the visitors, a cookie decides which version you get. It is used for nothing else, and at other times there is none. If we give you a link to a preview of the site, the link sets one more, which names the preview and ends with it.',
      'The site also uses the storage of your browser for two notes, which stay on your device:',
      {
        notes: [
          {
            key: 'cookieConsent',
            storage: 'local storage',
            content: 'The value true: you accepted the notice at the foot of the page, which is then not shown again.',
            until: 'You clear your browser’s data for this site.',
          },
          {
            key: 'inquiryDraft',
            storage: 'session storage',
            content: 'What you have typed into the inquiry form, in case of an accidental reload.',
            until: 'The inquiry has been sent, or you close the tab.',
          },
          {
            key: 'site-bucket',
            storage: 'cookie',
            content: 'A random number from 0 to 99, which many visitors share. It is sent with each request.',
            until: 'The trial ends: at most its planned length after your last page.',
          },
        ],
      },
      'If your browser bars storage or cookies, the site works all the same: the notice returns with each visit, a reload empties the form, and during a trial the version may change from page to page.',
    ],
  },
  {
    id: 'editing',
    heading: 'Editing and deleting personal information',
    blocks: [
      [
        'Write to ',
        mail,
        ' to see what we hold about you, to have it corrected, or to have it deleted. Give the reference number of your inquiry if you have it. We may ask a question to make sure that the request comes from you.',
      ],
      'A deletion covers the stored inquiry, our notes about it and the copy in our mailbox. Backups keep it until they are deleted in their turn.',
      'Some records have to be kept by law. If that applies to yours, we tell you.',
      'To remove the notes and cookies in your browser, clear the data of this site in the browser’s settings.',
    ],
  },
  {
    id: 'security',
    heading: 'Confidentiality and security',
    blocks: [
      'The site is published over an encrypted connection (https). Inquiries are stored where only the service that takes them and those of our people who answer you can read them, and what they say is kept out of its logs. The copies in our mailbox are protected as our email is.',
      'No system is perfectly secure. Please do not put passwords, plant credentials or confidential process data into the form. Ask us for a safer way to exchange them.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes',
    blocks: [
      'When the site begins to handle personal information in another way, this page changes, and the date at its head with it.',
    ],
  },
  {
    id: 'questions',
    heading: 'Questions',
    blocks: [
      [
        'Questions and complaints reach us through the ',
        contactPage,
        ', by email to ',
        mail,
        `, by telephone at ${company.phone.label}, or by mail to ${[company.legalName, ...company.mailing].join(', ')}.`,
      ],
    ],
  },
];
