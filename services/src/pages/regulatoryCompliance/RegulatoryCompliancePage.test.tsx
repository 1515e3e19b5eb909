import { paths } from '@site/shared';
import { renderWithStore } from '@site/shared/testing';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { regulatoryCompliance } from './regulatoryCompliance.content.ts';
import { Component as RegulatoryCompliancePage } from './RegulatoryCompliancePage.tsx';

const open = () =>
  act(async () => renderWithStore(<RegulatoryCompliancePage />, { path: paths.service('regulatory-compliance') }));

test('opening a service shows its lists and their headings', async () => {
  await open();
  await userEvent.click(screen.getByText('TIER Optimization'));
  expect(screen.getByRole('heading', { name: 'Options' })).toBeVisible();
  expect(screen.getByText(/Credits, offsets and fund payments/)).toBeVisible();
});

test('the hero shows the dehydration part of the plant, with its tags', async () => {
  await open();
  const drawing = screen.getByRole('img', { name: 'Glycol contactor and regeneration' });
  const tags = [...drawing.querySelectorAll('text')].map((text) => text.textContent);
  expect(tags.toSorted()).toEqual(['C-401', 'C-402', 'E-401', 'H-401', 'V-402']);
  expect(screen.getByRole('link', { name: '400 Dehydration: Regulatory Compliance' })).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('every link of the answers is rendered with its address', async () => {
  await open();
  const links = regulatoryCompliance.questions.flatMap(({ answer }) =>
    answer.filter((part) => typeof part !== 'string'),
  );
  expect(links.length).toBeGreaterThan(0);
  for (const { text, href } of links)
    expect(screen.getByText(text, { selector: `a[href="${href}"]` })).toBeInTheDocument();
});
