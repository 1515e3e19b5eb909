import { render, screen } from '@testing-library/react';
import { DeskDrawing } from './DeskDrawing.tsx';

const bars = () => [...document.querySelectorAll('li')].map((row) => row.querySelector('path')?.getAttribute('d'));
const scale = () => document.querySelector('li svg')?.getAttribute('viewBox');

test('narrow windows list the readings as bars from zero, on one scale', () => {
  const { rerender } = render(<DeskDrawing desk="operations" alt="The plant by load" />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Separator71%',
    'Inlet compressor83%',
    'Absorber88%',
    'Sales compressor94%',
    'Propane chiller100%',
  ]);
  expect(scale()).toBe('0 0 100 1');
  expect(bars()).toEqual([71, 83, 88, 94, 100].map((load) => `M0 0H${load}V1H0z`));

  rerender(<DeskDrawing desk="executives" alt="The plant by cost of reduction" />);
  expect(screen.getAllByRole('listitem')[0]).toHaveTextContent('Condensate tank−$6/t');
  expect(scale()).toBe('-6 0 47 1');
  expect(bars()).toEqual([-6, 14, 23, 41].map((cost) => `M0 0H${cost}V1H0z`));

  rerender(<DeskDrawing desk="environmental" alt="The plant by gas volume" />);
  expect(scale()).toBe('0 0 253.1 1');
});
