import { renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { consentKey } from '../../frame/CookieBanner/cookieConsent.ts';
import { draftKey } from '../contact/InquiryForm/inquiryDraft.ts';
import { meta } from './privacyPolicy.content.ts';
import { Component as PrivacyPolicyPage } from './PrivacyPolicyPage.tsx';

const nine = [
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

test('the policy has the nine sections in their order', () => {
  renderWithStore(<PrivacyPolicyPage />);
  const policy = within(screen.getByRole('article', { name: 'Privacy Policy' }));
  expect(policy.getAllByRole('heading', { level: 2 }).map((heading) => heading.lastChild?.textContent)).toEqual(nine);
  for (const name of nine) expect(policy.getByRole('heading', { level: 2, name })).toBeVisible();
});

test('each entry of the contents leads to its section', () => {
  const { container } = renderWithStore(<PrivacyPolicyPage />);
  const entries = within(screen.getByRole('navigation', { name: 'Contents' })).getAllByRole('link');
  expect(entries).toHaveLength(9);
  for (const [index, entry] of entries.entries())
    expect(
      container.querySelector(`${entry.getAttribute('href')?.replace('/privacy-policy', '')} > h2`),
    ).toHaveAccessibleName(nine[index]);
});

test('the policy leads home and to the contact page', () => {
  renderWithStore(<PrivacyPolicyPage />);
  expect(screen.getByRole('link', { name: 'home page' })).toHaveAttribute('href', '/');
  expect(screen.getAllByRole('link', { name: 'contact page' })[0]).toHaveAttribute('href', '/contact');
});

test('what the site keeps in the browser is named by its own keys', () => {
  const { container } = renderWithStore(<PrivacyPolicyPage />);
  const cookies = container.querySelector('#cookies');
  expect(cookies).toHaveTextContent(consentKey);
  expect(cookies).toHaveTextContent(draftKey);
});

test('title and description are the page’s own', () => {
  renderWithStore(<PrivacyPolicyPage />);
  expect(document.title).toBe('Privacy Policy | Caragana');
  expect(meta.description.length).toBeGreaterThanOrEqual(120);
  expect(meta.description.length).toBeLessThanOrEqual(160);
});
