import { methaneAssessmentSlug, paths } from '@site/shared';
import { renderWithStore } from '@site/shared/testing';
import { screen, within } from '@testing-library/react';
import { Component as DigitalTransformationPage } from './DigitalTransformationPage.tsx';

const open = () => renderWithStore(<DigitalTransformationPage />, { path: paths.service('digital-transformation') });

test('the page has one h1 and its title', () => {
  open();
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(document.title).toBe('Digital Transformation Support | Caragana');
});

test('the record shows the two claims that the specification makes', () => {
  open();
  const record = within(screen.getByRole('region', { name: 'Our record' }));
  expect(record.getAllByRole('definition').map((value) => value.textContent)).toEqual(['100+', '10s']);
});

test('both platforms lead to the projects, and the assessment to its article in a new tab', () => {
  open();
  for (const platform of ['RT-GHG', 'Emissions Advisor'])
    expect(screen.getByRole('link', { name: `Learn More about ${platform}` })).toHaveAttribute('href', paths.projects);
  const assessment = screen.getByRole('link', { name: /^Canada-wide assessment of methane mitigation/ });
  expect(assessment).toHaveAttribute('href', paths.project(methaneAssessmentSlug));
  expect(assessment).toHaveAttribute('target', '_blank');
});

test('the other services are strategic advice, regulatory compliance and process optimization', () => {
  open();
  const others = within(screen.getByRole('region', { name: 'Explore other services' })).getAllByRole('link');
  expect(others.map((link) => link.getAttribute('href'))).toEqual([
    '/what-we-do/strategic-advice',
    '/what-we-do/regulatory-compliance',
    '/what-we-do/process-optimization',
  ]);
});

test('the hero’s drawing says the delay of each step and their sum', () => {
  open();
  expect(
    screen.getByRole('img', { name: 'The way of a reading, from the pipe to a person' }),
  ).toHaveAccessibleDescription(/Transmitter 0\.4 seconds.*Historian 10 seconds.*In all at most 15 seconds\.$/);
});

test('no element carries an inline style, which the Content-Security-Policy forbids', () => {
  const { container } = open();
  expect(container.querySelector('[style]')).toBeNull();
});
