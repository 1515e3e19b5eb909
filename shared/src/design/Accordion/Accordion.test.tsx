import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './Accordion.tsx';

const items = [
  { heading: 'Compliance Auditing', body: 'We read what the auditor reads.' },
  {
    heading: 'TIER Optimization',
    body: (
      <ul>
        <li>Credits and offsets</li>
      </ul>
    ),
  },
];

const itemOf = (heading: string) => screen.getByText(heading).closest('details');

test('all items are closed at first', () => {
  render(<Accordion name="services" items={items} />);
  for (const { heading } of items) expect(itemOf(heading)).not.toHaveAttribute('open');
});

test('a click on a header opens its item and another click closes it', async () => {
  render(<Accordion name="services" items={items} />);
  await userEvent.click(screen.getByText('Compliance Auditing'));
  expect(itemOf('Compliance Auditing')).toHaveAttribute('open');
  await userEvent.click(screen.getByText('Compliance Auditing'));
  expect(itemOf('Compliance Auditing')).not.toHaveAttribute('open');
});

test('opening an item closes the open one', async () => {
  render(<Accordion name="services" items={items} />);
  await userEvent.click(screen.getByText('Compliance Auditing'));
  await userEvent.click(screen.getByText('TIER Optimization'));
  await waitFor(() => expect(itemOf('Compliance Auditing')).not.toHaveAttribute('open'));
  expect(itemOf('TIER Optimization')).toHaveAttribute('open');
});

test('all items have the same name, so that the browser keeps at most one of them open', () => {
  render(<Accordion name="services" items={items} />);
  expect(items.map(({ heading }) => itemOf(heading)?.getAttribute('name'))).toEqual(['services', 'services']);
});
