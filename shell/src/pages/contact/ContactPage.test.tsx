import { renderWithStore } from '@site/shared/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { meta } from './contact.content.ts';
import { Component as ContactPage } from './ContactPage.tsx';

test.each([
  ['General', 'info@caragana.example'],
  ['Sales', 'sales@caragana.example'],
  ['Careers', 'careers@caragana.example'],
])('the card %s shows its mailbox and the office hours', (title, mailbox) => {
  renderWithStore(<ContactPage />);
  const card = screen.getByRole('heading', { name: title }).closest('li');
  if (!card) throw new Error(`There is no card ${title}.`);
  expect(within(card).getByRole('link', { name: mailbox })).toHaveAttribute('href', `mailto:${mailbox}`);
  expect(card).toHaveTextContent('Monday to Friday 9:00 AM to 5:00 PM MST');
});

test('the page has both addresses, the form, and the target of the Subscribe link', () => {
  const { container } = renderWithStore(<ContactPage />);
  expect(screen.getByText('Suite 1420, 555 Example Avenue SW')).toBeVisible();
  expect(screen.getByText('PO Box 555, Station M')).toBeVisible();
  expect(screen.getByRole('form', { name: 'Send inquiry' })).toBeVisible();
  expect(container.querySelector('#mailing-list')).toHaveAccessibleName('Our articles and dates by email');
});

test('the Subscribe link is a mail with a subject', () => {
  renderWithStore(<ContactPage />);
  expect(screen.getByRole('link', { name: 'Subscribe by Email' })).toHaveAttribute(
    'href',
    'mailto:info@caragana.example?subject=Subscribe%20to%20the%20mailing%20list',
  );
});

test('the page has its title and a description of 120 to 160 characters', async () => {
  renderWithStore(<ContactPage />);
  await waitFor(() => expect(document.title).toBe('Contact Us | Caragana'));
  expect(meta.description.length).toBeGreaterThanOrEqual(120);
  expect(meta.description.length).toBeLessThanOrEqual(160);
});
