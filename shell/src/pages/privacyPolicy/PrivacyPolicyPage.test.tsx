import { renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { consentKey } from '../../frame/CookieBanner/cookieConsent.ts';
import { draftKey } from '../contact/InquiryForm/inquiryDraft.ts';
import { meta } from './privacyPolicy.content.ts';
import { Component as PrivacyPolicyPage } from './PrivacyPolicyPage.tsx';

const sectionHeadings = [
  'Summary',
  'What this policy covers',
  'Information collection and use',
  'Information sharing and disclosure',
  'Cookies',
  'Editing and deleting personal information',
  'Confidentiality and security',
  'Changes',
  'Questions',
];

test('the policy has the nine sections in order', () => {
  renderWithStore(<PrivacyPolicyPage />);
  const policy = within(screen.getByRole('article', { name: 'Privacy Policy' }));
  expect(policy.getAllByRole('heading', { level: 2 }).map((heading) => heading.lastChild?.textContent)).toEqual(
    sectionHeadings,
  );
  for (const name of sectionHeadings) expect(policy.getByRole('heading', { level: 2, name })).toBeVisible();
});

test('each entry of the contents links to its section', () => {
  const { container } = renderWithStore(<PrivacyPolicyPage />);
  const entries = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  expect(entries).toHaveLength(9);
  for (const [index, entry] of entries.entries())
    expect(
      container.querySelector(`${entry.getAttribute('href')?.replace('/privacy-policy', '')} > h2`),
    ).toHaveAccessibleName(sectionHeadings[index]);
});

test('the policy links to the home page and to the contact page', () => {
  renderWithStore(<PrivacyPolicyPage />);
  expect(screen.getByRole('link', { name: 'home page' })).toHaveAttribute('href', '/');
  expect(screen.getAllByRole('link', { name: 'contact page' })[0]).toHaveAttribute('href', '/contact');
});

test('the policy names the storage keys and the cookie that the site uses', () => {
  renderWithStore(<PrivacyPolicyPage />);
  const keys = screen.getAllByRole('rowheader').map((header) => header.querySelector('code')?.textContent);
  expect(keys).toEqual([consentKey, draftKey, 'site-bucket']);
});

test('the policy says how long inquiries are kept, who gets copies, and how programs are recognised', () => {
  renderWithStore(<PrivacyPolicyPage />);
  const policy = screen.getByRole('article', { name: 'Privacy Policy' });
  // 730 days: the default of INQUIRY_RETENTION_DAYS.
  expect(policy).toHaveTextContent('We delete the stored inquiry with all of that after two years');
  for (const text of ['A copy goes to our mailbox by email', 'which of our people did what', 'listed apart'])
    expect(policy).toHaveTextContent(text);
  expect(policy).toHaveTextContent('the time at which our server issued it, which is checked when you send the form');
});

test('the page has its title and a description of 120 to 160 characters', () => {
  renderWithStore(<PrivacyPolicyPage />);
  expect(document.title).toBe('Privacy Policy | Caragana');
  expect(meta.description.length).toBeGreaterThanOrEqual(120);
  expect(meta.description.length).toBeLessThanOrEqual(160);
});
