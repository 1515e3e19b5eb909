import { type PageMeta, company, titleOf } from '@site/shared';

export const meta = {
  title: titleOf('Careers in Engineering and Software'),
  description:
    'Build your career where process engineers and software developers work at one table: open positions in Calgary, Edmonton and remote across Canada.',
  keywords: ['careers', 'process engineering jobs', 'software jobs Calgary', 'energy engineering careers'],
} satisfies PageMeta;

export const hero = {
  label: 'Careers',
  heading: 'Build Your Career',
  lead: 'Process engineers and developers share a table here and learn each other’s trade. If you like to find out why something works, you will have company.',
};

export const work = {
  label: 'The work',
  heading: 'Working here',
  items: [
    {
      title: 'You follow your work to the plant',
      text: 'Whoever does the calculation goes to the site, meets the operators and sees the change start up. Models are better for it, and so are engineers.',
    },
    {
      title: 'Somebody checks it, kindly',
      text: 'Every calculation, report and line of code is read by a colleague before it leaves. You check theirs as well, from your first month.',
    },
    {
      title: 'You have time to learn it properly',
      text: 'Engineers in training work beside people with decades of simulation behind them, and may ask why as often as they need to.',
    },
  ],
} as const;

export const hiring = {
  label: 'How we hire',
  heading: 'Three conversations and an answer',
  items: [
    {
      title: 'A first talk',
      text: 'Half an hour with the person you would work with. Ask what the last project was, and what went wrong in it.',
    },
    {
      title: 'A problem, together',
      text: 'A small piece of real work at one screen, with your own tools. We want to see how you think, not what you remember.',
    },
    {
      title: 'The team, and the numbers',
      text: 'An hour with the people you would sit beside. Then the offer: title, salary and start date, in writing.',
    },
  ],
} as const;

export const openings = {
  label: 'Open positions',
  heading: 'Jobs open now',
} as const;

export const reach = {
  label: 'Not listed?',
  heading: 'Write to us all the same',
  lead: 'If you would do good work here and no position names it, tell us what it is.',
  action: 'Reach out to Us',
  mailbox: company.mailboxes.careers,
};
