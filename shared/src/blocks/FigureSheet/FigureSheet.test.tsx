import { render, screen, within } from '@testing-library/react';
import { sheetHydrogen, sheetTeam } from '../../company/figureSheets.ts';
import { FigureSheet } from './FigureSheet.tsx';

const termsOf = (figure: HTMLElement) =>
  within(figure)
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextElementSibling?.textContent}`);

test('the title block has settings, number, initials, date and revision', () => {
  render(<FigureSheet sheet={sheetHydrogen} settings={['carbon price $95/t', 'horizon 15 years']} />);
  const figure = screen.getByRole('figure', { name: sheetHydrogen.title });
  expect(figure).toHaveAttribute('id', 'FIG-H2-01');
  expect(termsOf(figure)).toEqual([
    'Settings carbon price $95/t, horizon 15 years',
    'Sheet FIG-H2-01',
    'By TW',
    'Checked SA',
    `Date ${sheetHydrogen.revisions.at(-1)?.date}`,
    `Rev. ${sheetHydrogen.revisions.at(-1)?.letter}`,
    'Question Ask about this',
  ]);
});

test('the link leads to the inquiry form with number and settings', () => {
  render(<FigureSheet sheet={sheetTeam} settings={['carbon price $95/t']} />);
  expect(screen.getByRole('link', { name: 'Ask about this' })).toHaveAttribute(
    'href',
    '/contact?figure=FIG-TEAM-01&settings=carbon+price+%2495%2Ft#inquiry',
  );
});

test('a correction is in the list of revisions', () => {
  const sheet = {
    ...sheetTeam,
    revisions: [sheetTeam.revisions[0], { letter: 'B', date: '2026-11-27', note: 'Rows add up to the total' }] as const,
  };
  render(<FigureSheet sheet={sheet} />);
  expect(termsOf(screen.getByRole('figure'))).toContain('Rev. B');
  expect(screen.getByText(/Rows add up to the total/)).toHaveTextContent('B: 2026-11-27 Rows add up to the total');
});
