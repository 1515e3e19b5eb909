import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Calculation } from './Calculation.tsx';

const calculation = {
  steps: [
    { label: 'Carbon', formula: 'V ÷ Vm × C', values: '186,000 m³ ÷ 23.645 m³/kmol × 1.05', result: '8,260 kmol' },
    { label: 'Filed', formula: 'as calculated', result: '363.5 t' },
  ],
  sources: ['ISO 6976:2016', 'gas sample of March 14'],
};
const open = () => render(<Calculation heading="FIG-A-01, revision A: Tonne" calculation={calculation} />);

test('steps are a list with formula, values and result, and the sources below', () => {
  open();
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent('CarbonV ÷ Vm × C= 186,000 m³ ÷ 23.645 m³/kmol × 1.05= 8,260 kmol');
  expect(screen.getByText(/^Sources/)).toHaveTextContent('Sources: ISO 6976:2016; gas sample of March 14.');
});

test('the calculation is copied as text, and the success is announced', async () => {
  const user = userEvent.setup();
  open();
  await user.click(screen.getByText('Show the calculation'));
  await user.click(screen.getByRole('button', { name: 'Copy the calculation' }));
  expect(screen.getByText('Copied.')).toHaveAttribute('aria-live', 'polite');
  expect(await navigator.clipboard.readText()).toBe(
    [
      'FIG-A-01, revision A: Tonne',
      '',
      '1. Carbon',
      '   V ÷ Vm × C',
      '   = 186,000 m³ ÷ 23.645 m³/kmol × 1.05',
      '   = 8,260 kmol',
      '',
      '2. Filed',
      '   as calculated',
      '   = 363.5 t',
      '',
      'Source: ISO 6976:2016',
      'Source: gas sample of March 14',
      '',
    ].join('\n'),
  );
});

test('if the browser denies access the message says what to do', async () => {
  const user = userEvent.setup();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('denied', 'NotAllowedError'));
  open();
  await user.click(screen.getByRole('button', { name: 'Copy the calculation', hidden: true }));
  expect(await screen.findByText(/Select the text and copy it\.$/)).toBeInTheDocument();
});
