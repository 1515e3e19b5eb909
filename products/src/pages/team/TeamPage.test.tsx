import { methaneAssessmentSlug, paths } from '@site/shared';
import { renderWithStore } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import { Component as TeamPage } from './TeamPage.tsx';

// What all product pages have in common, `productPages.test.tsx` holds.
const open = () => act(async () => renderWithStore(<TeamPage />, { path: paths.product('team') }));

test('the project of the methane mitigation assessment is linked', async () => {
  await open();
  expect(screen.getByRole('link', { name: 'Read about the Assessment' })).toHaveAttribute(
    'href',
    paths.project(methaneAssessmentSlug),
  );
});

test('the project shows its own cover, which says nothing that its words do not', async () => {
  await open();
  const cover = document.querySelector(`img[src="${paths.cover('projects', methaneAssessmentSlug)}"]`);
  expect(cover).toHaveAttribute('alt', '');
});
