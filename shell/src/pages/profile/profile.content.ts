import { type PageMeta, titleOf } from '@site/shared';

/** Metadata of the page until the person is loaded. */
export const pendingProfile = {
  title: titleOf('Expert Profile'),
  description:
    'One of our experts: position, education, biography and published work, and the address to write to with a question about your plant or its emissions.',
  keywords: ['expert', 'profile', 'energy engineering'],
  type: 'profile',
} as const satisfies PageMeta;

export const labels = {
  home: 'Home',
  experts: 'Our Experts',
  joined: 'Joined',
  email: 'Email',
  linkedIn: 'LinkedIn',
  education: 'Education',
  biography: 'Biography',
} as const;

export const work = {
  label: 'Articles',
  heading: 'Explore their work',
} as const;

/** Words of the sheet with a person's signed calculation. */
export const sheet = {
  label: 'Calculation',
  given: 'Given',
  steps: 'Worked',
  sources: 'Sources and assumptions',
  checked: 'Checked by',
  issue: 'First issue',
} as const;
