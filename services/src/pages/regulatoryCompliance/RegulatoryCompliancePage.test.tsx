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

test('the hero’s drawing tags all eight frameworks; two tags are on the boundary', async () => {
  await open();
  const drawing = screen.getByRole('img', { name: 'One gas facility, eight reporting frameworks' });
  const tags = [...drawing.querySelectorAll('text')].map((text) => text.textContent);
  expect(tags).toEqual(['NPRI', 'MSAPR', 'FFV', 'D39', 'D60', 'GHG', 'TIER OR OBPS']);
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
