import { screen, within } from '@testing-library/react';
import { renderWithStore } from '../../testing/index.ts';
import { RegisterBand } from './RegisterBand.tsx';

test('a register is a region with one row for each entry; a row has one link at most', () => {
  renderWithStore(
    <RegisterBand
      heading="Explore other platforms"
      entries={[
        { title: 'Stay Ahead of Compliance', label: 'Emissions Advisor', text: 'A dashboard.', href: '/products/a' },
        { title: 'Engineering', text: 'Modelled first.' },
      ]}
    />,
  );
  const register = within(screen.getByRole('region', { name: 'Explore other platforms' }));
  expect(register.getAllByRole('listitem')).toHaveLength(2);
  const links = register.getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAccessibleName('Stay Ahead of Compliance');
  expect(links[0]).not.toHaveAttribute('target');
  expect(register.getAllByRole('heading', { level: 3 })).toHaveLength(2);
});

test('an entry that opens a new tab has this in its link’s name, and rel="noopener"', () => {
  const entry = { title: 'One System, Every Detail', text: 'Curves.', href: '/products/team', opensNewTab: true };
  renderWithStore(<RegisterBand heading="Platforms" entries={[entry]} />);
  const link = screen.getByRole('link', { name: 'One System, Every Detail (opens in a new tab)' });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noopener');
});

test('the children follow the rows', () => {
  renderWithStore(
    <RegisterBand heading="Why?" entries={[{ title: 'Engineering', text: 'First.' }]}>
      <a href="/about">About Us</a>
    </RegisterBand>,
  );
  const position = screen.getByRole('list').compareDocumentPosition(screen.getByRole('link', { name: 'About Us' }));
  expect(position & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
});
