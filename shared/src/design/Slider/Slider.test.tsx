import { fireEvent, render, screen } from '@testing-library/react';
import { Slider } from './Slider.tsx';

const show = (onChange = jest.fn()) => {
  const given = { label: 'Carbon price', value: 95, min: 0, max: 170, step: 5, valueText: '95 dollars per tonne' };
  render(<Slider {...given} shown="$95" unit="per tonne" bounds={['$0', '$170']} onChange={onChange} />);
  return screen.getByRole('slider', { name: 'Carbon price' });
};

test('a slider is a native range input, named by its label, with its value in words', () => {
  const slider = show();
  expect(slider).toHaveAttribute('type', 'range');
  expect(slider).toHaveAttribute('aria-valuetext', '95 dollars per tonne');
  expect([slider.getAttribute('min'), slider.getAttribute('max'), slider.getAttribute('step')]).toEqual([
    '0',
    '170',
    '5',
  ]);
  expect(screen.getByText('$95')).toHaveTextContent('$95 per tonne');
});

test('moving the slider reports the value as a number', () => {
  const onChange = jest.fn();
  fireEvent.change(show(onChange), { target: { value: '120' } });
  expect(onChange).toHaveBeenCalledWith(120);
});

test('a slider is hidden without script', () => {
  expect(show().closest('[data-needs-script]')).not.toBeNull();
});
