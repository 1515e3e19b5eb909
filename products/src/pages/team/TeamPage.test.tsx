import { methaneAssessmentSlug, paths } from '@site/shared';
import { renderWithStore } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { Component as TeamPage } from './TeamPage.tsx';

// `productPages.test.tsx` tests what all product pages share.
const open = () => act(async () => renderWithStore(<TeamPage />, { path: paths.product('team') }));

test('links to the methane assessment project', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Read about the Assessment' })).toHaveAttribute(
    'href',
    paths.project(methaneAssessmentSlug),
  );
});

test('shows the project’s cover as a decorative image', async () => {
  await open();
  const cover = document.querySelector(`img[src="${paths.cover('projects', methaneAssessmentSlug)}"]`);
  expect(cover).toHaveAttribute('alt', '');
});
